import { describe, expect, test } from 'vitest';
import { formatClock, formatDate, formatKb, formatLength, formatPosition } from './format.ts';

describe('sizes', () => {
  test.each([
    [0, '0 Kb'],
    [512, '512 Kb'],
    [1023, '1,023 Kb'],
    [1024, '1.00 Mb'],
    [1536, '1.50 Mb'],
    [6500.5, '6.35 Mb'],
    [1_048_576, '1,024.00 Mb'],
  ])('%d Kb reads %s', (kb, text) => expect(formatKb(kb)).toBe(text));
});

describe('dates', () => {
  test.each([
    ['2026-09-01', '01-Sep-2026'],
    ['2026-12-31', '31-Dec-2026'],
    ['2024-02-29', '29-Feb-2024'],
  ])('the calendar date %s reads %s in every zone', (date, text) => expect(formatDate(date)).toBe(text));

  test('midnight is 00 and not 24', () =>
    expect(formatClock(new Date(2026, 10, 20, 0, 5, 9))).toBe('20-Nov-2026 00:05:09'));
});

test.each([
  [0, '0 s', '0:00'],
  [1000, '1 s', '0:01'],
  [65_000, '1 min 5 s', '1:05'],
  [600_000, '10 min', '10:00'],
  [3_723_000, '1 h 2 min', '1:02:03'],
  [5_000_000_000, '1,388 h 53 min', '1388:53:20'],
])('%d ms is the length %s and the position %s', (ms, length, position) => {
  expect([formatLength(ms), formatPosition(ms)]).toEqual([length, position]);
});
