import type { PageContent, TextContent } from '@vitrine/contract/file-content';
import type { LibraryFile } from '@vitrine/contract/library';
import type { PlaylistForm } from '@vitrine/contract/playlists';
import { itemLength, playlistLength } from '@vitrine/contract/rules/item-at';
import type { ManifestItem } from '@vitrine/contract/rules/manifest';
import { transitionLimits, withManifestTransition } from '@vitrine/contract/rules/transition';
import type { z } from 'zod';

export type PlaylistValues = z.input<typeof PlaylistForm>;
export type ItemValues = PlaylistValues['playlistContents'][number];

/** A file that screens can show: with its bytes, or a text card, web page or layout, which needs none. */
type ReadyFile = LibraryFile &
  ({ url: string } | { content: TextContent } | { page: PageContent } | { kind: 'layout' });

/** What the playlist in the form would play, by the rules that players follow. */
export interface PlaylistPlan {
  playlist: { playlistId: number; name: string; duration: number; items: ManifestItem[] };
  /** Only files that are ready to play. */
  files: ReadyFile[];
}

export function planOf(values: PlaylistValues, known: ReadonlyMap<number, LibraryFile>): PlaylistPlan {
  const items = values.playlistContents.map(toItem);
  const named = new Set(items.map(({ fileId }) => fileId));
  return {
    playlist: { playlistId: 0, name: values.name, duration: whole(values.duration), items },
    files: [...known.values()].filter(isReady).filter(({ fileId }) => named.has(fileId)),
  };
}

/** Milliseconds of one round. */
export function planLength({ playlist, files }: PlaylistPlan): number {
  return playlistLength(playlist, files);
}

/** Milliseconds from the beginning to an item; items that cannot be played take no time. */
export function startOf({ playlist, files }: PlaylistPlan, index: number): number {
  return playlistLength({ ...playlist, items: playlist.items.slice(0, index) }, files);
}

/** Duration in milliseconds of an item without its own. */
export function ownLength({ playlist }: PlaylistPlan, file: LibraryFile): number {
  return itemLength({ contentId: 0, fileId: file.fileId, duration: 0 }, file, playlist);
}

function toItem({ contentId = 0, fileId, duration, fit, isMuted, ...item }: ItemValues): ManifestItem {
  const { transition = 'cut', transitionMs = transitionLimits.defaultMs } = item;
  const shown = { contentId, fileId, duration: whole(duration), fit, isMuted };
  return withManifestTransition({ ...shown, transition, transitionMs });
}

/** A number field holds text while the user is typing. */
function whole(seconds: unknown): number {
  return typeof seconds === 'number' && seconds > 0 ? Math.round(seconds) : 0;
}

function isReady(file: LibraryFile): file is ReadyFile {
  const isShown = file.url !== null || file.content !== null || file.page !== null || file.kind === 'layout';
  return file.status === 'ready' && isShown;
}
