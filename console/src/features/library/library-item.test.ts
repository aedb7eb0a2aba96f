import type { Directory } from '@vitrine/contract/library';
import { expect, test } from 'vitest';
import { countsOf, nounOf, type LibraryItem } from './library-item.ts';

const folder: LibraryItem = { kind: 'folder', folder: {} as Directory };
const file = { kind: 'file', file: {} } as LibraryItem;

test.each<[LibraryItem[], string, string[]]>([
  [[folder], 'folder', ['1 folder']],
  [[file, file], 'file', ['2 files']],
  [[folder, file, file], 'item', ['1 folder', '2 files']],
])('of several things it is said what they are', (items, noun, counts) => {
  expect([nounOf(items), countsOf(items)]).toEqual([noun, counts]);
});
