import type { Folder, LibraryFile } from '@vitrine/contract/library';
import { counted } from '../../../lib/format.ts';

/** Folders and files can be selected, moved and deleted together. */
export type LibraryItem = { kind: 'folder'; folder: Folder } | { kind: 'file'; file: LibraryFile };

export const folderItem = (folder: Folder): LibraryItem => ({ kind: 'folder', folder });
export const fileItem = (file: LibraryFile): LibraryItem => ({ kind: 'file', file });

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

/** "folder", "file", or "item" for a mix. */
export function itemNoun(items: readonly LibraryItem[]): string {
  const kinds = new Set(items.map(({ kind }) => kind));
  return kinds.size === 1 ? (items[0]?.kind ?? 'item') : 'item';
}

/** "2 folders", "3 files". */
export function itemCounts(items: readonly LibraryItem[]): string[] {
  const folders = items.filter(({ kind }) => kind === 'folder').length;
  return [...counted(folders, 'folder'), ...counted(items.length - folders, 'file')];
}
