import { PlaylistForm, playlists } from '@vitrine/contract/playlists';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/http.ts';
import { queryClient } from '../../lib/query-client.ts';
import { refreshEntity } from '../../lib/refresh-entity.ts';
import { inOrder, valuesOf } from './playlist-values.ts';

const maxTries = 5;

/** One after another, since each saves the whole playlist. */
let last: Promise<unknown> = Promise.resolve();

/** Adds a file at the end of a playlist, unless the playlist has it. */
export function appendFile(playlistId: number, fileId: number): Promise<void> {
  const added = last.then(() => append(playlistId, fileId));
  last = added.catch(() => {});
  return added;
}

async function append(id: number, fileId: number): Promise<void> {
  for (let number = 1; ; number += 1) {
    const { version, ...playlist } = valuesOf(await call(playlists.get, { params: { id } }));
    if (playlist.playlistContents.some((item) => item.fileId === fileId)) return;
    const body = PlaylistForm.parse({ ...playlist, playlistContents: [...playlist.playlistContents, { fileId }] });
    try {
      await call(playlists.update, { params: { id }, body: { ...inOrder(body), version } });
      await refreshEntity(queryClient, 'playlists');
      return;
    } catch (error) {
      // Another user has saved the playlist meanwhile, so the file is added to the newer version.
      if (number === maxTries || !(error instanceof ApiError) || error.body.code !== 'stale') throw error;
    }
  }
}
