import { countedEntities } from '@vitrine/contract/entities/counted';
import { msg } from '@vitrine/contract/messages';
import { counted, countedUnlessZero } from '../../../lib/counted.ts';
import type { Folder, LibraryFile } from '@vitrine/contract/library';

/** Folders and files can be selected, moved and deleted together. */
export type LibraryItem = { kind: 'folder'; folder: Folder } | { kind: 'file'; file: LibraryFile };

export const folderItem = (folder: Folder): LibraryItem => ({ kind: 'folder', folder });
export const fileItem = (file: LibraryFile): LibraryItem => ({ kind: 'file', file });

export function filesAmong(items: readonly LibraryItem[]): LibraryFile[] {
  return items.flatMap((item) => (item.kind === 'file' ? [item.file] : []));
}

export function itemKey(item: LibraryItem): string {
  return item.kind === 'folder' ? `folder ${item.folder.directoryId}` : `file ${item.file.fileId}`;
}

export function itemName(item: LibraryItem): string {
  return item.kind === 'folder' ? item.folder.name : item.file.fileName;
}

/** 0 is Home. */
export function parentFolderId(item: LibraryItem): number {
  return item.kind === 'folder' ? item.folder.parentId : item.file.directoryId;
}

/** "2 folders", "3 files", or "5 items" for a mix. */
export function countedItems(items: readonly LibraryItem[], count: number): string {
  return counted(forms[kindOf(items)], count);
}

const forms = {
  file: countedEntities.file,
  folder: countedEntities.directory,
  mixed: msg('{count, plural, one {# item} other {# items}}'),
};

export function kindOf(items: readonly LibraryItem[]): LibraryItem['kind'] | 'mixed' {
  const [first] = items;
  return first && items.every(({ kind }) => kind === first.kind) ? first.kind : 'mixed';
}

/** "2 folders", "3 files". */
export function itemCounts(items: readonly LibraryItem[]): string[] {
  const folders = items.filter(({ kind }) => kind === 'folder').length;
  return [
    ...countedUnlessZero(countedEntities.directory, folders),
    ...countedUnlessZero(countedEntities.file, items.length - folders),
  ];
}
