import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LibraryFile } from '@vitrine/contract/library';
import type { ReactNode } from 'react';
import { Loaded } from '../../ui/loaded.tsx';
import { fileQuery } from './library.api.ts';

export interface EditFileProps {
  file: LibraryFile;
  onClose: () => void;
  /** Reads it anew, because somebody else changed it. */
  reload: () => Promise<unknown>;
}

interface FileToEditProps {
  fileId: number;
  children: (file: LibraryFile, reload: EditFileProps['reload']) => ReactNode;
}

/** A card or a page as it is now, for the form that changes it. */
export function FileToEdit({ fileId, children }: FileToEditProps) {
  const query = useQuery(fileQuery(fileId));
  return (
    <Loaded query={query} coming={<Skeleton height={360} />}>
      {(file) => children(file, query.refetch)}
    </Loaded>
  );
}
