import type { ManifestFile, ManifestItem, ManifestPlaylist } from './manifest.ts';

/** The properties of a file that decide how long it is shown. */
export interface TimedFile extends Pick<ManifestFile, 'fileId' | 'durationMs'> {
  /** A PDF is in no playlist, but has the type of a file. */
  kind: ManifestFile['kind'] | 'text' | 'web' | 'layout' | 'document';
}

export interface PlayingItem<File extends TimedFile = ManifestFile> {
  /** Index in `playlist.items`. */
  index: number;
  item: ManifestItem;
  file: File;
  /** Milliseconds since the item began. A video that is shown for longer than its length is at the remainder. */
  offsetMs: number;
  /** Milliseconds until the next item; more than 0. */
  remainingMs: number;
}

type Items = Pick<ManifestPlaylist, 'duration' | 'items'>;

interface Slot<File> {
  index: number;
  item: ManifestItem;
  file: File;
  lengthMs: number;
}

/**
 * The item that is shown when the playlist has run for `elapsedMs`; it repeats from its first item. Items whose file is not
 * in `files` are skipped; null if none is left.
 */
export function itemAt<File extends TimedFile>(
  playlist: Items,
  files: readonly File[],
  elapsedMs: number,
): PlayingItem<File> | null {
  const slots = slotsOf(playlist, files);
  const total = totalOf(slots);
  // The second modulo keeps a time before the beginning (a clock set back) within the playlist.
  let left = ((elapsedMs % total) + total) % total;
  for (const { index, item, file, lengthMs } of slots) {
    if (left < lengthMs) return { index, item, file, offsetMs: left, remainingMs: lengthMs - left };
    left -= lengthMs;
  }
  return null;
}

/** Duration in milliseconds of all playable items; 0 if there are none. */
export function playlistLength(playlist: Items, files: readonly TimedFile[]): number {
  return totalOf(slotsOf(playlist, files));
}

/**
 * The duration of an item in milliseconds: its own; else the length of the video; else the playlist's; else one second. A
 * video with its own duration is cut there, or repeated until then.
 */
export function itemLength(item: ManifestItem, file: TimedFile, playlist: Items): number {
  if (item.duration > 0) return wholeMs(item.duration * 1000);
  if (file.kind === 'video' && file.durationMs !== null && file.durationMs > 0) return wholeMs(file.durationMs);
  return playlist.duration > 0 ? wholeMs(playlist.duration * 1000) : 1000;
}

function slotsOf<File extends TimedFile>(playlist: Items, files: readonly File[]): Slot<File>[] {
  const ready = new Map(files.map((file) => [file.fileId, file]));
  return playlist.items.flatMap((item, index) => {
    const file = ready.get(item.fileId);
    return file ? [{ index, item, file, lengthMs: itemLength(item, file, playlist) }] : [];
  });
}

function totalOf(slots: Slot<TimedFile>[]): number {
  return slots.reduce((total, slot) => total + slot.lengthMs, 0);
}

/** Whole milliseconds add up exactly, so that screens stay in sync after months. */
function wholeMs(ms: number): number {
  return Math.max(1, Math.round(ms));
}
