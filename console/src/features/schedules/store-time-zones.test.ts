import { expect, test } from 'vitest';
import { timeZoneNote, todayIn } from './store-time-zones.ts';

const evening = new Date('2026-11-20T18:00:00Z');

test('today is a day later in zones further east', () => {
  const zones = ['Australia/Sydney', 'America/Los_Angeles', 'Europe/London'];
  expect(todayIn(zones, evening)).toEqual({ earliest: '2026-11-20', latest: '2026-11-21' });
  expect(todayIn(['Australia/Sydney'], evening)).toEqual({ earliest: '2026-11-21', latest: '2026-11-21' });
});

test.each([
  [['Australia/Sydney'], 'Times are in your stores’ time zone, Australia/Sydney.'],
  [
    ['Australia/Sydney', 'America/New_York'],
    'Times are in each store’s time zone: 11:00 in Sydney, 11:00 in New York.',
  ],
  [
    ['Australia/Sydney', 'Australia/Perth', 'Asia/Kolkata', 'UTC', 'Europe/Rome'],
    'Times are in each store’s time zone: 11:00 in Sydney, 11:00 in Perth, 11:00 in Kolkata and 2 more time zones.',
  ],
  [[], 'Times are in each store’s time zone.'],
])('stores in %j: %s', (zones, note) => {
  expect(timeZoneNote(zones, '11:00')).toBe(note);
});
