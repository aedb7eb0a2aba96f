import { createHash } from 'node:crypto';
import { clockChangesOf } from '@vitrine/contract/rules/clock-changes';
import type { ManifestDevice } from '@vitrine/contract/rules/manifest';
import { type BuiltManifest, dayOf, type Shared } from './manifest-cache.ts';
import type { TargetedOverride } from './targeted-overrides.ts';
import { chainOf, type ManifestSource } from './manifest-source.ts';

/** What a manifest needs from the rows of the device and its store. */
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

/** The part that screens with the same groups and overrides share, with its hash. */
interface Common {
  groupIds: number[];
  shared: Shared;
  hash: string;
  bytes: number;
}

/**
 * Builds the manifests of screens, each a function of the data alone: its version is a hash of everything else in it. The
 * shared part is computed once.
 */
export function manifestsOf(source: ManifestSource): (row: DeviceRow) => BuiltManifest {
  const day = dayOf(source.at);
  const known = new Map<string, Common>();
  const chains = new Map([...source.parents.keys()].map((id) => [id, chainOf(source.parents, id)]));
  return ({ groupId, storeId, deviceId, name, code, rotation, volume, timeZone, operatingHours }) => {
    const groups = chains.get(groupId) ?? [];
    const overrides = source.overrides.filter((each) => targetsDevice(each, { deviceId, storeId, groups }));
    const key = `${groupId}: ${overrides.map(({ override }) => override.overrideId).join()}`;
    const common = known.get(key) ?? commonOf(source, groups, overrides);
    known.set(key, common);
    const { groupIds, hash, shared, bytes } = common;
    const orientation = source.orientations.get(groupId) ?? 1;
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
    return { manifest: { manifestVersion, device, ...shared }, shared, hash, bytes, day };
  };
}

interface DeviceLocation {
  deviceId: number;
  storeId: number;
  groups: readonly number[];
}

function targetsDevice({ targets }: TargetedOverride, { deviceId, storeId, groups }: DeviceLocation): boolean {
  if (targets.devices.has(deviceId) || targets.stores.has(storeId)) return true;
  return groups.some((id) => targets.groups.has(id));
}

function commonOf(source: ManifestSource, groupIds: number[], targeting: TargetedOverride[]): Common {
  const overrides = targeting.map(({ override }) => override);
  const shown = overrides.map(({ shows }) => shows);
  const schedules = source.schedules.filter((schedule) => schedule.groupIds.some((id) => groupIds.includes(id)));
  const playlistIds = [
    ...schedules.map(({ playlistId }) => playlistId),
    ...shown.flatMap((each) => (each.kind === 'playlist' ? each.playlistId : [])),
  ];
  const playlists = inOrder(playlistIds).flatMap((id) => source.playlists.get(id) ?? []);
  const fileIds = inOrder([
    ...playlists.flatMap(({ items }) => items.map(({ fileId }) => fileId)),
    ...shown.flatMap((each) => (each.kind === 'file' ? each.fileId : [])),
  ]);
  const files = fileIds.flatMap((id) => source.files.get(id) ?? []);
  const texts = fileIds.flatMap((id) => source.texts.get(id) ?? []);
  const pages = fileIds.flatMap((id) => source.pages.get(id) ?? []);
  const shared = { ...source.business, files, texts, pages, playlists, schedules, overrides };
  const text = JSON.stringify(shared);
  return { groupIds, shared, hash: hashOf(text), bytes: text.length };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function inOrder(ids: number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
