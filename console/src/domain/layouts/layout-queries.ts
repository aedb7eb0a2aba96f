import { queryOptions } from '@tanstack/react-query';
import { layouts } from '@vitrine/contract/layouts';
import { library } from '@vitrine/contract/library';
import { playlists } from '@vitrine/contract/playlists';
import { call } from '../../lib/api.ts';

// The keys of files and playlists are those of their features, so that all share what is cached.

export const layoutQuery = (id: number) =>
  queryOptions({
    queryKey: ['files', id, 'layout'],
    queryFn: ({ signal }) => call(layouts.get, { params: { id } }, signal),
  });

export const shownFileQuery = (id: number) =>
  queryOptions({
    queryKey: ['files', id],
    meta: { alsoShows: ['playlists'] },
    queryFn: ({ signal }) => call(library.file, { params: { id } }, signal),
  });

export const shownPlaylistQuery = (id: number) =>
  queryOptions({
    queryKey: ['playlists', id],
    meta: { alsoShows: ['files'] },
    queryFn: ({ signal }) => call(playlists.get, { params: { id } }, signal),
  });
