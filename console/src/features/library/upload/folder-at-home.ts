import { library } from '@vitrine/contract/library';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { refreshEntity } from '../../../lib/refresh-entity.ts';
import type { Upload } from './upload.ts';

/** The folder of this name at Home, made if there is none. */
export async function folderAtHome(name: string): Promise<Upload['folder']> {
  const folders = await call(library.directories, {});
  const found = folders.find((each) => each.parentId === 0 && each.name.toLowerCase() === name.toLowerCase());
  if (found) return found;
  const created = await call(library.createDirectory, { body: { name, parentId: 0 } });
  await refreshEntity(queryClient, 'directories');
  return created;
}
