import { useQueries } from '@tanstack/react-query';
import type { LibraryFile } from '@vitrine/contract/library';
import { useState } from 'react';
import { ApiError } from '../../lib/http.ts';
import { fileQuery } from '../library/library.api.ts';

/** The files that a playlist names, by id. */
export interface PlaylistFiles {
  /** As they are by now. */
  files: ReadonlyMap<number, LibraryFile>;
  /** As they were before somebody deleted them. */
  deleted: ReadonlyMap<number, LibraryFile>;
}

/** Those it was saved with come with the playlist; one that was picked since, or has left it, is asked for by itself. */
export function usePlaylistFiles(saved: readonly LibraryFile[], used: readonly number[]) {
  const [met, setMet] = useState<ReadonlyMap<number, LibraryFile>>(() => byId(saved));
  const found = byId(saved);
  const others = [...new Set(used)].filter((id) => !found.has(id));
  const asked = useQueries({ queries: others.map((id) => ({ ...fileQuery(id), retry: false })) });
  const deleted = new Map<number, LibraryFile>();
  const files = new Map([...met, ...found]);
  for (const [place, id] of others.entries()) {
    const { data, error } = asked[place] ?? {};
    const before = met.get(id);
    if (before && error instanceof ApiError && error.body.code === 'not_found') deleted.set(id, before);
    else if (data) files.set(id, data);
  }
  for (const id of deleted.keys()) files.delete(id);
  const addFiles = (more: readonly LibraryFile[]) => setMet((before) => new Map([...before, ...byId(more)]));
  return { known: { files, deleted } satisfies PlaylistFiles, addFiles };
}

function byId(files: readonly LibraryFile[]): Map<number, LibraryFile> {
  return new Map(files.map((file) => [file.fileId, file]));
}
