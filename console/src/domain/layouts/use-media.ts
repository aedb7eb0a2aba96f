import { useQueries } from '@tanstack/react-query';
import type { LibraryFile } from '@vitrine/contract/library';
import type { PlaylistWithContents } from '@vitrine/contract/playlists';
import { referencesOf, type LayoutDocument } from '@vitrine/contract/rules/layout';
import { withManifestTransition } from '@vitrine/contract/rules/transition';
import { useState } from 'react';
import { ApiError } from '../../lib/http.ts';
import { stageFileOf } from '../preview-file.ts';
import { shownFileQuery, shownPlaylistQuery } from './layout-queries.ts';
import type { LayoutMedia } from '@vitrine/player/playback/cue';

export interface Media {
  /** For the drawing; another object whenever something has arrived or changed. */
  drawn: LayoutMedia;
  files: ReadonlyMap<number, LibraryFile>;
  playlists: ReadonlyMap<number, PlaylistWithContents>;
  missingFiles: ReadonlySet<number>;
  missingPlaylists: ReadonlySet<number>;
}

/** The files and playlists that a layout names. */
export function useMedia(document: LayoutDocument): Media {
  const references = document.parts.flatMap(referencesOf);
  const fileIds = distinct(references.map(({ fileId }) => fileId));
  const playlistIds = distinct(references.map(({ playlistId }) => playlistId));
  const fileReplies = useQueries({ queries: fileIds.map((id) => ({ ...shownFileQuery(id), retry: false })) });
  const playlistReplies = useQueries({
    queries: playlistIds.map((id) => ({ ...shownPlaylistQuery(id), retry: false })),
  });
  const files = new Map(fileReplies.flatMap(({ data }) => (data ? [[data.fileId, data] as const] : [])));
  const playlists = new Map(playlistReplies.flatMap(({ data }) => (data ? [[data.playlistId, data] as const] : [])));
  const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404;
  const missingFiles = fileIds.filter(
    (id, i) => isMissing(fileReplies[i]?.error ?? null) || files.get(id)?.status === 'failed',
  );
  const missingPlaylists = playlistIds.filter((_, i) => isMissing(playlistReplies[i]?.error ?? null));
  const drawn = useDrawnMedia(files, playlists);
  return {
    drawn,
    files,
    playlists,
    missingFiles: new Set(missingFiles),
    missingPlaylists: new Set(missingPlaylists),
  };
}

/** Keeps the same object while its content is equal, so that the drawing is not made again. */
function useDrawnMedia(
  files: ReadonlyMap<number, LibraryFile>,
  playlists: ReadonlyMap<number, PlaylistWithContents>,
): LayoutMedia {
  const key = JSON.stringify([
    [...files.values()].map(({ fileId, url }) => [fileId, url]),
    [...playlists.values()].map(({ playlistId, version }) => [playlistId, version]),
  ]);
  const [stable, setStable] = useState(() => ({ key, media: mediaOf(files, playlists) }));
  if (stable.key === key) return stable.media;
  const next = { key, media: mediaOf(files, playlists) };
  setStable(next);
  return next.media;
}

function mediaOf(
  files: ReadonlyMap<number, LibraryFile>,
  playlists: ReadonlyMap<number, PlaylistWithContents>,
): LayoutMedia {
  return {
    fileOf(fileId) {
      const file = files.get(fileId);
      return (file && stageFileOf(file)) ?? null;
    },
    playlistOf(playlistId) {
      const playlist = playlists.get(playlistId);
      if (!playlist) return null;
      const { name, duration, playlistContents } = playlist;
      return {
        playlist: {
          playlistId,
          name,
          duration,
          items: playlistContents.map(withManifestTransition),
        },
        files: playlistContents.flatMap(({ file }) => stageFileOf(file) ?? []),
      };
    },
  };
}

function distinct(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.flatMap((id) => (id === null ? [] : [id])))];
}
