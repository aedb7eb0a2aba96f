import { dateOf, dayOf, secondsOf, weekdayOf } from './dates.ts';
import type { ManifestWindows, Weekday } from './manifest.ts';
import { beginOf, endOf, endOfDay, wallMsOf, type Zone } from './zone.ts';

/** One period of a schedule, in instants (ms); `until` is exclusive. */
export interface Window {
  from: number;
  until: number;
}

/** A schedule as its windows in the local time of one time zone. Days count from 1970-01-01. */
export interface Timetable {
  firstDay: number;
  /** Before `firstDay` if there is no window. */
  lastDay: number;
  zone: Zone;
  repeatOn: readonly Weekday[];
  /** Null for none. */
  excluded: ReadonlySet<string> | null;
  /** Seconds since the start of the day; `end` exceeds the day for a window across midnight. */
  start: number;
  end: number;
  /** The window ends with the day, whatever the length of the day. */
  endsWithDay: boolean;
  known: Map<number, Window | null>;
}

const daySeconds = 86_400;
const lastSecond = daySeconds - 1;

/** Reads a schedule once. */
export function timetableOf(schedule: ManifestWindows, zone: Zone): Timetable {
  const { repeatOn, excludeDays } = schedule;
  const firstDay = dayOf(schedule.startDate);
  const start = secondsOf(schedule.startAt);
  const end = start + windowSeconds(schedule);
  return {
    firstDay,
    lastDay: repeatOn.length === 0 ? firstDay - 1 : dayOf(schedule.endDate),
    zone,
    repeatOn,
    excluded: excludeDays.length === 0 ? null : new Set(excludeDays),
    start,
    end,
    // Except across midnight: 23:59:59 to 23:59:59 lasts 24 hours.
    endsWithDay: end === daySeconds && secondsOf(schedule.endAt) === lastSecond,
    known: new Map(),
  };
}

/**
 * The window of the day, if there is one; empty if the clocks skip it. Computed on demand and cached, because time zone
 * arithmetic is the most expensive part.
 */
export function windowOf(timetable: Timetable, day: number): Window | null {
  const before = timetable.known.get(day);
  if (before !== undefined) return before;
  const window = workOut(timetable, day);
  timetable.known.set(day, window);
  return window;
}

function workOut(timetable: Timetable, day: number): Window | null {
  const { firstDay, lastDay, zone, repeatOn, excluded, start, end, endsWithDay } = timetable;
  if (day < firstDay || day > lastDay || !repeatOn.includes(weekdayOf(day))) return null;
  if (excluded?.has(dateOf(day))) return null;
  return {
    from: beginOf(zone, wallMsOf(day, start)),
    until: endsWithDay ? endOfDay(zone, day) : endOf(zone, wallMsOf(day, end)),
  };
}

/** The daily window in seconds of local time. An end that is not after the start is on the following day. */
export function windowSeconds({ startAt, endAt }: Pick<ManifestWindows, 'startAt' | 'endAt'>): number {
  const start = secondsOf(startAt);
  const end = secondsOf(endAt);
  if (end <= start) return end + daySeconds - start;
  return (end === lastSecond ? daySeconds : end) - start;
}

/**
 * The window that contains the instant, which is on the day `today` of the time zone. If two windows of one schedule overlap
 * because clocks go back, the one that began later.
 */
export function windowAt(timetable: Timetable, today: number, instantMs: number): Window | null {
  // When clocks go back across midnight, tomorrow begins once while it is still today.
  for (let day = today + 1; day >= today - 1; day--) {
    const window = windowOf(timetable, day);
    if (window && window.from <= instantMs && instantMs < window.until) return window;
  }
  return null;
}

/** The next instant at which `windowAt` may change; null when the last window has ended. */
export function nextBoundary(timetable: Timetable, today: number, instantMs: number): number | null {
  const { firstDay, lastDay } = timetable;
  let end: number | null = null;
  for (let day = Math.max(firstDay, today - 1); day <= lastDay; day++) {
    const window = windowOf(timetable, day);
    if (!window || window.until <= instantMs) continue;
    if (window.from > instantMs) return earliest(end, window.from);
    // Of two active windows the one that began later counts, and it never ends before the other.
    end = window.until;
  }
  return end;
}

/** Null means never. */
export function earliest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
