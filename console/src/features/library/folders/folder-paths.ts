import type { Folder } from '@vitrine/contract/library';

interface FolderPath {
  directoryId: number;
  /** From Home down: "Menus › Summer". */
  path: string;
}

/** All folders with their path from Home, in tree order, without the excluded folders and their subfolders. */
export function folderPaths(folders: readonly Folder[], excluded: ReadonlySet<number>): FolderPath[] {
  const pathsIn = (parentId: number, parentPath: string): FolderPath[] =>
    folders
      .filter((folder) => folder.parentId === parentId && !excluded.has(folder.directoryId))
      .flatMap(({ directoryId, name }) => {
        const path = parentPath === '' ? name : `${parentPath} › ${name}`;
        return [{ directoryId, path }, ...pathsIn(directoryId, path)];
      });
  return pathsIn(0, '');
}
