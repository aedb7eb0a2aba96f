import { useQueries } from '@tanstack/react-query';
import type { LibraryFile } from '@vitrine/contract/library';
import { useState } from 'react';
import { folderQuery } from '../library/library.api.ts';

/** The files that a playlist names, by id: those it was saved with and those picked since, as they are by now. */
export function useKnownFiles(saved: readonly LibraryFile[]) {
  const [picked, setPicked] = useState<readonly LibraryFile[]>([]);
  const folders = [...new Set(picked.map(({ directoryId }) => directoryId))];
  const inFolders = useQueries({
    queries: folders.map(folderQuery),
    combine: (results) => results.flatMap(({ data }) => data?.files ?? []),
  });
  return {
    files: new Map([...picked, ...saved, ...inFolders].map((file) => [file.fileId, file])),
    remember: (file: LibraryFile) => setPicked((before) => [...before, file]),
  };
}

export type KnownFiles = ReturnType<typeof useKnownFiles>['files'];
