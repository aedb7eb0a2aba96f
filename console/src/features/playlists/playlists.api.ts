import { queryOptions } from '@tanstack/react-query';
import { playlists } from '@vitrine/contract/playlists';
import { call } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';

export const playlistsList = { entity: 'playlists', endpoint: playlists.list, alsoShows: ['files'] } as const;

export const playlistQuery = (id: number) =>
  queryOptions({
    queryKey: ['playlists', id],
    meta: { alsoShows: ['files'] },
    queryFn: ({ signal }) => call(playlists.get, { params: { id } }, signal),
  });

export const playlistSchedulesQuery = (id: number) =>
  queryOptions({
    queryKey: ['playlists', id, 'schedules'],
    meta: { alsoShows: ['schedules', 'device-groups'] },
    queryFn: ({ signal }) => call(playlists.schedules, { params: { id } }, signal),
  });

export const playlistStoresQuery = (id: number) =>
  queryOptions({
    queryKey: ['playlists', id, 'stores'],
    meta: { alsoShows: ['schedules', 'device-groups', 'devices', 'stores'] },
    queryFn: ({ signal }) => call(playlists.stores, { params: { id } }, signal),
  });

export const playlistUseQuery = (id: number) =>
  queryOptions({
    queryKey: ['playlists', id, 'use'],
    meta: { alsoShows: ['schedules', 'device-groups', 'devices', 'files', 'overlays'] },
    queryFn: ({ signal }) => call(playlists.use, { params: { id } }, signal),
  });

export const useCreatePlaylist = () => useChange(playlists.create);
export const useUpdatePlaylist = () => useChange(playlists.update);
export const useSetPlaylistStatus = () => useChange(playlists.setStatus);
export const useAddFiles = () => useChange(playlists.addFiles);
export const useRemovePlaylists = () => useChange(playlists.removeSome);
