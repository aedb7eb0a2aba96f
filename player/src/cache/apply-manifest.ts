import type {
  Manifest,
  ManifestFile,
  ManifestOverride,
  ManifestPlaylist,
  ManifestSchedule,
} from '@vitrine/contract/rules/manifest';
import { placeholderOf } from '../playback/manifest-plan.ts';

/** `refused`: the server has been asked and has no such file, so that nothing need wait for it. */
export type FileState = 'whole' | 'coming' | 'refused';

export interface ApplyOptions {
  latest: Manifest;
  /** What is played by so far, null at a first start. */
  current: Manifest | null;
  stateOf(file: ManifestFile): FileState;
}

/**
 * The manifest to play by: the latest, schedule by schedule. Rules, times and deletions count at once; a schedule whose
 * playlist has not arrived goes on with the playlist that it had, or is left out until it has; so is an override. It has the latest's
 * version once nothing is missing, and its predecessor's until then ('' if there is none).
 */
export function applyManifest({ latest, current, stateOf }: ApplyOptions): Manifest {
  const files = filesToPlay({ latest, current, stateOf });
  const announced = new Map(latest.files.map((file) => [file.fileId, file]));
  const isSettled = (fileId: number) => {
    const file = announced.get(fileId);
    return !file || stateOf(file) !== 'coming';
  };
  const hasArrived = ({ items }: ManifestPlaylist) => items.every(({ fileId }) => isSettled(fileId));
  const playlists = new Map<number, ManifestPlaylist>();
  let isComplete = true;
  const schedules = latest.schedules.flatMap((schedule): ManifestSchedule[] => {
    const wanted = latest.playlists.find(({ playlistId }) => playlistId === schedule.playlistId);
    if (!wanted) return [];
    const isThere = hasArrived(wanted);
    isComplete &&= isThere;
    const playlist = isThere ? wanted : predecessorOf({ schedule, latest, current, hasArrived });
    if (!playlist) return [];
    playlists.set(playlist.playlistId, playlist);
    return [{ ...schedule, playlistId: playlist.playlistId }];
  });
  const overrides = latest.overrides?.filter((override) => {
    const { playlist, fileIds } = partsOf(override, latest);
    const isThere = (!playlist || hasArrived(playlist)) && fileIds.every(isSettled);
    isComplete &&= isThere;
    if (isThere && playlist) playlists.set(playlist.playlistId, playlist);
    return isThere;
  });
  const placeholder = placeholderOf(latest);
  isComplete &&= !placeholder || stateOf(placeholder) !== 'coming';
  const used = new Set([
    ...[...playlists.values()].flatMap(({ items }) => items.map(({ fileId }) => fileId)),
    ...(overrides ?? []).flatMap((override) => partsOf(override, latest).fileIds),
  ]);
  return {
    ...latest,
    manifestVersion: isComplete ? latest.manifestVersion : (current?.manifestVersion ?? ''),
    placeholders: placeholdersToShow({ latest, current, stateOf }),
    files: files.filter(({ fileId }) => used.has(fileId)),
    playlists: [...playlists.values()],
    schedules,
    overrides,
  };
}

/** What an override shows, beside words: a playlist or a file. */
function partsOf({ shows }: ManifestOverride, { playlists }: Manifest) {
  return {
    playlist: shows.kind === 'playlist' ? playlists.find((each) => each.playlistId === shows.playlistId) : undefined,
    fileIds: shows.kind === 'file' ? [shows.fileId] : [],
  };
}

interface Predecessor {
  schedule: ManifestSchedule;
  latest: Manifest;
  current: Manifest | null;
  hasArrived(playlist: ManifestPlaylist): boolean;
}

function predecessorOf({ schedule, latest, current, hasArrived }: Predecessor): ManifestPlaylist | null {
  const before = current?.schedules.find(({ scheduleId }) => scheduleId === schedule.scheduleId);
  const old = current?.playlists.find(({ playlistId }) => playlistId === before?.playlistId);
  if (!old) return null;
  const now = latest.playlists.find(({ playlistId }) => playlistId === old.playlistId);
  if (!now || hasArrived(now)) return now ?? old;
  return { ...now, items: old.items, duration: old.duration };
}

/**
 * Each file as announced now if that has arrived, else as it was before: also where the disk has lost it, so that it is
 * fetched again.
 */
function filesToPlay({ latest, current, stateOf }: ApplyOptions): ManifestFile[] {
  const arrived = latest.files.filter((file) => stateOf(file) === 'whole');
  const files = [...(current?.files ?? []), ...arrived];
  return [...new Map(files.map((file) => [file.fileId, file])).values()];
}

function placeholdersToShow({ latest, current, stateOf }: ApplyOptions): Manifest['placeholders'] {
  const choose = (side: keyof Manifest['placeholders']) => {
    const wanted = latest.placeholders[side];
    if (!wanted || stateOf(wanted) === 'whole') return wanted;
    const before = current?.placeholders[side] ?? null;
    return before && stateOf(before) === 'whole' ? before : null;
  };
  return { horizontal: choose('horizontal'), vertical: choose('vertical') };
}
