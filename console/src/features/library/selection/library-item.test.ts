import type { Folder } from '@vitrine/contract/library';
import { expect, test } from 'vitest';
import { itemCounts, itemNoun, type LibraryItem } from './library-item.ts';

const folder: LibraryItem = { kind: 'folder', folder: {} as Folder };
const file = { kind: 'file', file: {} } as LibraryItem;

test.each<[LibraryItem[], string, string[]]>([
  [[folder], 'folder', ['1 folder']],
  [[file, file], 'file', ['2 files']],
  [[folder, file, file], 'item', ['1 folder', '2 files']],
])('the noun and counts name folders, files or both', (items, noun, counts) => {
  expect([itemNoun(items), itemCounts(items)]).toEqual([noun, counts]);
});
