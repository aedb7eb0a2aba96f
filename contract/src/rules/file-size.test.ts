import { expect, test } from 'vitest';
import { doesNotFitText, sizeText, tooLargeText } from './file-size.ts';

const kilobyte = 1024;
const megabyte = kilobyte * 1024;
const gigabyte = megabyte * 1024;

test.each([
  [0, '0 MB', '0 MB'],
  [1, '1 KB', '0 KB'],
  [412 * kilobyte, '412 KB', '412 KB'],
  [megabyte - 1, '1024 KB', '1023 KB'],
  [megabyte, '1 MB', '1 MB'],
  [80.2 * megabyte, '81 MB', '80 MB'],
  [1023.5 * megabyte, '1 GB', '1023 MB'],
  [gigabyte, '1 GB', '1 GB'],
  [2.31 * gigabyte, '2.4 GB', '2.3 GB'],
  [2048 * megabyte, '2 GB', '2 GB'],
])('%d bytes read %s rounded up and %s rounded down', (bytes, up, down) => {
  expect([sizeText(bytes, 'up'), sizeText(bytes, 'down')]).toEqual([up, down]);
});

test('a file that is too large is named with both sizes', () => {
  expect(tooLargeText(2.4 * gigabyte, 2048 * megabyte)).toBe('Too large: 2.4 GB, at most 2 GB.');
  expect(tooLargeText(2048 * megabyte + 1, 2048 * megabyte)).toBe('Too large: 2.1 GB, at most 2 GB.');
  expect(tooLargeText(null, 10 * megabyte)).toBe('Too large: at most 10 MB.');
});

test('what does not fit is named with what is left of the package', () => {
  const room = { left: 12.4 * megabyte, limit: 5 * gigabyte };
  expect(doesNotFitText(81 * megabyte, room)).toBe("81 MB don't fit: 12 MB of 5 GB are left.");
  expect(doesNotFitText(room.left + 1, room)).toBe("13 MB don't fit: 12 MB of 5 GB are left.");
});
