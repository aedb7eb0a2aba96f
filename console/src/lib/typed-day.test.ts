import { expect, test } from 'vitest';
import { typedDay } from './typed-day.ts';

test.each([
  ['24-Nov-2026', '2026-11-24'],
  ['4-nov-2026', '2026-11-04'],
  ['04 November 2026', '2026-11-04'],
  [' 2026-11-24 ', '2026-11-24'],
  ['29-Feb-2028', '2028-02-29'],
  ['29-Feb-2027', null],
  ['31-Jun-2026', null],
  ['2026-13-01', null],
  ['24-Nov-20', null],
  ['03/04/2026', null],
  ['24-Nix-2026', null],
  ['', null],
])('"%s" typed as a date is %s', (text, date) => {
  expect(typedDay(text)).toBe(date);
});
