import type { Folder } from '@vitrine/contract/library';
import { useState } from 'react';
import { focusCheckbox } from '../../../ui/list/focus-checkbox.ts';
import type { SelectedRows } from '../../../ui/list/use-selection.ts';
import { itemKey, folderItem, type LibraryItem } from './library-item.ts';

/** The selected folders and files, also those that are scrolled out of view. */
export interface ItemSelection extends SelectedRows<LibraryItem> {
  isChosen: (item: LibraryItem) => boolean;
  toggle: (item: LibraryItem) => void;
  add: (items: readonly LibraryItem[]) => void;
  remove: (items: readonly LibraryItem[]) => void;
}

export function useItemSelection(folders: readonly Folder[]): ItemSelection {
  const [items, setItems] = useState<ReadonlyMap<string, LibraryItem>>(new Map());
  const known = new Map(folders.map((folder) => [folder.directoryId, folder]));
  // The latest version of each folder: it may have been renamed or deleted since.
  const chosen = [...items.values()].flatMap((item) => {
    if (item.kind === 'file') return [item];
    const folder = known.get(item.folder.directoryId);
    return folder ? [folderItem(folder)] : [];
  });
  const keep = (some: readonly LibraryItem[]) => setItems(new Map(some.map((item) => [itemKey(item), item])));
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
    remove: (removed) =>
      setItems((before) => {
        const removedKeys = new Set(removed.map(itemKey));
        return new Map([...before].filter(([key]) => !removedKeys.has(key)));
      }),
    clear: () => keep([]),
    keep,
    show(some) {
      keep(some);
      const [first] = some;
      if (first) focusCheckbox(itemKey(first));
    },
  };
}
