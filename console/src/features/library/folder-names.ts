import type { Directory } from '@vitrine/contract/library';

interface FolderName {
  directoryId: number;
  /** From Home down: "Menus › Summer". */
  path: string;
}

/** Every folder by its way from Home, in order; without those left out and the folders in them. */
export function folderNames(folders: readonly Directory[], leftOut: ReadonlySet<number>): FolderName[] {
  const inside = (parentId: number, above: string): FolderName[] =>
    folders
      .filter((folder) => folder.parentId === parentId && !leftOut.has(folder.directoryId))
      .flatMap(({ directoryId, name }) => {
        const path = above === '' ? name : `${above} › ${name}`;
        return [{ directoryId, path }, ...inside(directoryId, path)];
      });
  return inside(0, '');
}
