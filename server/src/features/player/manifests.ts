import { createHash } from 'node:crypto';
import { clockChangesOf } from '@vitrine/contract/rules/clock-changes';
import type { Manifest, ManifestDevice } from '@vitrine/contract/rules/manifest';
import { dayOf, remember, type Shared } from './known-manifests.ts';
import type { PlacedOverride } from './placed-overrides.ts';
import { chainOf, type Programme } from './programme.ts';

/** What a manifest needs of the screen's own row and its store's. */
interface DeviceRow {
  deviceId: number;
  name: string;
  code: string;
  groupId: number;
  storeId: number;
  rotation: 0 | 90 | 180 | 270;
  volume: number;
  timeZone: string;
  operatingHours: ManifestDevice['operatingHours'];
}

/** What all screens of a group have in common that have the same overrides, with its hash. */
interface Common {
  groupIds: number[];
  shared: Shared;
  hash: string;
  bytes: number;
}

/**
 * Makes the manifests of screens, each a function of the data alone: its version is a hash of everything else in it.
 * What screens share is worked out once.
 */
export function manifestsOf(programme: Programme): (row: DeviceRow) => Manifest {
  const day = dayOf(programme.at);
  const known = new Map<string, Common>();
  const chains = new Map([...programme.parents.keys()].map((id) => [id, chainOf(programme.parents, id)]));
  return ({ groupId, storeId, deviceId, name, code, rotation, volume, timeZone, operatingHours }) => {
    const groups = chains.get(groupId) ?? [];
    const overrides = programme.overrides.filter((each) => isAt(each, { deviceId, storeId, groups }));
    const key = `${groupId}: ${overrides.map(({ override }) => override.overrideId).join()}`;
    const common = known.get(key) ?? commonOf(programme, groups, overrides);
    known.set(key, common);
    const { groupIds, hash, shared, bytes } = common;
    const orientation = programme.orientations.get(groupId) ?? 1;
    const clockChanges = clockChangesOf(timeZone);
    const device = {
      deviceId,
      name,
      code,
      orientation,
      rotation,
      volume,
      timeZone,
      clockChanges,
      operatingHours,
      groupIds,
    };
    const manifestVersion = hashOf(JSON.stringify({ device, hash })).slice(0, 32);
    remember(manifestVersion, { device, hash, day, shared, bytes });
    return { manifestVersion, device, ...shared };
  };
}

interface Whereabouts {
  deviceId: number;
  storeId: number;
  groups: readonly number[];
}

function isAt({ places }: PlacedOverride, { deviceId, storeId, groups }: Whereabouts): boolean {
  if (places.devices.has(deviceId) || places.stores.has(storeId)) return true;
  return groups.some((id) => places.groups.has(id));
}

function commonOf(programme: Programme, groupIds: number[], placed: PlacedOverride[]): Common {
  const overrides = placed.map(({ override }) => override);
  const shown = overrides.map(({ shows }) => shows);
  const schedules = programme.schedules.filter((schedule) => schedule.groupIds.some((id) => groupIds.includes(id)));
  const playlistIds = [
    ...schedules.map(({ playlistId }) => playlistId),
    ...shown.flatMap((each) => (each.kind === 'playlist' ? each.playlistId : [])),
  ];
  const playlists = inOrder(playlistIds).flatMap((id) => programme.playlists.get(id) ?? []);
  const fileIds = inOrder([
    ...playlists.flatMap(({ items }) => items.map(({ fileId }) => fileId)),
    ...shown.flatMap((each) => (each.kind === 'file' ? each.fileId : [])),
  ]);
  const files = fileIds.flatMap((id) => programme.files.get(id) ?? []);
  const texts = fileIds.flatMap((id) => programme.texts.get(id) ?? []);
  const pages = fileIds.flatMap((id) => programme.pages.get(id) ?? []);
  const shared = { ...programme.business, files, texts, pages, playlists, schedules, overrides };
  const text = JSON.stringify(shared);
  return { groupIds, shared, hash: hashOf(text), bytes: text.length };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function inOrder(ids: number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
