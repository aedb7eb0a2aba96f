import type { BulkReply } from '@vitrine/contract/bulk';
import type { Playlist, playlists as endpoints } from '@vitrine/contract/playlists';
import type { Input } from '@vitrine/contract/endpoint';
import { records } from '../../db/records.ts';
import { playlists } from '../../db/schema/playlists.ts';
import type { Tx } from '../../db/transaction.ts';
import { updateAtVersion } from '../../db/write-one.ts';
import { changeEach } from '../../http/request/change-each.ts';

type Items = Input<typeof endpoints.setStatus>['body']['items'];

/** Activates playlists (0) or deactivates them. */
export function setStatus(tx: Tx, items: Items, playlistStatus: Playlist['playlistStatus']): Promise<BulkReply> {
  return changeEach(tx, records.playlist, items, ({ id, version, name }) =>
    updateAtVersion(tx, playlists, { id, version, what: name }, { playlistStatus }),
  );
}
