import { expect, test } from 'vitest';
import { correctDates, correctTimes } from './corrections.ts';

test('an end date before the start is set to the start', () => {
  expect(correctDates({ startDate: '2026-11-21', endDate: '2026-11-20' }).endDate).toBe('2026-11-21');
  expect(correctDates({ startDate: '2026-11-21', endDate: '2026-12-31' }).endDate).toBe('2026-12-31');
  expect(correctDates({ startDate: '2026-11-21', endDate: '' }).endDate).toBe('');
});

test.each([
  ['a start before the end stays as it is', '10:00:00', '11:00:00', '11:00:00'],
  ['a start at the end moves the end an hour on', '11:00:00', '11:00:00', '12:00:00'],
  ['a start after the end too', '15:30:00', '11:00:00', '16:30:00'],
  ['the last start with a whole hour', '22:59:00', '10:00:00', '23:59:00'],
  ['a start after 22:59 ends with the day', '23:00:00', '10:00:00', '23:59:59'],
])('%s', (_, startAt, endAt, expected) => {
  expect(correctTimes({ startAt, endAt })).toEqual({ startAt, endAt: expected });
});
