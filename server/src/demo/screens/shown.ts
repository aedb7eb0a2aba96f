import { itemAt } from '@vitrine/contract/rules/item-at';
import type { Manifest } from '@vitrine/contract/rules/manifest';
import { playingAt } from '@vitrine/contract/rules/playing-at';

/** What a screen shows at a time, as consoles and the proof of play get it. */
export interface Shown {
  /** The file, or null for text, the placeholder and a closed store. */
  file: { fileId: number; fileName: string } | null;
  text: string | null;
  /** The name of the playlist; null if it is not a playlist. */
  playlist: string | null;
  isOverride: boolean;
  playlistId: number | null;
  scheduleId: number | null;
  /** When something else is shown; null if unknown. */
  until: number | null;
}

const nothing = {
  ...{ file: null, text: null, playlist: null, isOverride: false, playlistId: null, scheduleId: null },
} satisfies Omit<Shown, 'until'>;

/** By the rules of the player. A file with one of these names cannot be played, and is skipped. */
export function shownAt(manifest: Manifest, now: number, broken: ReadonlySet<string> = new Set()): Shown {
  const playing = playingAt(manifest, now);
  const { until } = playing;
  if (playing.kind === 'playlist') {
    const { playlistId, scheduleId, from } = playing;
    return { ...itemOf({ manifest, playlistId, from, broken }, now, until), scheduleId };
  }
  if (playing.kind !== 'override') return { ...nothing, until };
  const { shows, from } = playing;
  if (shows.kind === 'text') return { ...nothing, isOverride: true, text: shows.text, until };
  if (shows.kind === 'file') {
    const file = filesOf(manifest, broken).find(({ fileId }) => fileId === shows.fileId) ?? null;
    return { ...nothing, isOverride: true, file, until };
  }
  return { ...itemOf({ manifest, playlistId: shows.playlistId, from, broken }, now, until), isOverride: true };
}

/** Whether both look the same on screen. */
export function isSameShown(a: Shown | null, b: Shown): boolean {
  if (a === null || a.isOverride !== b.isOverride || a.scheduleId !== b.scheduleId) return false;
  return a.file?.fileId === b.file?.fileId && a.text === b.text && a.until === b.until;
}

interface Loop {
  manifest: Manifest;
  playlistId: number;
  from: number;
  broken: ReadonlySet<string>;
}

function itemOf({ manifest, playlistId, from, broken }: Loop, now: number, until: number | null): Shown {
  const playlist = manifest.playlists.find((each) => each.playlistId === playlistId);
  const found = playlist && itemAt(playlist, filesOf(manifest, broken), now - from);
  if (!found) return { ...nothing, until };
  const next = now + found.remainingMs;
  return {
    ...{ ...nothing, file: found.file, playlist: playlist.name, playlistId },
    until: until === null ? next : Math.min(until, next),
  };
}

function filesOf({ files, texts = [], pages = [], layouts = [] }: Manifest, broken: ReadonlySet<string>) {
  const all = [
    ...files.map(({ fileId, fileName, kind, durationMs }) => ({ fileId, fileName, kind, durationMs })),
    ...texts.map(({ fileId, fileName }) => ({ fileId, fileName, kind: 'text' as const, durationMs: null })),
    ...pages.map(({ fileId, fileName }) => ({ fileId, fileName, kind: 'web' as const, durationMs: null })),
    ...layouts.map(({ fileId, fileName }) => ({ fileId, fileName, kind: 'layout' as const, durationMs: null })),
  ];
  return all.filter(({ fileName }) => !broken.has(fileName));
}
