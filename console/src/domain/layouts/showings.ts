import type { PlaylistItem } from '@vitrine/contract/playlists';

interface Played {
  duration: number;
  playlistContents: readonly Pick<PlaylistItem, 'fileId' | 'duration'>[];
}

/** The shortest time for which a playlist shows a file; null if it does not have it. An item without a time has the playlist's. */
export function secondsIn({ duration, playlistContents }: Played, fileId: number): number | null {
  const times = playlistContents.filter((item) => item.fileId === fileId).map((item) => item.duration || duration);
  return times.length === 0 ? null : Math.min(...times);
}

/** The playlist with at least this time for each item that shows the file. */
export function withSeconds<P extends Played>(playlist: P, fileId: number, seconds: number): P {
  const { duration, playlistContents } = playlist;
  return {
    ...playlist,
    playlistContents: playlistContents.map((item) =>
      item.fileId === fileId && (item.duration || duration) < seconds ? { ...item, duration: seconds } : item,
    ),
  };
}
