import type { Directory } from '@vitrine/contract/library';
import { useState } from 'react';
import { itemKey, ofFolder, type LibraryItem } from './library-item.ts';

/** Folders and files that are chosen, also those that are scrolled away or were never loaded. */
export interface ItemSelection {
  chosen: readonly LibraryItem[];
  isChosen: (item: LibraryItem) => boolean;
  toggle: (item: LibraryItem) => void;
  add: (items: readonly LibraryItem[]) => void;
  remove: (items: readonly LibraryItem[]) => void;
  clear: () => void;
}

export function useItemSelection(folders: readonly Directory[]): ItemSelection {
  const [items, setItems] = useState<ReadonlyMap<string, LibraryItem>>(new Map());
  const known = new Map(folders.map((folder) => [folder.directoryId, folder]));
  // A folder as it is by now: it may have been renamed, or have gone.
  const chosen = [...items.values()].flatMap((item) => {
    if (item.kind === 'file') return [item];
    const folder = known.get(item.folder.directoryId);
    return folder ? [ofFolder(folder)] : [];
  });
  return {
    chosen,
    isChosen: (item) => items.has(itemKey(item)),
    toggle: (item) =>
      setItems((before) => {
        const next = new Map(before);
        if (!next.delete(itemKey(item))) next.set(itemKey(item), item);
        return next;
      }),
    add: (more) => setItems((before) => new Map([...before, ...more.map((item) => [itemKey(item), item] as const)])),
    remove: (fewer) =>
      setItems((before) => {
        const gone = new Set(fewer.map(itemKey));
        return new Map([...before].filter(([key]) => !gone.has(key)));
      }),
    clear: () => setItems(new Map()),
  };
}
