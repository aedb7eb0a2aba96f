import { expect, test } from 'vitest';
import { visibleRows, keyAction } from './folder-tree-rows.ts';

const aFolder = (directoryId: number, name: string, parentId = 0) => ({ directoryId, name, parentId, version: 0 });
const folders = [aFolder(1, 'Brand'), aFolder(2, 'Menus'), aFolder(3, 'Summer', 2), aFolder(4, 'Drinks', 3)];
const names = (open: number[]) =>
  visibleRows(folders, (id) => open.includes(id)).map(({ folder, level }) => `${level} ${folder.name}`);

test('the tree shows the subfolders of expanded folders only', () => {
  expect(names([])).toEqual(['1 Home', '2 Brand', '2 Menus']);
  expect(names([2])).toEqual(['1 Home', '2 Brand', '2 Menus', '3 Summer']);
  expect(names([3])).toEqual(names([]));
  expect(names([2, 3])).toEqual(['1 Home', '2 Brand', '2 Menus', '3 Summer', '4 Drinks']);
});

test.each([
  ['ArrowDown', 0, { to: 1 }],
  ['ArrowDown', 3, { to: 3 }],
  ['ArrowUp', 0, { to: 0 }],
  ['ArrowRight', 1, null],
  ['ArrowRight', 2, { to: 3 }],
  ['ArrowRight', 3, { toggle: 3 }],
  ['ArrowLeft', 2, { toggle: 2 }],
  ['ArrowLeft', 3, { to: 2 }],
  ['ArrowLeft', 0, null],
  ['End', 0, { to: 3 }],
  ['x', 0, null],
])('the key %s on row %i results in %j', (key, index, step) => {
  expect(
    keyAction(
      key,
      visibleRows(folders, (id) => id === 2),
      index,
    ),
  ).toEqual(step);
});
