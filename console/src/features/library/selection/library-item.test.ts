import type { Folder } from '@vitrine/contract/library';
import { expect, test } from 'vitest';
import { countedItems, itemCounts, type LibraryItem } from './library-item.ts';

const folder: LibraryItem = { kind: 'folder', folder: {} as Folder };
const file = { kind: 'file', file: {} } as LibraryItem;

test.each<[LibraryItem[], string, string[]]>([
  [[folder], '1 folder', ['1 folder']],
  [[file, file], '2 files', ['2 files']],
  [[folder, file, file], '3 items', ['1 folder', '2 files']],
])('counts name folders, files or both', (items, text, counts) => {
  expect([countedItems(items, items.length), itemCounts(items)]).toEqual([text, counts]);
});
