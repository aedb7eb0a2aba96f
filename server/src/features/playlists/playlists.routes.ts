import { t } from '@vitrine/contract/messages';
import { playlists } from '@vitrine/contract/playlists';
import { records } from '../../db/records.ts';
import type { Router } from '../../http/request/route.ts';
import { deleteSome } from '../bin/delete-some.ts';
import { addFiles } from './add-files.ts';
import { clonePlaylist } from './clone-playlist.ts';
import { createPlaylist, getPlaylist, listPlaylists, removePlaylist, updatePlaylist } from './playlists.queries.ts';
import { removeContent } from './remove-content.ts';
import { setStatus } from './set-status.ts';
import { schedulesOfPlaylist, storesOfPlaylist, useOfPlaylist } from './where-playlist-plays.ts';

export function playlistsRoutes({ route }: Router): void {
  route(playlists.list, ({ tx, query }) => listPlaylists(tx, query));
  route(playlists.get, ({ tx, params }) => getPlaylist(tx, params.id));
  route(playlists.create, ({ tx, body }) => createPlaylist(tx, body));
  route(playlists.clone, ({ tx, body }) => clonePlaylist(tx, body));
  route(playlists.stores, ({ tx, params }) => storesOfPlaylist(tx, params.id));
  route(playlists.schedules, ({ tx, params }) => schedulesOfPlaylist(tx, params.id));
  route(playlists.use, ({ tx, params, caller }) => useOfPlaylist(tx, params.id, caller.permissions));
  route(playlists.removeContent, async ({ tx, params }) => {
    await removeContent(tx, params.id);
    return { message: t('Item removed') };
  });
  route(playlists.update, ({ tx, params, body }) => updatePlaylist(tx, params.id, body));
  route(playlists.setStatus, ({ tx, body }) => setStatus(tx, body.items, body.playlistStatus));
  route(playlists.addFiles, ({ tx, params, body }) => addFiles(tx, params.id, body));
  route(playlists.remove, async ({ tx, params }) => {
    const deletionId = await removePlaylist(tx, params.id);
    return { message: t('Playlist deleted'), deletionId };
  });
  route(playlists.removeSome, ({ tx, body }) =>
    deleteSome(tx, records.playlist, body.items, ({ id }) => removePlaylist(tx, id)),
  );
}
