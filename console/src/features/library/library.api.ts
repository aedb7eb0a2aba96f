import { queryOptions } from '@tanstack/react-query';
import { library, type LibraryFile } from '@vitrine/contract/library';
import { msg, t } from '@vitrine/contract/messages';
import { call } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';

/** A folder and its subfolders; 0 is Home. The files are loaded by page. */
export const folderQuery = (id: number) =>
  queryOptions({
    queryKey: ['directories', 'open', id],
    queryFn: ({ signal }) => call(library.open, { params: { id }, query: { files: 'none' } }, signal),
  });

/** All folders, for the tree, the search and the Move dialog. */
export const directoriesQuery = queryOptions({
  queryKey: ['directories', 'all'],
  queryFn: ({ signal }) => call(library.directories, {}, signal),
});

export const fileQuery = (id: number) =>
  queryOptions({
    queryKey: ['files', id],
    meta: { alsoShows: ['playlists'] },
    queryFn: ({ signal }) => call(library.file, { params: { id } }, signal),
  });

const drawingIntervalMs = 1_000;

/** A PDF with its pages, asked for again while they are being drawn: their number is no change of the record. */
export const documentQuery = (id: number) =>
  queryOptions({
    ...fileQuery(id),
    refetchInterval: ({ state: { data } }) => (data && isDrawing(data) ? drawingIntervalMs : false),
  });

export function isDrawing({ status, document }: Pick<LibraryFile, 'status' | 'document'>): boolean {
  return status === 'processing' && document !== null && document.pages !== null;
}

/** The files of the whole library, or of one folder. */
export const filesList = { entity: 'files', endpoint: library.files } as const;

export const useCreateFolder = () => useChange(library.createDirectory);
const firstFolder = msg('Layouts');

/** Makes the folder for a first layout where there is none yet; 1 stands for it in a form until then. */
export function useLayoutFolder(folders: readonly { directoryId: number }[], directoryId: number) {
  const createFolder = useCreateFolder();
  const folder = folders.find((each) => each.directoryId === directoryId) ?? folders[0];
  return {
    initialId: folder?.directoryId ?? 1,
    /** The folder that a form names, which exists once this resolves. */
    async toSaveIn(chosen: number): Promise<number> {
      if (folders.some((each) => each.directoryId === chosen)) return chosen;
      // It was made by an attempt whose layout was refused.
      if (folder) return folder.directoryId;
      return (await createFolder({ body: { name: t(firstFolder) } })).directoryId;
    },
  };
}

export const useUpdateFolder = () => useChange(library.updateDirectory);
export const useCreateText = () => useChange(library.createText);
export const useCreatePage = () => useChange(library.createPage);
export const useMoveFiles = () => useChange(library.moveFiles);
export const useMoveFolders = () => useChange(library.moveDirectories);
export const useChoosePages = () => useChange(library.choosePages);
export const useUpdateFile = () => useChange(library.updateFile);
