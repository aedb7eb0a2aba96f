import type { Directory } from '@vitrine/contract/library';

interface FolderName {
  directoryId: number;
  /** From Home down: "Menus › Summer". */
  path: string;
}

/** Every folder by its way from Home, in order; without `leftOut` and the folders in it. */
export function folderNames(folders: readonly Directory[], leftOut: number | null): FolderName[] {
  const inside = (parentId: number, above: string): FolderName[] =>
    folders
      .filter((folder) => folder.parentId === parentId && folder.directoryId !== leftOut)
      .flatMap(({ directoryId, name }) => {
        const path = above === '' ? name : `${above} › ${name}`;
        return [{ directoryId, path }, ...inside(directoryId, path)];
      });
  return inside(0, '');
}
