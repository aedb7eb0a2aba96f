import { expect, test } from 'vitest';
import { mediaPath, parseMediaKey } from './media-key.ts';

const sha256 = 'ab'.repeat(32);
const good = { tid: '7', folder: 'contents', file: `${sha256}.mp4` };

test('a well-formed path is a key, which gives the same path', () => {
  const key = parseMediaKey(good);
  expect(key).toEqual({ tenantId: 7, folder: 'contents', sha256, extension: 'mp4' });
  expect(key && mediaPath(key)).toBe(`7/contents/${sha256}.mp4`);
});

test.each([
  ['a folder above', { ...good, file: '../../../etc/passwd' }],
  ['a folder above as tenant', { ...good, tid: '..' }],
  ['another folder', { ...good, folder: '.incoming' }],
  ['tenant 0', { ...good, tid: '0' }],
  ['a tenant spelled otherwise', { ...good, tid: '07' }],
  ['capitals', { ...good, file: `${sha256.toUpperCase()}.mp4` }],
  ['no extension', { ...good, file: sha256 }],
  ['an extension that is never stored', { ...good, file: `${sha256}.html` }],
  ['a name of an object that everything has', { ...good, file: `${sha256}.__proto__` }],
  ['two extensions', { ...good, file: `${sha256}.mp4.exe` }],
  ['a NUL', { ...good, file: `${sha256}.mp4\0` }],
  ['a newline', { ...good, file: `${sha256}.mp4\n` }],
  ['nothing', {}],
  ['null', null],
])('%s is not a key', (_name, parts) => {
  expect(parseMediaKey(parts)).toBeNull();
});
