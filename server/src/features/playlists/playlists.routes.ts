import { playlists } from '@vitrine/contract/playlists';
import type { Router } from '../../http/route.ts';
import { createPlaylist, getPlaylist, listPlaylists, removePlaylist, updatePlaylist } from './playlists.queries.ts';

export function playlistsRoutes({ route }: Router): void {
  route(playlists.list, ({ tx, query }) => listPlaylists(tx, query));
  route(playlists.get, ({ tx, params }) => getPlaylist(tx, params.id));
  route(playlists.create, ({ tx, body }) => createPlaylist(tx, body));
  route(playlists.update, ({ tx, params, body }) => updatePlaylist(tx, params.id, body));
  route(playlists.remove, async ({ tx, params }) => {
    await removePlaylist(tx, params.id);
    return { message: 'Playlist deleted' };
  });
}
