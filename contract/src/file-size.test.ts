import { expect, test } from 'vitest';
import { doesNotFitText, sizeText, tooLargeText } from './file-size.ts';

const kilobyte = 1024;
const megabyte = kilobyte * 1024;
const gigabyte = megabyte * 1024;

test.each([
  [0, '0 Kb', '0 Kb', '0 Kb'],
  [1, '0.01 Kb', '0 Kb', '0 Kb'],
  [300, '0.3 Kb', '0.29 Kb', '0.29 Kb'],
  [412 * kilobyte, '412 Kb', '412 Kb', '412 Kb'],
  [1023 * kilobyte, '1,023 Kb', '1,023 Kb', '1,023 Kb'],
  [megabyte - 1, '1.00 Mb', '1,023.99 Kb', '1.00 Mb'],
  [megabyte, '1.00 Mb', '1.00 Mb', '1.00 Mb'],
  [80.2 * megabyte, '80.20 Mb', '80.20 Mb', '80.20 Mb'],
  [6500.5 * kilobyte, '6.35 Mb', '6.34 Mb', '6.35 Mb'],
  [2048 * megabyte + 1, '2,048.01 Mb', '2,048.00 Mb', '2,048.00 Mb'],
])('%d bytes read %s rounded up, %s rounded down and %s otherwise', (bytes, up, down, nearest) => {
  expect([sizeText(bytes, 'up'), sizeText(bytes, 'down'), sizeText(bytes)]).toEqual([up, down, nearest]);
});

test('a file that is too large is named with both sizes', () => {
  expect(tooLargeText(2.4 * gigabyte, 2048 * megabyte)).toBe('Too large: 2,457.60 Mb, at most 2,048.00 Mb.');
  expect(tooLargeText(2048 * megabyte + 1, 2048 * megabyte)).toBe('Too large: 2,048.01 Mb, at most 2,048.00 Mb.');
  expect(tooLargeText(null, 10 * megabyte)).toBe('Too large: at most 10.00 Mb.');
});

test('what does not fit is named with what is left of the package', () => {
  const room = { left: 12.4 * megabyte, limit: 5 * gigabyte };
  expect(doesNotFitText(81 * megabyte, room)).toBe("81.00 Mb don't fit: 12.40 Mb of 5,120.00 Mb are left.");
  expect(doesNotFitText(room.left + 1, room)).toBe("12.41 Mb don't fit: 12.40 Mb of 5,120.00 Mb are left.");
});
