import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOf, dayOf } from './dates.ts';
import { addIntervals, intervalsBeginning, lastOfInterval, lastOfTrial, renewalOf } from './periods.ts';

const weekly = 0;
const monthly = 1;
const yearly = 2;

test.for([
  ['2026-01-05', weekly, '2026-01-11'],
  ['2026-12-28', weekly, '2027-01-03'],
  ['2026-01-01', monthly, '2026-01-31'],
  ['2026-01-15', monthly, '2026-02-14'],
  ['2026-01-29', monthly, '2026-02-27'],
  ['2026-01-30', monthly, '2026-02-27'],
  ['2026-01-31', monthly, '2026-02-27'],
  ['2028-01-31', monthly, '2028-02-28'],
  ['2028-01-30', monthly, '2028-02-28'],
  ['2026-02-28', monthly, '2026-03-27'],
  ['2026-03-31', monthly, '2026-04-29'],
  ['2026-12-31', monthly, '2027-01-30'],
  ['2026-01-01', yearly, '2026-12-31'],
  ['2026-07-01', yearly, '2027-06-30'],
  ['2028-02-29', yearly, '2029-02-27'],
  ['2027-03-01', yearly, '2028-02-29'],
  ['2099-12-31', yearly, '2100-12-30'],
] as const)('an interval that begins on %s (%d) ends on %s', ([from, interval, till]) => {
  expect(lastOfInterval(from, interval)).toBe(till);
});

test.for([
  ['2026-01-31', monthly, 1, '2026-02-28'],
  ['2026-01-31', monthly, 2, '2026-03-31'],
  ['2026-01-31', monthly, 13, '2027-02-28'],
  ['2026-01-31', monthly, 25, '2028-02-29'],
  ['2028-02-29', yearly, 4, '2032-02-29'],
  ['2096-02-29', yearly, 4, '2100-02-28'],
  ['2026-01-31', weekly, 2, '2026-02-14'],
] as const)('counted from %s, interval %d × %d begins on %s', ([from, interval, count, day]) => {
  expect(addIntervals(from, interval, count)).toBe(day);
});

test('a trial of 15 days lasts 15 days, and a trial of one day ends on its first day', () => {
  expect(lastOfTrial('2028-02-20', 15)).toBe('2028-03-05');
  expect(lastOfTrial('2026-02-20', 1)).toBe('2026-02-20');
});

test.for([
  // Counted from the first day, the 31st, and limited to the last day of shorter months.
  ['2027-11-30', '2028-12-31', monthly, '2028-02-01', '2028-03-31', ['2028-02-29/2028-03-29', '2028-03-30/2028-04-29']],
  ['2026-01-31', '2026-12-31', monthly, '2026-02-01', '2026-03-31', ['2026-02-28/2026-03-30', '2026-03-31/2026-04-29']],
  [
    '2024-02-29',
    '2028-12-31',
    yearly,
    '2024-01-01',
    '2028-12-31',
    [
      '2024-02-29/2025-02-27',
      '2025-02-28/2026-02-27',
      '2026-02-28/2027-02-27',
      '2027-02-28/2028-02-28',
      '2028-02-29/2028-12-31',
    ],
  ],
  // The last interval ends with the subscription.
  ['2026-01-01', '2026-01-10', weekly, '2026-01-01', '2026-12-31', ['2026-01-01/2026-01-07', '2026-01-08/2026-01-10']],
  ['2026-01-01', '2026-12-31', monthly, '2026-01-02', '2026-01-31', []],
  ['2026-01-01', '2026-12-31', monthly, '2027-01-01', '2027-12-31', []],
] as const)(
  'intervals of %s to %s, by %d, that begin from %s to %s: %j',
  ([validFrom, validTill, interval, from, to, expected]) => {
    const found = intervalsBeginning({ validFrom, validTill }, { interval, from, to, maxCount: 100 });
    expect(found.map((period) => `${period.validFrom}/${period.validTill}`)).toEqual(expected);
  },
);

describe('a renewal', () => {
  test.for([
    ['while it runs', '2026-01-31', '2026-01-10', '2026-02-01', '2026-02-28'],
    ['a few days late', '2026-01-31', '2026-02-05', '2026-02-01', '2026-02-28'],
    ['on the last day of the following interval', '2026-01-31', '2026-02-28', '2026-02-01', '2026-02-28'],
    ['when that is over as well', '2026-01-31', '2026-03-01', '2026-03-01', '2026-03-31'],
  ] as const)('%s', ([, validTill, today, from, till]) => {
    expect(renewalOf(validTill, monthly, today)).toEqual({ validFrom: from, validTill: till });
  });
});

const days = fc.integer({ min: dayOf('2000-01-01'), max: dayOf('2199-12-31') });
const intervals = fc.constantFrom<0 | 1 | 2>(weekly, monthly, yearly);

test('intervals follow one another without gap or overlap', () => {
  fc.assert(
    fc.property(days, intervals, fc.integer({ min: 0, max: 60 }), (day, interval, count) => {
      const from = dateOf(day);
      const [begin, next] = [addIntervals(from, interval, count), addIntervals(from, interval, count + 1)];
      const length = dayOf(next) - dayOf(begin);
      const [minDays, maxDays] = [
        [7, 7],
        [28, 31],
        [365, 366],
      ][interval] ?? [0, 0];
      expect(length).toBeGreaterThanOrEqual(minDays ?? 0);
      expect(length).toBeLessThanOrEqual(maxDays ?? 0);
    }),
  );
});

test('a month or a year later is the same day, or the last day of a shorter month', () => {
  fc.assert(
    fc.property(days, fc.constantFrom<1 | 2>(monthly, yearly), (day, interval) => {
      const from = dateOf(day);
      const next = addIntervals(from, interval, 1);
      const isLastOfMonth = dateOf(dayOf(next) + 1).endsWith('-01');
      expect(next.slice(8) === from.slice(8) || (isLastOfMonth && next.slice(8) < from.slice(8))).toBe(true);
    }),
  );
});

test('a renewal begins after the subscription, and never ends in the past', () => {
  fc.assert(
    fc.property(days, days, intervals, (till, now, interval) => {
      const [validTill, today] = [dateOf(till), dateOf(now)];
      const renewal = renewalOf(validTill, interval, today);
      expect(renewal.validFrom > validTill && renewal.validTill >= today).toBe(true);
    }),
  );
});
