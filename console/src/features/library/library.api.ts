import { queryOptions } from '@tanstack/react-query';
import { library } from '@vitrine/contract/library';
import { call } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';

/** What is in a folder; 0 is Home, which holds folders only. */
export const folderQuery = (id: number) =>
  queryOptions({
    queryKey: ['directories', 'open', id],
    meta: { alsoShows: ['files'] },
    queryFn: ({ signal }) => call(library.open, { params: { id } }, signal),
  });

export const useCreateFolder = () => useChange('directories', library.createDirectory);
export const useRenameFolder = () => useChange('directories', library.updateDirectory);
export const useRemoveFolder = () => useChange('directories', library.removeDirectory);
export const useRemoveFile = () => useChange('files', library.removeFile);
