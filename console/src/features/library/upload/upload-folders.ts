import { library, type Folder } from '@vitrine/contract/library';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { refreshEntity } from '../../../lib/refresh-entity.ts';
import { toastFailed } from '../../../ui/toast.tsx';
import type { Upload } from './upload.ts';
import { folderQuery } from '../library.api.ts';
import { addUploads } from './upload-queue.ts';
import { t } from '@vitrine/contract/messages';

/**
 * Uploads files, and folders with their content, into a folder that may still be loading; folders that do not exist yet
 * are created. Files at Home, which holds folders only, are passed to `onFilesAtHome`.
 */
export async function uploadAll(
  files: readonly File[],
  folderId: number,
  onFilesAtHome: (files: readonly File[]) => void,
): Promise<void> {
  const chosen = files.filter(({ name }) => !systemFile.test(name));
  const loose = chosen.filter((file) => parentFolders(file).length === 0);
  const inFolders = chosen.filter((file) => parentFolders(file).length > 0);
  try {
    const open = await folderOf(folderId);
    if (open) addUploads(loose, open);
    else if (loose.length > 0) onFilesAtHome(loose);
    if (inFolders.length === 0) return;
    const known = [...(await call(library.directories, {}))];
    for (const file of inFolders) addUploads([file], await findOrCreateFolder(parentFolders(file), open, known));
  } catch (error) {
    toastFailed(error);
  }
}

/** Null at Home. */
async function folderOf(folderId: number): Promise<Folder | null> {
  if (folderId === 0) return null;
  return (await queryClient.ensureQueryData(folderQuery(folderId))).directory;
}

/** Files that operating systems leave in folders. */
export const systemFile = /^(\.|Thumbs\.db$|desktop\.ini$)/i;

/** The names of the folders above a file, from the chosen or dropped folder down. */
export function parentFolders(file: File): string[] {
  const dropped = 'path' in file && typeof file.path === 'string' ? file.path : '';
  const steps = (file.webkitRelativePath || dropped).split('/').filter((step) => step !== '' && step !== '.');
  return steps.slice(0, -1);
}

async function findOrCreateFolder(
  steps: string[],
  open: Upload['folder'] | null,
  known: Folder[],
): Promise<Upload['folder']> {
  let place = open ?? { directoryId: 0, name: t('Home') };
  for (const name of steps) {
    const parentId = place.directoryId;
    const isSame = (folder: Folder) => folder.parentId === parentId && folder.name.toLowerCase() === name.toLowerCase();
    place = known.find(isSame) ?? (await createFolder(name, parentId, known));
  }
  return place;
}

async function createFolder(name: string, parentId: number, known: Folder[]): Promise<Folder> {
  const created = await call(library.createDirectory, { body: { name, parentId } });
  known.push(created);
  await refreshEntity(queryClient, 'directories');
  return created;
}
