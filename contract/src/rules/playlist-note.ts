export interface PlaylistStates {
  missingPlaylists: ReadonlySet<number>;
  /** Without items. */
  emptyPlaylists: ReadonlySet<number>;
  /** All of their files could not be processed. */
  failedPlaylists: ReadonlySet<number>;
}

/** Why a zone shows nothing of its playlist, as the end of a sentence; null where it shows something. */
export function playlistFault(playlistId: number, states: PlaylistStates): string | null {
  if (states.missingPlaylists.has(playlistId)) return 'was deleted';
  if (states.emptyPlaylists.has(playlistId)) return 'is empty';
  return states.failedPlaylists.has(playlistId) ? 'has no file that can be shown' : null;
}
