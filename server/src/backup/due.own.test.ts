import { expect, test } from 'vitest';
import { isDue } from './due.ts';

// 03:00 in Sydney is 16:00 in summer and 17:00 in winter, by UTC.
const summer = '2026-11-21T';
const winter = '2026-06-21T';

test.each<[string, { now: string; made?: string; failed?: string; hour?: number; due: boolean }]>([
  ['the first one, at any hour', { now: `${summer}09:00:00Z`, due: true }],
  ['before the hour, after last night’s', { now: `${summer}15:59:59Z`, made: '2026-11-20T16:00:05Z', due: false }],
  ['at the hour', { now: `${summer}16:00:00Z`, made: '2026-11-20T16:00:05Z', due: true }],
  ['at the hour in winter', { now: `${winter}17:00:00Z`, made: '2026-06-20T17:00:05Z', due: true }],
  ['an hour too early in winter', { now: `${winter}16:00:00Z`, made: '2026-06-20T17:00:05Z', due: false }],
  ['once it was made', { now: `${summer}16:15:00Z`, made: `${summer}16:00:05Z`, due: false }],
  [
    'later in the day, where the server was off at the hour',
    { now: `${summer}22:00:00Z`, made: '2026-11-20T16:00:05Z', due: true },
  ],
  ['a day later than it should', { now: `${summer}15:00:00Z`, made: '2026-11-19T16:00:05Z', due: true }],
  ['soon after a failure', { now: `${summer}16:15:00Z`, failed: `${summer}16:00:05Z`, due: false }],
  ['an hour after a failure', { now: `${summer}17:00:05Z`, failed: `${summer}16:00:05Z`, due: true }],
  ['at midnight', { now: `${summer}13:00:00Z`, made: '2026-11-20T13:00:05Z', hour: 0, due: true }],
  [
    'after the hour that the clocks leave out',
    { now: '2026-10-03T16:00:00Z', made: '2026-10-02T16:00:05Z', hour: 2, due: true },
  ],
])('%s', (_, { now, made, failed, hour = 3, due }) => {
  const instant = (text: string | undefined) => (text === undefined ? null : new Date(text));
  const [lastMade, lastFailed] = [instant(made), instant(failed)];
  expect(isDue({ now: new Date(now), hour, zone: 'Australia/Sydney', lastMade, lastFailed })).toBe(due);
});
