import type { LibraryFile } from '@vitrine/contract/library';
import { expect, test } from 'vitest';
import { arrangeFiles, type Arrangement } from './arrange-files.ts';

const all: Arrangement = { sort: 'name', kind: 'all', orientation: 'all' };

const aFile = (fileName: string, size: number, file: Partial<LibraryFile> = {}): LibraryFile => ({
  fileId: size,
  directoryId: 1,
  fileName,
  sourceName: fileName,
  info: JSON.stringify({ Size: size }),
  kind: 'image',
  content: null,
  page: null,
  status: 'ready',
  reason: null,
  url: null,
  thumbUrl: null,
  width: 1920,
  height: 1080,
  durationMs: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  version: 1,
  ...file,
});

const files = [
  aFile('a', 10, { createdAt: '2026-11-02T00:00:00.000Z' }),
  aFile('b', 30, { kind: 'video', width: 1080, height: 1920 }),
  aFile('c', 20, { createdAt: '2026-11-03T00:00:00.000Z', width: 500, height: 500 }),
];

test.each<[string, Partial<Arrangement>, string]>([
  ['as they come', {}, 'abc'],
  ['the largest first', { sort: 'size' }, 'bca'],
  ['the newest first', { sort: 'date' }, 'cab'],
  ['films only', { kind: 'video' }, 'b'],
  ['standing ones only', { orientation: 2 }, 'b'],
  ['lying ones only, squares among them', { orientation: 1, sort: 'size' }, 'ca'],
])('files are arranged: %s', (_, asked, names) => {
  const arranged = arrangeFiles(files, { ...all, ...asked });
  expect(arranged.map(({ fileName }) => fileName).join('')).toBe(names);
});
