import { useQuery } from '@tanstack/react-query';
import { library, type LibraryFile } from '@vitrine/contract/library';
import { useSyncExternalStore } from 'react';
import { listOptions, listQueryOf } from '../../../lib/lists.ts';
import { filesList } from '../library.api.ts';
import { currentUploads, subscribeUploads } from './upload-queue.ts';
import type { Upload } from './upload.ts';

const maxFiles = 200;

export interface FolderFiles {
  files: readonly LibraryFile[];
  /** Uploads into the folder that are unfinished or were refused. */
  uploads: readonly Upload[];
}

/** The files of a folder, the oldest first, and what is being uploaded into it. */
export function useFolderFiles(directoryId: number | null): FolderFiles {
  const all = useSyncExternalStore(subscribeUploads, currentUploads);
  const query = listQueryOf(library.files, {
    directoryId: directoryId ?? 0,
    sort: 'createdAt',
    order: 'asc',
    pageSize: maxFiles,
  });
  const { data } = useQuery({ ...listOptions(filesList, query), enabled: directoryId !== null });
  return {
    files: directoryId === null ? [] : (data?.rows ?? []),
    uploads: all.filter(({ folder, state }) => folder.directoryId === directoryId && state.status !== 'done'),
  };
}
