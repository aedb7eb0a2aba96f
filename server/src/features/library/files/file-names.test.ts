import { expect, test } from 'vitest';
import { cleanFileName } from './file-names.ts';

test.each([
  ['../../../etc/cron.d/evil.jpg', 'evil.jpg'],
  ['/etc/passwd', 'passwd'],
  ['C:\\Users\\mara\\beach.jpg', 'beach.jpg'],
  ['\\\\server\\share\\a.jpg', 'a.jpg'],
  ['a/b\\c/d.jpg', 'd.jpg'],
  ['folder/', 'Untitled'],
  ['fold\ner/a.jpg', 'a.jpg'],
  ['..', '..'],
  ['safe\u202egpj.exe', 'safegpj.exe'],
  ['a\u0000.jpg', 'a.jpg'],
  [undefined, 'Untitled'],
])('the file name %j becomes %j in every upload encoding', (given, shown) => {
  expect(cleanFileName(given)).toBe(shown);
});
