import { expect, test } from 'vitest';
import { placeNames } from './place-names.ts';

const hours = [{ weekday: 'Monday' as const, opensAt: '09:00:00', closesAt: '17:30:00' }];

test('groups of stores are named by time zone, and by opening hours if time zones are equal', () => {
  const sydney = { timeZone: 'Australia/Sydney', operatingHours: null };
  const perth = { timeZone: 'Australia/Perth', operatingHours: hours };
  expect(placeNames([sydney, perth])).toEqual(['Australia/Sydney', 'Australia/Perth']);
  expect(placeNames([sydney, perth, { ...sydney, operatingHours: hours }])).toEqual([
    'Australia/Sydney, always open',
    'Australia/Perth',
    'Australia/Sydney, open Mon 09:00–17:30',
  ]);
});
