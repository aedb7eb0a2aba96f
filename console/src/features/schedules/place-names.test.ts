import { expect, test } from 'vitest';
import { placeNames } from './place-names.ts';

const hours = [{ weekday: 'Monday' as const, opensAt: '09:00:00', closesAt: '17:30:00' }];

const dates = { startDate: '2099-01-01', endDate: '2099-12-31', excludeDays: [] };
const aWindow = { ...dates, startAt: '00:00:00', endAt: '23:59:59', repeatOn: ['Monday' as const] };

test('groups of stores are named by time zone, and by opening hours and overlays if time zones are equal', () => {
  const sydney = { timeZone: 'Australia/Sydney', operatingHours: null, overlays: [] };
  const perth = { timeZone: 'Australia/Perth', operatingHours: hours, overlays: [] };
  expect(placeNames([sydney, perth])).toEqual(['Australia/Sydney', 'Australia/Perth']);
  expect(placeNames([sydney, perth, { ...sydney, operatingHours: hours }])).toEqual([
    'Australia/Sydney, always open',
    'Australia/Perth',
    'Australia/Sydney, open Mon 09:00–17:30',
  ]);
  const clock = { ...aWindow, overlayId: 1, fileId: 1, rank: 0, name: 'Clock' };
  expect(placeNames([sydney, { ...sydney, overlays: [clock] }])).toEqual([
    'Australia/Sydney, always open, no overlays',
    'Australia/Sydney, always open, with Clock',
  ]);
});
