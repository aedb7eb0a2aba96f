import { library, type Directory } from '@vitrine/contract/library';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { refreshEntity } from '../../lib/refresh-entity.ts';
import { toastFailed } from '../../ui/toast.tsx';
import { addUploads, type Upload } from './uploads.ts';

export const homeRule = 'Open a folder to upload files.';

/** Uploads files and what is in folders, whose like is made in the open one where it is not there yet. */
export async function uploadAll(files: readonly File[], open: Upload['folder'] | null): Promise<void> {
  const wanted = files.filter(({ name }) => !nobodys.test(name));
  const loose = wanted.filter((file) => folderOf(file).length === 0);
  if (open) addUploads(loose, open);
  else if (loose.length > 0) toastFailed(new Error(homeRule));
  const inside = wanted.filter((file) => folderOf(file).length > 0);
  if (inside.length === 0) return;
  try {
    const known = [...(await call(library.directories, {}))];
    for (const file of inside) addUploads([file], await placeOf(folderOf(file), open, known));
  } catch (error) {
    toastFailed(error);
  }
}

/** What systems leave in folders, and nobody has put there. */
const nobodys = /^(\.|Thumbs\.db$|desktop\.ini$)/i;

/** The folders that a file lies in, from the chosen or dropped one down. */
export function folderOf(file: File): string[] {
  const dropped = 'path' in file && typeof file.path === 'string' ? file.path : '';
  const steps = (file.webkitRelativePath || dropped).split('/').filter((step) => step !== '' && step !== '.');
  return steps.slice(0, -1);
}

async function placeOf(steps: string[], open: Upload['folder'] | null, known: Directory[]): Promise<Upload['folder']> {
  let place = open ?? { directoryId: 0, name: 'Home' };
  for (const name of steps) {
    const parentId = place.directoryId;
    const isIt = (folder: Directory) =>
      folder.parentId === parentId && folder.name.toLowerCase() === name.toLowerCase();
    place = known.find(isIt) ?? (await make(name, parentId, known));
  }
  return place;
}

async function make(name: string, parentId: number, known: Directory[]): Promise<Directory> {
  const made = await call(library.createDirectory, { body: { name, parentId } });
  known.push(made);
  await refreshEntity(queryClient, 'directories');
  return made;
}
