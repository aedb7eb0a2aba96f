import { useQueries } from '@tanstack/react-query';
import type { LibraryFile } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import type { PlaylistWithContents } from '@vitrine/contract/playlists';
import type { PlaylistStates } from '@vitrine/contract/rules/playlist-note';
import { referencesOf, type LayoutDocument } from '@vitrine/contract/rules/layout';
import { withManifestTransition } from '@vitrine/contract/rules/transition';
import type { Template } from '@vitrine/contract/templates';
import { useState } from 'react';
import { ApiError } from '../../lib/http.ts';
import { stageFileOf } from '../preview-file.ts';
import { shownFileQuery, shownPlaylistQuery } from './layout-queries.ts';
import type { LayoutMedia } from '@vitrine/player/playback/cue';

export interface Media extends PlaylistStates {
  /** For the drawing; another object whenever something has arrived or changed. */
  drawn: LayoutMedia;
  files: ReadonlyMap<number, LibraryFile>;
  playlists: ReadonlyMap<number, PlaylistWithContents>;
  playlistsWithVideos: ReadonlySet<number>;
  missingFiles: ReadonlySet<number>;
}

/** The images and videos of a template that are no files of the library, by the negative numbers that its parts name. */
export type TemplateImages = Template['images'];

const noImages: TemplateImages = [];

/** The files and playlists that a layout names. */
export function useMedia(document: LayoutDocument, images = noImages): Media {
  const references = document.parts.flatMap(referencesOf);
  const fileIds = distinct([...references.map(({ fileId }) => fileId), document.instead]).filter((id) => id > 0);
  const playlistIds = distinct(references.map(({ playlistId }) => playlistId));
  const fileReplies = useQueries({ queries: fileIds.map((id) => ({ ...shownFileQuery(id), retry: false })) });
  const playlistReplies = useQueries({
    queries: playlistIds.map((id) => ({ ...shownPlaylistQuery(id), retry: false })),
  });
  const files = new Map(found(fileReplies).map((file) => [file.fileId, file]));
  const playlists = new Map(found(playlistReplies).map((playlist) => [playlist.playlistId, playlist]));
  const missingFiles = fileIds.filter(
    (id, i) => isMissing(fileReplies[i]?.error ?? null) || files.get(id)?.status === 'failed',
  );
  const missingPlaylists = playlistIds.filter((_, i) => isMissing(playlistReplies[i]?.error ?? null));
  const idsOf = (is: (playlist: PlaylistWithContents) => boolean) =>
    new Set([...playlists.values()].filter(is).map(({ playlistId }) => playlistId));
  const drawn = useDrawnMedia(files, playlists, images);
  return {
    drawn,
    files,
    playlists,
    playlistsWithVideos: idsOf(hasVideo),
    missingFiles: new Set(missingFiles),
    missingPlaylists: new Set(missingPlaylists),
    emptyPlaylists: idsOf(isEmpty),
    failedPlaylists: idsOf(hasFailed),
  };
}

const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** Of what has been deleted since, the query still has the data. */
function found<T>(replies: readonly { data: T | undefined; error: Error | null }[]): T[] {
  return replies.flatMap(({ data, error }) => (data === undefined || isMissing(error) ? [] : [data]));
}

export const hasVideo = ({ playlistContents }: PlaylistWithContents) =>
  playlistContents.some(({ file }) => file.kind === 'video');

const isEmpty = ({ playlistContents }: PlaylistWithContents) => playlistContents.length === 0;

const hasFailed = (playlist: PlaylistWithContents) =>
  !isEmpty(playlist) && playlist.playlistContents.every(({ file }) => file.status === 'failed');

/** Keeps the same object while its content is equal, so that the drawing is not made again. */
function useDrawnMedia(
  files: ReadonlyMap<number, LibraryFile>,
  playlists: ReadonlyMap<number, PlaylistWithContents>,
  images: TemplateImages,
): LayoutMedia {
  const key = JSON.stringify([
    [...files.values()].map(({ fileId, url }) => [fileId, url]),
    [...playlists.values()].map(({ playlistId, version }) => [playlistId, version]),
    images,
  ]);
  const [stable, setStable] = useState(() => ({ key, media: mediaOf(files, playlists, images) }));
  if (stable.key === key) return stable.media;
  const next = { key, media: mediaOf(files, playlists, images) };
  setStable(next);
  return next.media;
}

function mediaOf(
  files: ReadonlyMap<number, LibraryFile>,
  playlists: ReadonlyMap<number, PlaylistWithContents>,
  images: TemplateImages,
): LayoutMedia {
  return {
    fileOf(fileId) {
      const image = images.find(({ number }) => number === fileId);
      if (image) return { fileId, fileName: t('Image'), kind: image.kind, durationMs: null, url: image.url };
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
