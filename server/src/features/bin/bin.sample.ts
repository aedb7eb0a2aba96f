import { playlists } from '@vitrine/contract/playlists';
import { aPlaylist } from '../../test/playback-factories.ts';
import type { Sample } from '../../test/sample.ts';

export const sample: Sample = {
  make: {
    async deletion({ tenant, texts, id }) {
      const playlistContents = [{ fileId: await id('file') }];
      const { playlistId } = await aPlaylist(tenant, { ...texts, playlistContents });
      const { body } = await tenant.call(playlists.remove, { params: { id: playlistId } });
      return body.deletionId;
    },
  },
  requests: ({ ids, canary }) => ({
    'GET /bin': { query: { search: canary } },
    'GET /bin/counts': {},
    'POST /bin/cost': {
      body: {
        fileIds: [ids.file],
        playlistIds: [ids.playlist],
        scheduleIds: [ids.schedule],
        overlayIds: [ids.overlay],
        deviceIds: [ids.device],
        storeIds: [ids.store],
        groupIds: [ids.deviceGroup],
      },
    },
    'POST /bin/restore': { body: { items: [{ id: ids.deletion }] } },
    'POST /bin/delete': { body: { items: [{ id: ids.deletion }] } },
    'DELETE /bin': {},
  }),
  tooMany: {
    'GET /bin': `insert into deletions (tenant_id, kind, record_id, name, deleted_at)
    select $1, 'playlist', n, 'Playlist ' || n, now() from generate_series(1, $2) n`,
  },
};
