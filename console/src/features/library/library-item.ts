import type { Directory, LibraryFile } from '@vitrine/contract/library';
import { counted } from '../../lib/format.ts';

/** What can be chosen, moved and deleted together. */
export type LibraryItem = { kind: 'folder'; folder: Directory } | { kind: 'file'; file: LibraryFile };

export const ofFolder = (folder: Directory): LibraryItem => ({ kind: 'folder', folder });
export const ofFile = (file: LibraryFile): LibraryItem => ({ kind: 'file', file });

export function itemKey(item: LibraryItem): string {
  return item.kind === 'folder' ? `folder ${item.folder.directoryId}` : `file ${item.file.fileId}`;
}

export function itemName(item: LibraryItem): string {
  return item.kind === 'folder' ? item.folder.name : item.file.fileName;
}

/** The folder that it lies in. */
export function itemPlace(item: LibraryItem): number {
  return item.kind === 'folder' ? item.folder.parentId : item.file.directoryId;
}

/** What they are called together: folders, files, or items. */
export function nounOf(items: readonly LibraryItem[]): string {
  const kinds = new Set(items.map(({ kind }) => kind));
  return kinds.size === 1 ? (items[0]?.kind ?? 'item') : 'item';
}

/** "2 folders", "3 files". */
export function countsOf(items: readonly LibraryItem[]): string[] {
  const folders = items.filter(({ kind }) => kind === 'folder').length;
  return [...counted(folders, 'folder'), ...counted(items.length - folders, 'file')];
}
