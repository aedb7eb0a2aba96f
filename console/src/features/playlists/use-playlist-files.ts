import { useQueries } from '@tanstack/react-query';
import type { LibraryFile } from '@vitrine/contract/library';
import { useState } from 'react';
import { ApiError } from '../../lib/http.ts';
import { fileQuery } from '../library/library.api.ts';

/** The files of a playlist's items, by id. */
export interface PlaylistFiles {
  /** Current state. */
  files: ReadonlyMap<number, LibraryFile>;
  /** The last known state of files that were deleted meanwhile. */
  deleted: ReadonlyMap<number, LibraryFile>;
}

/** Saved files come with the playlist; files that were added since, or removed from it, are fetched one by one. */
export function usePlaylistFiles(saved: readonly LibraryFile[], used: readonly number[]) {
  const [lastKnown, setLastKnown] = useState<ReadonlyMap<number, LibraryFile>>(() => byId(saved));
  const found = byId(saved);
  const others = [...new Set(used)].filter((id) => !found.has(id));
  const results = useQueries({ queries: others.map((id) => ({ ...fileQuery(id), retry: false })) });
  const deleted = new Map<number, LibraryFile>();
  const files = new Map([...lastKnown, ...found]);
  for (const [place, id] of others.entries()) {
    const { data, error } = results[place] ?? {};
    const before = lastKnown.get(id);
    if (before && error instanceof ApiError && error.body.code === 'not_found') deleted.set(id, before);
    else if (data) files.set(id, data);
  }
  for (const id of deleted.keys()) files.delete(id);
  const addFiles = (more: readonly LibraryFile[]) => setLastKnown((before) => new Map([...before, ...byId(more)]));
  return { known: { files, deleted } satisfies PlaylistFiles, addFiles };
}

function byId(files: readonly LibraryFile[]): Map<number, LibraryFile> {
  return new Map(files.map((file) => [file.fileId, file]));
}
