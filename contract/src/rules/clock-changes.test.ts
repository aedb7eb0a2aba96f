import { describe, expect, it } from 'vitest';
import { clockChangesOf } from './clock-changes.ts';
import type { ManifestSchedule } from './manifest.ts';
import { timetableOf, windowOf } from './windows.ts';
import { beginOf, instantsOf, wallClock, wallMsOf, type NamedZone, type Zone } from './zone.ts';
import { dayOf } from './dates.ts';

const at = (instant: string) => Date.parse(instant);
/** A country that, unlike in older tz data, stays one hour ahead from 1 September 2026 until 2030. */
const zoneWithChanges: NamedZone = {
  timeZone: 'Europe/London',
  clockChanges: {
    offsets: [
      [at('2026-01-01T00:00Z'), 0],
      [at('2026-09-01T00:00Z'), 60],
    ],
    until: at('2030-01-01T00:00Z'),
  },
};

describe('clock changes that the server sent for a time zone', () => {
  it('override the zone data of this machine', () => {
    expect(wallClock(zoneWithChanges, at('2026-07-01T12:00Z')).secondsOfDay).toBe(12 * 3600);
    expect(wallClock(zoneWithChanges, at('2026-12-01T12:00Z')).secondsOfDay).toBe(13 * 3600);
  });

  it('define their own daylight saving gaps', () => {
    expect(instantsOf(zoneWithChanges, '2026-09-01', 1800)).toEqual([]);
    expect(beginOf(zoneWithChanges, wallMsOf(dayOf('2026-09-01'), 1800))).toBe(at('2026-09-01T00:00Z'));
    expect(instantsOf(zoneWithChanges, '2026-03-29', 3600)).toEqual([at('2026-03-29T01:00Z')]);
  });

  it('end at their first and last instant, beyond which the zone data of this machine count', () => {
    expect(wallClock(zoneWithChanges, at('2025-07-01T12:00Z')).secondsOfDay).toBe(13 * 3600);
    expect(wallClock(zoneWithChanges, at('2030-01-01T00:00Z')).secondsOfDay).toBe(0);
    expect(instantsOf(zoneWithChanges, '2029-12-31', 86_399)).toEqual([at('2029-12-31T22:59:59Z')]);
    expect(instantsOf(zoneWithChanges, '2030-01-01', 0)).toEqual([at('2029-12-31T23:00Z'), at('2030-01-01T00:00Z')]);
  });

  it('apply without end where this machine does not know the time zone', () => {
    const unknownZone = { ...zoneWithChanges, timeZone: 'Mars/Olympus' };
    expect(wallClock(unknownZone, at('2020-07-01T12:00Z')).secondsOfDay).toBe(12 * 3600);
    expect(wallClock(unknownZone, at('2045-07-01T12:00Z')).secondsOfDay).toBe(13 * 3600);
    expect(() => wallClock('Mars/Olympus', 0)).toThrow(RangeError);
  });

  it('decide when a schedule plays', () => {
    const schedule = {
      ...{ startDate: '2026-12-01', endDate: '2026-12-31', startAt: '09:00:00', endAt: '17:00:00' },
      ...{ repeatOn: ['Tuesday'], excludeDays: [] },
    } satisfies Partial<ManifestSchedule>;
    const begin = (zone: Zone) => windowOf(timetableOf(schedule, zone), dayOf('2026-12-01'))?.from;
    expect(begin(zoneWithChanges)).toBe(at('2026-12-01T08:00Z'));
    expect(begin('Europe/London')).toBe(at('2026-12-01T09:00Z'));
  });
});

describe('clockChangesOf', () => {
  it.each(['Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kathmandu'])(
    'describes every clock change of %s',
    (timeZone) => {
      const zone = { timeZone: 'Mars/Olympus', clockChanges: clockChangesOf(timeZone) };
      const days = Array.from({ length: 15 * 366 }, (_, day) => at('2025-01-01T00:00Z') + day * 86_400_000);
      expect(days.filter((day) => wallClock(zone, day).secondsOfDay !== wallClock(timeZone, day).secondsOfDay)).toEqual(
        [],
      );
    },
  );

  it('returns two numbers for each clock change', () => {
    expect(clockChangesOf('UTC')).toEqual({ offsets: [[at('2025-01-01T00:00Z'), 0]], until: at('2041-01-01T00:00Z') });
    expect(clockChangesOf('Europe/London').offsets).toHaveLength(33);
    expect(JSON.stringify(clockChangesOf('Europe/London')).length).toBeLessThan(800);
  });
});
