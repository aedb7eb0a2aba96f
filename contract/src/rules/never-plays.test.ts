import { expect, test } from 'vitest';
import { clockChangesOf } from './clock-changes.ts';
import { type OpeningWindow, weekdays } from './manifest.ts';
import { neverPlays, type NeverReason, type StorePlace } from './never-plays.ts';

type Schedule = Parameters<typeof neverPlays>[0];

const place = (timeZone: string, operatingHours: OpeningWindow[] | null = null): StorePlace => ({
  timeZone,
  clockChanges: clockChangesOf(timeZone),
  operatingHours,
});
const utc = place('UTC');
/** A Monday. */
const now = Date.parse('2026-11-23T10:00:00Z');
const always: Schedule = {
  startDate: '2026-11-01',
  endDate: '9999-12-31',
  startAt: '00:00:00',
  endAt: '23:59:59',
  repeatOn: [...weekdays],
  excludeDays: [],
};
const mondays = ['Monday'] as const;
const openOnMondays: OpeningWindow[] = [{ weekday: 'Monday', opensAt: '09:00:00', closesAt: '17:00:00' }];

test.each<[string, Partial<Schedule>, readonly StorePlace[], NeverReason | null]>([
  ['every day without an end', {}, [utc], null],
  ['today alone', { startDate: '2026-11-23', endDate: '2026-11-23' }, [utc], null],
  ['its last day is over', { endDate: '2026-11-22' }, [utc], { kind: 'over', endDate: '2026-11-22' }],
  ['its last day goes on in another zone', { endDate: '2026-11-22' }, [utc, place('Pacific/Pago_Pago')], null],
  [
    'its time on its last day is over',
    { endDate: '2026-11-23', startAt: '08:00:00', endAt: '09:00:00' },
    [utc],
    { kind: 'over', endDate: '2026-11-23' },
  ],
  [
    'its time today is over and no other Monday is left',
    { endDate: '2026-11-29', repeatOn: [...mondays], startAt: '08:00:00', endAt: '09:00:00' },
    [utc],
    { kind: 'over', endDate: '2026-11-23' },
  ],
  ['last night’s window still runs', { endDate: '2026-11-22', startAt: '22:00:00', endAt: '11:00:00' }, [utc], null],
  [
    'no Sunday is left',
    { endDate: '2026-11-28', repeatOn: ['Sunday'] },
    [utc],
    { kind: 'no-weekday', weekdays: ['Sunday'], from: '2026-11-23', to: '2026-11-28' },
  ],
  [
    'no Sunday falls between its dates',
    { startDate: '2027-01-04', endDate: '2027-01-05', repeatOn: ['Sunday'] },
    [utc],
    { kind: 'no-weekday', weekdays: ['Sunday'], from: '2027-01-04', to: '2027-01-05' },
  ],
  [
    'its only Monday is excluded',
    { endDate: '2026-11-29', repeatOn: [...mondays], excludeDays: ['2026-11-23'] },
    [utc],
    { kind: 'excluded', weekdays: mondays },
  ],
  [
    'one of two Mondays is excluded',
    { endDate: '2026-11-30', repeatOn: [...mondays], excludeDays: ['2026-11-23'] },
    [utc],
    null,
  ],
  [
    'all of its days are excluded',
    { endDate: '2026-11-24', excludeDays: ['2026-11-23', '2026-11-24'] },
    [utc],
    { kind: 'excluded', weekdays },
  ],
  [
    'an excluded day in the past does not matter',
    { endDate: '2026-11-22', excludeDays: ['2026-11-22'] },
    [utc],
    { kind: 'over', endDate: '2026-11-22' },
  ],
  [
    'the clocks skip its time',
    { startDate: '2027-03-28', endDate: '2027-03-28', startAt: '02:10:00', endAt: '02:50:00' },
    [place('Europe/Berlin')],
    { kind: 'skipped' },
  ],
  ['the store is closed on its days', { repeatOn: ['Sunday'] }, [place('UTC', openOnMondays)], { kind: 'closed' }],
  [
    'the store is closed at its time',
    { startAt: '18:00:00', endAt: '22:00:00' },
    [place('UTC', openOnMondays)],
    { kind: 'closed' },
  ],
  ['the store opens in its time', { startAt: '08:00:00', endAt: '09:00:01' }, [place('UTC', openOnMondays)], null],
  ['one of its stores is open', { repeatOn: ['Sunday'] }, [place('UTC', openOnMondays), utc], null],
  [
    'today’s opening hours are over',
    { startDate: '2026-11-23', endDate: '2026-11-23' },
    [place('UTC', [{ weekday: 'Monday', opensAt: '08:00:00', closesAt: '09:00:00' }])],
    { kind: 'closed' },
  ],
  ['no store is known', { endDate: '2026-11-22' }, [], null],
])('a schedule never plays only for a reason: %s', (_, changes, places, reason) => {
  expect(neverPlays({ ...always, ...changes }, places, now)).toEqual(reason);
});
