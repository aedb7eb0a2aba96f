import { expect, test } from 'vitest';
import { downloadName } from './file-facts.ts';

test.each([
  ['beach.jpg', '/media/1/contents/a.jpg', 'beach.jpg'],
  ['BEACH.JPEG', '/media/1/contents/a.jpg', 'BEACH.JPEG'],
  ['clip.mov', '/media/1/contents/a.mp4', 'clip.mp4'],
  ['logo.svg', '/media/1/contents/a.webp', 'logo.webp'],
  ['v1.2 menu', '/media/1/contents/a.png', 'v1.2 menu.png'],
])('%s is downloaded from %s as %s', (fileName, url, name) => {
  expect(downloadName(fileName, url)).toBe(name);
});
