import type { PlaylistForm, PlaylistWithContents } from '@vitrine/contract/playlists';

/** A saved playlist as its form has it. */
export function valuesOf({ playlistContents, ...playlist }: PlaylistWithContents) {
  return {
    ...playlist,
    playlistContents: playlistContents.map(({ file: _, fileName: __, playlistId: ___, ...item }) => item),
  };
}

/** In the form `sortOrder` is an item's stable key; on save it becomes the item's position. */
export function inOrder<T extends PlaylistForm>(body: T): T {
  return { ...body, playlistContents: body.playlistContents.map((item, sortOrder) => ({ ...item, sortOrder })) };
}
