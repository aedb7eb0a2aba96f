import { expect, test } from 'vitest';
import { clockText, countdownText } from './time-text.ts';

const noon = Date.parse('2026-11-23T12:05:59Z');

test.each([
  ['time', 'UTC', '12:05'],
  ['time', 'Australia/Sydney', '23:05'],
  ['date', 'UTC', '23 November 2026'],
  ['date', 'Pacific/Kiritimati', '24 November 2026'],
  ['weekday', 'UTC', 'Monday'],
  ['weekday', 'Pacific/Kiritimati', 'Tuesday'],
  ['both', 'America/New_York', '07:05\n23 November 2026'],
] as const)('a clock that shows the %s in %s reads %j', (shows, zone, expected) => {
  expect(clockText(shows, zone, noon)).toBe(expected);
});

test.each([
  ['2026-11-23T12:06', 'clock', 'UTC', '00:00:01'],
  ['2026-11-25T13:00', 'clock', 'UTC', '48:54:01'],
  ['2026-11-23T12:05', 'clock', 'UTC', 'Open'],
  ['2026-11-23T18:00', 'days', 'UTC', '1 day'],
  ['2026-12-24T18:00', 'days', 'UTC', '32 days'],
  ['2026-11-23T12:30', 'hours', 'UTC', '1 hour'],
  ['2026-11-23T23:30', 'hours', 'Australia/Sydney', '1 hour'],
  ['2026-11-24T18:00', 'hours', 'UTC', '30 hours'],
  ['2020-01-01T00:00', 'days', 'UTC', 'Open'],
] as const)('a countdown until %s in %s in %s reads %j', (until, unit, zone, expected) => {
  expect(countdownText({ kind: 'countdown', until, unit, after: 'Open' }, zone, noon)).toBe(expected);
});

test('a countdown to a time that the change of the clocks skips ends when the clocks go forward', () => {
  const before = Date.parse('2026-03-29T00:59:50Z');
  const skipped = { kind: 'countdown', until: '2026-03-29T02:30', unit: 'clock', after: 'Open' } as const;
  expect(countdownText(skipped, 'Europe/Berlin', before)).toBe('00:00:10');
});
