import { useQueries, useQuery } from '@tanstack/react-query';
import { playlists, type PlaylistWithContents } from '@vitrine/contract/playlists';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/session.ts';
import { useChange } from '../../lib/use-change.ts';
import { shownFileQuery, shownPlaylistQuery } from './layout-queries.ts';
import { secondsIn, withSeconds } from './showings.ts';

/** A playlist that has the layout, and the shortest time for which it shows it. */
export interface Showing {
  playlist: PlaylistWithContents;
  seconds: number;
}

export interface Showings {
  /** The shortest time first. */
  all: readonly Showing[];
  /** Raises the time of the layout in all playlists that show it for less; null without the permission. */
  raiseTo: ((seconds: number) => Promise<void>) | null;
}

/** For how long the playlists that have the layout show it. */
export function useShowings(fileId: number): Showings {
  const mayEdit = useCan('Permissions.Playlist.Edit');
  const mayView = useCan('Permissions.Playlist.View');
  const update = useChange(playlists.update);
  const { data: file } = useQuery(shownFileQuery(fileId));
  const ids = mayView ? (file?.playlists.map(({ playlistId }) => playlistId) ?? []) : [];
  const replies = useQueries({ queries: ids.map((id) => shownPlaylistQuery(id)) });
  const all = replies.flatMap(({ data }) => showingOf(data, fileId)).toSorted((a, b) => a.seconds - b.seconds);
  const raiseTo = async (seconds: number) => {
    for (const { playlist } of all.filter((showing) => showing.seconds < seconds)) {
      const params = { id: playlist.playlistId };
      const newest = await call(playlists.get, { params });
      await update({ params, body: withSeconds(newest, fileId, seconds) });
    }
  };
  return { all, raiseTo: mayEdit ? raiseTo : null };
}

function showingOf(playlist: PlaylistWithContents | undefined, fileId: number): Showing[] {
  const seconds = playlist ? secondsIn(playlist, fileId) : null;
  return playlist && seconds !== null ? [{ playlist, seconds }] : [];
}
