import { expect, test } from 'vitest';
import { choosePages, pagesThatExist } from './page-ranges.ts';

test.each([
  ['', [1, 2, 3, 4, 5]],
  ['2', [2]],
  ['4, 1-2', [1, 2, 4]],
  [' 2 – 3 , 3 ', [2, 3]],
  ['1-5,1-5', [1, 2, 3, 4, 5]],
])('of five pages, “%s” are %j', (text, numbers) => {
  expect(choosePages(text, 5)).toEqual({ numbers });
});

test.each(['a', '1-', '3-2', '1;2', '1,,2', '-1', '12345'])('“%s” names no pages', (text) => {
  expect(choosePages(text, 5)).toEqual({ problem: 'Write page numbers and ranges, such as 1-3, 5' });
});

test.each(['0', '6', '4-6'])('“%s” is refused because the PDF has no such pages', (text) => {
  expect(choosePages(text, 5)).toEqual({ problem: 'This PDF has pages 1 to 5' });
});

test('a shorter PDF keeps those of the chosen pages that it has', () => {
  expect(pagesThatExist('1-3, 5', 2)).toEqual([1, 2]);
  expect(pagesThatExist('', 2)).toEqual([1, 2]);
  expect(pagesThatExist('5', 2)).toEqual([]);
});
