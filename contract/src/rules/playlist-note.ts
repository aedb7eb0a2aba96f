export type PlaylistFault = 'deleted' | 'empty' | 'unplayable';

export interface PlaylistStates {
  missingPlaylists: ReadonlySet<number>;
  /** Without items. */
  emptyPlaylists: ReadonlySet<number>;
  /** All of their files could not be processed. */
  failedPlaylists: ReadonlySet<number>;
}

/** Why a zone shows nothing of its playlist; null where it shows something. */
export function playlistFault(playlistId: number, states: PlaylistStates): PlaylistFault | null {
  if (states.missingPlaylists.has(playlistId)) return 'deleted';
  if (states.emptyPlaylists.has(playlistId)) return 'empty';
  return states.failedPlaylists.has(playlistId) ? 'unplayable' : null;
}
