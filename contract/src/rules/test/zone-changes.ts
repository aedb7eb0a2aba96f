import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { weekdays } from '../manifest.ts';
import { beginOf, endOf, instantsOf, wallClock } from '../zone.ts';

// All results are compared with Temporal, which has no caching or bisecting in common with zone.ts, but is slow.
export const timeoutMs = 120_000;
export const allZones = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
export const firstMs = Date.parse('2010-01-01T00:00Z');
const lastMs = Date.parse('2035-01-01T00:00Z');

/** Tests of all clock changes of these zones from 2010 to 2035, of which there are more than `fewest`. */
export function checkChangesOf(zones: readonly string[], fewest: number): void {
  const changes = zones.flatMap(changesOf);
  const times = changes.flatMap(timesAround);

  it('is found', () => {
    expect(changes.length).toBeGreaterThan(fewest);
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
}

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

export function isSameClock(zone: string, instantMs: number): boolean {
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
