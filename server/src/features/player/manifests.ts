import { createHash } from 'node:crypto';
import { clockChangesOf } from '@vitrine/contract/rules/clock-changes';
import { layoutCapability } from '@vitrine/contract/rules/layout';
import { overlayCapability } from '@vitrine/contract/rules/overlays-at';
import type {
  ManifestDevice,
  ManifestLayout,
  ManifestOverride,
  ManifestPlaylist,
} from '@vitrine/contract/rules/manifest';
import { type BuiltManifest, dayOf, type Shared } from './manifest-cache.ts';
import type { TargetedOverride, Targets } from './targeted-overrides.ts';
import type { TargetedOverlay } from './targeted-overlays.ts';
import { itemsWithout, overrideWithout } from './manifest-layouts.ts';
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
  language: string | null;
  operatingHours: ManifestDevice['operatingHours'];
  /** What the player has reported that it can do. */
  can: string[];
}

/** The part that screens with the same groups, overrides and capabilities share, with its hash. */
interface Common {
  groupIds: number[];
  shared: Shared;
  hash: string;
  bytes: number;
  leftOut: string[];
}

/**
 * Builds the manifests of screens, each a function of the data alone: its version is a hash of everything else in it. The
 * shared part is computed once.
 */
export function manifestsOf(source: ManifestSource): (row: DeviceRow) => BuiltManifest {
  const day = dayOf(source.at);
  const known = new Map<string, Common>();
  const chains = new Map([...source.parents.keys()].map((id) => [id, chainOf(source.parents, id)]));
  return ({ groupId, storeId, deviceId, name, code, rotation, volume, timeZone, language, operatingHours, can }) => {
    const groups = chains.get(groupId) ?? [];
    const isTarget = ({ targets }: { targets: Targets }) => targetsDevice(targets, { deviceId, storeId, groups });
    const targeting = source.overrides.filter(isTarget);
    const overlays = source.overlays.filter(isTarget);
    const showsLayouts = can.includes(layoutCapability);
    const showsOverlays = showsLayouts && can.includes(overlayCapability);
    const key = JSON.stringify([
      ...[groupId, showsLayouts, showsOverlays],
      targeting.map(({ override }) => override.overrideId),
      overlays.map(({ overlay }) => overlay.overlayId),
    ]);
    const common =
      known.get(key) ?? commonOf(source, { groupIds: groups, targeting, overlays, showsLayouts, showsOverlays });
    known.set(key, common);
    const { groupIds, hash, shared, bytes, leftOut } = common;
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
      ...(language !== null && { language }),
      clockChanges,
      operatingHours,
      groupIds,
    };
    const manifestVersion = hashOf(JSON.stringify({ device, hash })).slice(0, 32);
    return { manifest: { manifestVersion, device, ...shared }, shared, hash, bytes, day, leftOut };
  };
}

interface DeviceLocation {
  deviceId: number;
  storeId: number;
  groups: readonly number[];
}

/** Whether one of the targets is the device, its store, or one of its groups up to the root. */
export function targetsDevice(targets: Targets, { deviceId, storeId, groups }: DeviceLocation): boolean {
  if (targets.devices.has(deviceId) || targets.stores.has(storeId)) return true;
  return groups.some((id) => targets.groups.has(id));
}

interface Selection {
  groupIds: number[];
  targeting: TargetedOverride[];
  overlays: TargetedOverlay[];
  showsLayouts: boolean;
  showsOverlays: boolean;
}

function commonOf(source: ManifestSource, selection: Selection): Common {
  const { groupIds, targeting, showsLayouts, showsOverlays } = selection;
  const { layouts: known } = source;
  const targetingOverrides = targeting.map(({ override }) => override);
  const overrides = showsLayouts ? targetingOverrides : targetingOverrides.map((each) => overrideWithout(known, each));
  const schedules = source.schedules.filter((schedule) => schedule.groupIds.some((id) => groupIds.includes(id)));
  const playlistIds = [
    ...schedules.map(({ playlistId }) => playlistId),
    ...overrides.flatMap(({ shows }) => (shows.kind === 'playlist' ? shows.playlistId : [])),
  ];
  const planned = playlistsAmong(source, playlistIds);
  // A layout that could not be read has no entry; its overlay would show nothing.
  const overlays = selection.overlays.flatMap(({ overlay }) => (known.has(overlay.fileId) ? overlay : []));
  const above = overlays.map(({ fileId }) => fileId);
  const below = fileIdsOf(planned, targetingOverrides);
  const layoutsOf = (ids: number[]) => inOrder(ids).flatMap((id) => known.get(id) ?? []);
  const layouts = layoutsOf(showsOverlays ? [...below, ...above] : below);
  const playlists = showsLayouts
    ? playlistsAmong(source, [...playlistIds, ...layouts.flatMap((layout) => layout.playlistIds)])
    : planned.map((playlist) => ({ ...playlist, items: itemsWithout(known, playlist.items) }));
  const shownIds = inOrder([
    ...fileIdsOf(playlists, overrides),
    ...(showsLayouts ? layouts.flatMap((layout) => layout.fileIds) : []),
  ]);
  const shared = {
    ...source.business,
    files: shownIds.flatMap((id) => source.files.get(id) ?? []),
    texts: shownIds.flatMap((id) => source.texts.get(id) ?? []),
    pages: shownIds.flatMap((id) => source.pages.get(id) ?? []),
    // Only where there are some, so that a player that begins to show layouts does not fetch an equal manifest again.
    ...(showsLayouts && layouts.length > 0 && { layouts: layouts.map(asShown) }),
    playlists,
    schedules,
    overrides,
    ...(showsOverlays && overlays.length > 0 && { overlays }),
  };
  const text = JSON.stringify(shared);
  const cannotShow = [...(showsLayouts ? [] : below), ...(showsOverlays ? [] : above)];
  const leftOut = layoutsOf(cannotShow).map(({ fileName }) => fileName);
  return { groupIds, shared, hash: hashOf(text), bytes: text.length, leftOut };
}

function fileIdsOf(playlists: ManifestPlaylist[], overrides: ManifestOverride[]): number[] {
  return [
    ...playlists.flatMap(({ items }) => items.map(({ fileId }) => fileId)),
    ...overrides.flatMap(({ shows }) => (shows.kind === 'file' ? shows.fileId : [])),
  ];
}

function playlistsAmong(source: ManifestSource, ids: number[]): ManifestPlaylist[] {
  return inOrder(ids).flatMap((id) => source.playlists.get(id) ?? []);
}

const asShown = ({ fileId, fileName, layout }: ManifestLayout): ManifestLayout => ({ fileId, fileName, layout });

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function inOrder(ids: number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
