import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { weekdays } from './manifest.ts';
import { beginOf, endOf, instantsOf, isTimeZone, wallClock } from './zone.ts';

// All results are compared with Temporal, which has no caching or bisecting in common with this module, but is slow.
const timeoutMs = 120_000;
const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
const firstMs = Date.parse('2010-01-01T00:00Z');
const lastMs = Date.parse('2035-01-01T00:00Z');

describe('every change of every zone from 2010 to 2035', { timeout: timeoutMs }, () => {
  const changes = zones.flatMap(changesOf);
  const times = changes.flatMap(timesAround);

  it('is found', () => {
    expect(changes.length).toBeGreaterThan(5000);
    expect(new Set(times.map(({ instants }) => instants.length))).toEqual(new Set([0, 1, 2]));
  });

  it('is exact to the millisecond', () => {
    const moments = changes.flatMap(({ zone, at }) => [at - 1, at].map((instant) => ({ zone, instant })));
    expect(moments.filter(({ zone, instant }) => !isSameClock(zone, instant))).toEqual([]);
  });

  it('maps a skipped local time to no instant, a repeated one to two, and any other to one', () => {
    const wrong = times.filter(
      ({ zone, date, seconds, instants }) => !isSame(instantsOf(zone, date, seconds), instants),
    );
    expect(wrong).toEqual([]);
  });

  it('starts and ends at once in a gap; in an overlap it starts at the first instant and ends at the last', () => {
    const wrong = times.filter(
      ({ zone, wallMs, instants, change }) =>
        beginOf(zone, wallMs) !== (instants.at(0) ?? change) || endOf(zone, wallMs) !== (instants.at(-1) ?? change),
    );
    expect(wrong).toEqual([]);
  });
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

interface Change {
  zone: string;
  at: number;
  /** Nanoseconds, before and after. */
  offsets: [number, number];
}

function changesOf(zone: string): Change[] {
  const changes: Change[] = [];
  let before = Temporal.Instant.fromEpochMilliseconds(firstMs).toZonedDateTimeISO(zone);
  for (;;) {
    const next = before.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds >= lastMs) return changes;
    const offsets: [number, number] = [before.offsetNanoseconds, next.offsetNanoseconds];
    // Temporal also reports changes of the zone's name alone.
    if (offsets[0] !== offsets[1]) changes.push({ zone, at: next.epochMilliseconds, offsets });
    before = next;
  }
}

interface Time {
  zone: string;
  wallMs: number;
  date: string;
  seconds: number;
  /** The result of Temporal. */
  instants: number[];
  change: number;
}

/** Local times at, before and after both edges of a gap or an overlap, and one in its middle. */
function timesAround({ zone, at, offsets }: Change): Time[] {
  const edges = offsets.map((offset) => at + offset / 1e6);
  const middle = (Math.min(...edges) + Math.max(...edges)) / 2;
  return [...edges.flatMap((edge) => [edge - 1000, edge, edge + 1000]), middle].map((wallMs) => {
    const time = Temporal.Instant.fromEpochMilliseconds(wallMs).toZonedDateTimeISO('UTC').toPlainDateTime();
    const seconds = time.hour * 3600 + time.minute * 60 + time.second;
    return {
      zone,
      wallMs,
      date: time.toPlainDate().toString(),
      seconds,
      instants: temporalInstants(zone, time),
      change: at,
    };
  });
}

/** Temporal moves times in a gap; a time that it does not move exists. */
function temporalInstants(zone: string, time: Temporal.PlainDateTime): number[] {
  const found = (['earlier', 'later'] as const)
    .map((disambiguation) => time.toZonedDateTime(zone, { disambiguation }))
    .filter((moment) => moment.toPlainDateTime().equals(time))
    .map((moment) => moment.epochMilliseconds);
  return [...new Set(found)];
}

function isSameClock(zone: string, instantMs: number): boolean {
  const clock = wallClock(zone, instantMs);
  const temporal = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(zone);
  return (
    clock.date === temporal.toPlainDate().toString() &&
    clock.secondsOfDay === temporal.hour * 3600 + temporal.minute * 60 + temporal.second &&
    clock.weekday === weekdays[temporal.dayOfWeek - 1]
  );
}

function isSame(a: number[], b: number[]): boolean {
  return a.length === b.length && a.every((number, i) => number === b[i]);
}
