import { expect, test } from 'vitest';
import { filledFolders } from './filled-folders.ts';

test.each([
  [{ folders: 0, files: 0 }, []],
  [{ folders: 0, files: 1 }, ['Move or delete 1 file in it first.']],
  [{ folders: 2, files: 1200 }, ['Move or delete 2 folders and 1,200 files in it first.']],
])('a folder with %j is announced as %j', (contents, texts) => {
  expect(filledFolders([{ name: 'Menus', ...contents }]).map(({ text }) => text)).toEqual(texts);
});
