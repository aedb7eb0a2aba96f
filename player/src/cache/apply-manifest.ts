import type {
  Manifest,
  ManifestFile,
  ManifestOverride,
  ManifestPlaylist,
  ManifestSchedule,
} from '@vitrine/contract/rules/manifest';
import { neededFor } from '../playback/layout-contents.ts';
import { placeholderOf } from '../playback/manifest-plan.ts';

/** `unavailable`: the server does not have the file, or it does not fit, so nothing waits for it. */
export type FileState = 'complete' | 'pending' | 'unavailable';

export interface ApplyOptions {
  latest: Manifest;
  /** The manifest applied so far, null at the first start. */
  current: Manifest | null;
  stateOf(file: ManifestFile): FileState;
}

/**
 * The manifest to play: the latest, applied schedule by schedule. Rules, times and deletions apply at once. A schedule whose
 * playlist has not arrived continues with its previous playlist, or is left out until the playlist has arrived; an override
 * likewise, also with the previous version of its file. The version is that of the latest once nothing is missing, and the
 * previous one until then ('' if there is none).
 */
export function applyManifest({ latest, current, stateOf }: ApplyOptions): Manifest {
  const files = filesToPlay({ latest, current, stateOf });
  const announced = new Map(latest.files.map((file) => [file.fileId, file]));
  const hasFile = (fileId: number) => {
    const file = announced.get(fileId);
    return !file || stateOf(file) !== 'pending';
  };
  const isSettled = (fileId: number) => neededFor(fileId, latest).fileIds.every(hasFile);
  const hasArrived = ({ items }: ManifestPlaylist) => items.every(({ fileId }) => isSettled(fileId));
  const playlists = new Map<number, ManifestPlaylist>();
  let isComplete = true;
  const schedules = latest.schedules.flatMap((schedule): ManifestSchedule[] => {
    const planned = latest.playlists.find(({ playlistId }) => playlistId === schedule.playlistId);
    if (!planned) return [];
    const isReady = hasArrived(planned);
    isComplete &&= isReady;
    const before = current?.schedules.find(({ scheduleId }) => scheduleId === schedule.scheduleId);
    const playlist = isReady ? planned : previousPlaylist(before?.playlistId, { latest, current, hasArrived });
    if (!playlist) return [];
    playlists.set(playlist.playlistId, playlist);
    return [{ ...schedule, playlistId: playlist.playlistId }];
  });
  const overrides = latest.overrides?.filter((override) => {
    const { playlist: planned, fileIds } = partsOf(override, latest);
    const isReady = (!planned || hasArrived(planned)) && fileIds.every(isSettled);
    isComplete &&= isReady;
    const wasOn = current?.overrides?.some(({ overrideId }) => overrideId === override.overrideId) ?? false;
    if (!isReady && !wasOn) return false;
    const playlist = isReady ? planned : previousPlaylist(planned?.playlistId, { latest, current, hasArrived });
    if (playlist) playlists.set(playlist.playlistId, playlist);
    return true;
  });
  const overlays = latest.overlays?.filter(({ overlayId, fileId }) => {
    const isReady = isSettled(fileId);
    isComplete &&= isReady;
    return isReady || current?.overlays?.some((old) => old.overlayId === overlayId && old.fileId === fileId);
  });
  const placeholder = placeholderOf(latest);
  isComplete &&= !placeholder || stateOf(placeholder) !== 'pending';
  const shown = new Set([
    ...[...playlists.values()].flatMap(({ items }) => items.map(({ fileId }) => fileId)),
    ...(overrides ?? []).flatMap((override) => partsOf(override, latest).fileIds),
    ...(overlays ?? []).map(({ fileId }) => fileId),
  ]);
  const layouts = layoutsToPlay({ latest, current, isSettled });
  const used = new Set<number>();
  for (const fileId of shown) {
    const needed = neededFor(fileId, layouts);
    // The latest version of a layout still names its deleted files.
    const isDeleted = (each: number) => each !== fileId && isSettled(fileId) && !announced.has(each);
    for (const each of needed.fileIds) if (!isDeleted(each)) used.add(each);
    for (const zone of needed.playlists) playlists.set(zone.playlistId, playlists.get(zone.playlistId) ?? zone);
  }
  return {
    ...latest,
    manifestVersion: isComplete ? latest.manifestVersion : (current?.manifestVersion ?? ''),
    placeholders: placeholdersToShow({ latest, current, stateOf }),
    files: files.filter(({ fileId }) => used.has(fileId)),
    layouts: layouts.layouts,
    playlists: [...playlists.values()],
    schedules,
    overrides,
    overlays,
  };
}

/** Each layout as it was, with the playlists of its zones as they were, until what the latest one needs has arrived. */
function layoutsToPlay({
  latest,
  current,
  isSettled,
}: Pick<ApplyOptions, 'latest' | 'current'> & { isSettled(fileId: number): boolean }) {
  const kept = (latest.layouts ?? []).filter(({ fileId }) => !isSettled(fileId));
  const before = (current?.layouts ?? []).filter((old) => kept.some(({ fileId }) => fileId === old.fileId));
  const zonesBefore = before.flatMap(
    (old) => neededFor(old.fileId, { ...current, playlists: current?.playlists ?? [] }).playlists,
  );
  return {
    layouts: latest.layouts?.map((layout) => before.find(({ fileId }) => fileId === layout.fileId) ?? layout),
    playlists: [...zonesBefore, ...latest.playlists],
  };
}

/** The playlist or file that an override shows, if it is not a text. */
function partsOf({ shows }: ManifestOverride, { playlists }: Manifest) {
  return {
    playlist: shows.kind === 'playlist' ? playlists.find((each) => each.playlistId === shows.playlistId) : undefined,
    fileIds: shows.kind === 'file' ? [shows.fileId] : [],
  };
}

interface Arrivals extends Pick<ApplyOptions, 'latest' | 'current'> {
  hasArrived(playlist: ManifestPlaylist): boolean;
}

/** The playlist that a schedule or override keeps playing until the new one has arrived; null if there was none. */
function previousPlaylist(id: number | undefined, { latest, current, hasArrived }: Arrivals): ManifestPlaylist | null {
  const old = current?.playlists.find(({ playlistId }) => playlistId === id);
  if (!old) return null;
  const now = latest.playlists.find(({ playlistId }) => playlistId === old.playlistId);
  if (!now || hasArrived(now)) return now ?? old;
  return { ...now, items: old.items, duration: old.duration };
}

/** Each file of the latest manifest that has arrived, else its previous version: also one that the disk has lost, so that it is downloaded again. */
function filesToPlay({ latest, current, stateOf }: ApplyOptions): ManifestFile[] {
  const arrived = latest.files.filter((file) => stateOf(file) === 'complete');
  const files = [...(current?.files ?? []), ...arrived];
  return [...new Map(files.map((file) => [file.fileId, file])).values()];
}

function placeholdersToShow({ latest, current, stateOf }: ApplyOptions): Manifest['placeholders'] {
  const choose = (side: keyof Manifest['placeholders']) => {
    const planned = latest.placeholders[side];
    if (!planned || stateOf(planned) === 'complete') return planned;
    const before = current?.placeholders[side] ?? null;
    return before && stateOf(before) === 'complete' ? before : null;
  };
  return { horizontal: choose('horizontal'), vertical: choose('vertical') };
}
