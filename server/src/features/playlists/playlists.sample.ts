import { randomUUID } from 'node:crypto';
import { playlists } from '@vitrine/contract/playlists';
import { aPlaylist } from '../../test/playback-factories.ts';
import { at, type Sample } from '../../test/sample.ts';

export const sample: Sample = {
  make: {
    async playlist({ tenant, texts, id }) {
      const fileId = await id('file');
      // Two, so that one can be removed.
      return (await aPlaylist(tenant, { ...texts, playlistContents: [{ fileId }, { fileId, sortOrder: 1 }] }))
        .playlistId;
    },
    async playlistItem({ tenant, id }) {
      const { body } = await tenant.call(playlists.get, { params: { id: await id('playlist') } });
      return body.playlistContents[0]?.contentId ?? 0;
    },
  },
  requests({ ids, canary }) {
    const name = `New ${canary} ${randomUUID().slice(0, 8)}`;
    const playlist = {
      name,
      orientation: 1,
      description: canary,
      playlistContents: [{ contentId: ids.playlistItem, fileId: ids.file }],
    };
    return {
      'GET /playlist': { query: { search: canary } },
      'GET /playlist/withcontents/:id': at(ids, 'playlist'),
      'POST /playlist': { body: playlist },
      'POST /playlist/clone': { body: { playlistId: ids.playlist, name } },
      'GET /playlist/stores/:id': at(ids, 'playlist'),
      'GET /playlist/schedules/:id': at(ids, 'playlist'),
      'GET /playlist/use/:id': at(ids, 'playlist'),
      'DELETE /playlist/contents/:id': at(ids, 'playlistItem'),
      'PUT /playlist/:id': { ...at(ids, 'playlist'), body: playlist },
      'POST /playlist/status': { body: { items: [{ id: ids.playlist }], playlistStatus: 0 } },
      'POST /playlist/:id/files': { ...at(ids, 'playlist'), body: { items: [{ id: ids.file }] } },
      'DELETE /playlist/:id': at(ids, 'playlist'),
      'POST /playlist/delete': { body: { items: [{ id: ids.playlist }] } },
    };
  },
  tooMany: {
    'GET /playlist': `insert into playlists (tenant_id, name, duration, orientation, description)
    select $1, 'Playlist ' || n, 5, 1, '' from generate_series(1, $2) n`,
  },
};
