import { describe, expect, it } from 'vitest';
import { allZones as zones, checkChangesOf, firstMs, isSameClock, timeoutMs } from './test/zone-changes.ts';
import { instantsOf, isTimeZone, wallClock } from './zone.ts';

// zone.long.test.ts has every zone.
describe('every change of every fourth zone from 2010 to 2035', { timeout: timeoutMs }, () => {
  checkChangesOf(
    zones.filter((_, index) => index % 4 === 0),
    1250,
  );
});

describe('any time', () => {
  it('is the same as Temporal in all time zones', () => {
    const moments = zones.flatMap((zone, i) =>
      // Odd strides, so that hours, minutes and seconds all vary.
      Array.from({ length: 12 }, (_, n) => ({ zone, at: firstMs + (i * 104_729 + n * 105_199_123) * 1009 })),
    );
    expect(moments.filter(({ zone, at }) => !isSameClock(zone, at))).toEqual([]);
  });

  it('is right between two clock changes a few days apart', () => {
    for (const [zone, at] of [
      ['America/Recife', '2000-10-10T12:00Z'],
      ['Asia/Gaza', '2040-10-23T12:00Z'],
    ] as const) {
      const instant = Date.parse(at);
      expect(wallClock(zone, instant).secondsOfDay).not.toBe(wallClock(zone, instant + 6 * 86_400_000).secondsOfDay);
      expect(isSameClock(zone, instant)).toBe(true);
    }
  });

  it('is right in the first and last years of the calendar, and before 1970', () => {
    for (const at of ['0001-01-02T00:00Z', '0099-07-01T12:34:56Z', '1900-01-01T00:00Z', '9999-12-30T23:59:59Z']) {
      expect(isSameClock('Europe/London', Date.parse(at))).toBe(true);
      expect(isSameClock('Pacific/Auckland', Date.parse(at))).toBe(true);
    }
  });

  it('stays right when the cache of a time zone overflows', () => {
    for (let year = 1970; year < 2170; year += 1) {
      for (let day = 0; day < 360; day += 3) wallClock('Europe/Paris', Date.UTC(year, 0, day));
    }
    expect(isSameClock('Europe/Paris', Date.parse('2026-10-25T00:59:59Z'))).toBe(true);
  });
});

describe('seconds beyond the day', () => {
  it('continue into the next day', () => {
    expect(instantsOf('Asia/Kathmandu', '2026-12-31', 86_400 + 3600)).toEqual([Date.parse('2027-01-01T01:00+05:45')]);
  });
});

describe('isTimeZone', () => {
  it('accepts time zones and nothing else', () => {
    expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
    expect(['', 'Mars/Olympus', 'Europe', 'Europe/London\0'].filter(isTimeZone)).toEqual([]);
  });
});
