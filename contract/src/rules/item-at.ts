import type { ManifestFile, ManifestItem, ManifestPlaylist } from './manifest.ts';

/** What of a file decides how long it is shown. */
export interface TimedFile extends Pick<ManifestFile, 'fileId' | 'durationMs'> {
  kind: ManifestFile['kind'] | 'text' | 'web';
}

export interface PlayingItem<File extends TimedFile = ManifestFile> {
  /** Place in `playlist.items`. */
  index: number;
  item: ManifestItem;
  file: File;
  /** Milliseconds since the item began. A video shown for longer than its file is at the rest by the file's length. */
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
 * The item on show when the playlist has run for `elapsedMs`, from its first item on and round again. Items whose file
 * is not among `files` are passed over; null when none is left.
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

/** Milliseconds of one round through what can be played; 0 when nothing can. */
export function playlistLength(playlist: Items, files: readonly TimedFile[]): number {
  return totalOf(slotsOf(playlist, files));
}

/**
 * Milliseconds that an item is shown: its own duration; else a video to its end; else the playlist's duration; else
 * one second. A video with a duration of its own is cut there, or repeated until then.
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

/** Whole milliseconds add up exactly, so that screens stay together after months. */
function wholeMs(ms: number): number {
  return Math.max(1, Math.round(ms));
}
