import { listText } from '@vitrine/contract/list-text';
import { library, type Folder } from '@vitrine/contract/library';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { t } from '@vitrine/contract/messages';
import { call } from '../../../lib/api.ts';
import { counted } from '../../../lib/counted.ts';
import type { Cost } from '../../../ui/confirm.ts';
import { filledFolders, type FolderContents } from './filled-folders.ts';

/** The maximum number of folders whose content is read before the question. */
const maxFolders = 20;

/** The effects of deleting folders, for the question before it; `ofFiles` are those of the `files` deleted with them. */
export async function folderCost(folders: readonly Folder[], files: number, ofFiles: Cost | null): Promise<Cost> {
  const contents = await Promise.all(folders.slice(0, maxFolders).map(contentsOf));
  const isOne = folders.length === 1;
  const filled = filledFolders(contents);
  return {
    effects: [...filled, ...(ofFiles?.effects ?? [])],
    undo: [undoText(isOne, filled.length === folders.length), ...(ofFiles ? [ofFiles.undo] : [])].join(' '),
    confirmLabel: t('Delete {records}', {
      records: listText([
        isOne ? t('folder') : counted(countedEntities.directory, folders.length),
        ...(files > 0 ? [counted(countedEntities.file, files)] : []),
      ]),
    }),
  };
}

function undoText(isOne: boolean, isRefused: boolean): string {
  if (isRefused) return t('Only an empty folder can be deleted.');
  return isOne
    ? t('The folder is deleted permanently. If you restore a file of it from the bin, it comes back.')
    : t('The folders are deleted permanently. If you restore a file of one from the bin, its folder comes back.');
}

async function contentsOf({ directoryId, name }: Folder): Promise<FolderContents> {
  const [{ directories }, files] = await Promise.all([
    call(library.open, { params: { id: directoryId }, query: { files: 'none' } }),
    call(library.files, { query: { directoryId, page: 1, pageSize: 1 } }),
  ]);
  return { name, folders: directories.length, files: files.total };
}
