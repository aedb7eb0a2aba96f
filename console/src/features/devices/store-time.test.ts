import { expect, test } from 'vitest';
import { instantOfStoreTime, storeTimeText } from './store-time.ts';

test.each([
  ['Australia/Sydney', '2026-10-04T12:00', '2026-10-04T01:00:00.000Z'],
  ['Australia/Sydney', '2026-10-04T02:30', '2026-10-03T16:00:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01T00:00', '2025-12-31T18:15:00.000Z'],
])('in %s, %s is %s', (zone, typed, instant) => {
  expect(instantOfStoreTime(zone, typed)).toBe(instant);
});

test('an incomplete time is null', () => {
  expect(instantOfStoreTime('UTC', '')).toBeNull();
});

test('a time on another day is shown with its date', () => {
  const at = '2026-10-04T01:00:00Z';
  expect(storeTimeText('Australia/Sydney', '2026-10-04T03:05:00Z', at)).toBe('14:05');
  expect(storeTimeText('Australia/Sydney', '2026-10-04T13:05:00Z', at)).toBe('05-Oct-2026 00:05');
});
