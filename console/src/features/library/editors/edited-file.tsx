import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LibraryFile } from '@vitrine/contract/library';
import type { ReactNode } from 'react';
import { Loaded } from '../../../ui/loaded.tsx';
import { fileQuery } from '../library.api.ts';

export interface EditFileProps {
  file: LibraryFile;
  onClose: () => void;
  /** Reads the file again after another user has changed it. */
  reload: () => Promise<unknown>;
}

interface EditedFileProps {
  fileId: number;
  children: (file: LibraryFile, reload: EditFileProps['reload']) => ReactNode;
}

/** Loads the text card or web page for the form that edits it. */
export function EditedFile({ fileId, children }: EditedFileProps) {
  const query = useQuery(fileQuery(fileId));
  return (
    <Loaded query={query} fallback={<Skeleton height={360} />}>
      {(file) => children(file, query.refetch)}
    </Loaded>
  );
}
