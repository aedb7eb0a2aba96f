import { dateOf, dayOf, secondsOf, weekdayOf } from './dates.ts';
import type { ManifestSchedule } from './manifest.ts';
import { beginOf, endOf, instantsOf, wallClock } from './zone.ts';

/** One run of a schedule, in instants (ms); `until` is excluded. */
export interface Window {
  from: number;
  until: number;
}

const daySeconds = 86_400;
const lastSecond = daySeconds - 1;

/** Wall-clock seconds of the daily window. An end that is not after the start lies on the following day. */
export function windowSeconds({ startAt, endAt }: ManifestSchedule): number {
  const start = secondsOf(startAt);
  const end = secondsOf(endAt);
  if (end <= start) return end + daySeconds - start;
  return (end === lastSecond ? daySeconds : end) - start;
}

/** The window that holds the instant; the latest begun where clocks going back make two of one schedule overlap. */
export function windowAt(schedule: ManifestSchedule, zone: string, instantMs: number): Window | null {
  return windowsNear(schedule, zone, instantMs).findLast((window) => holds(window, instantMs)) ?? null;
}

/** The next instant at which a window of the schedule begins or ends; null when it has had its last. */
export function nextBoundary(schedule: ManifestSchedule, zone: string, instantMs: number): number | null {
  const ends = windowsNear(schedule, zone, instantMs)
    .filter((window) => holds(window, instantMs))
    .map((window) => window.until);
  const begin = nextBegin(schedule, zone, instantMs);
  return earliest(begin === null ? ends : [...ends, begin]);
}

export function earliest(instants: number[]): number | null {
  return instants.length === 0 ? null : Math.min(...instants);
}

function holds(window: Window, instantMs: number): boolean {
  return window.from <= instantMs && instantMs < window.until;
}

/**
 * Windows of yesterday (it may reach over midnight), today, and tomorrow: where clocks go back over midnight, tomorrow
 * has begun once while it is still today.
 */
function windowsNear(schedule: ManifestSchedule, zone: string, instantMs: number): Window[] {
  const today = dayOf(wallClock(zone, instantMs).date);
  return [today - 1, today, today + 1].flatMap((day) => windowOf(schedule, zone, day) ?? []);
}

function nextBegin(schedule: ManifestSchedule, zone: string, instantMs: number): number | null {
  if (schedule.repeatOn.length === 0) return null;
  const yesterday = dayOf(wallClock(zone, instantMs).date) - 1;
  const last = dayOf(schedule.endDate);
  for (let day = Math.max(yesterday, dayOf(schedule.startDate)); day <= last; day++) {
    const window = windowOf(schedule, zone, day);
    if (window && window.from > instantMs) return window.from;
  }
  return null;
}

/** The window that belongs to the day, if the schedule has one that day and clocks going forward leave any of it. */
function windowOf(schedule: ManifestSchedule, zone: string, day: number): Window | null {
  const date = dateOf(day);
  if (date < schedule.startDate || date > schedule.endDate) return null;
  if (!schedule.repeatOn.includes(weekdayOf(day)) || schedule.excludeDays.includes(date)) return null;
  const start = secondsOf(schedule.startAt);
  const from = beginOf(zone, date, start);
  const until = endsWithDay(schedule) ? endOfDay(zone, date) : endOf(zone, date, start + windowSeconds(schedule));
  return from < until ? { from, until } : null;
}

/** 23:59:59 means the end of the day, unless the window reaches over midnight (23:59:59 to 23:59:59). */
function endsWithDay({ startAt, endAt }: ManifestSchedule): boolean {
  return secondsOf(endAt) === lastSecond && endAt > startAt;
}

/** One second after the last 23:59:59: where midnight comes twice, the first one ends the day, as the date has it. */
function endOfDay(zone: string, date: string): number {
  const last = instantsOf(zone, date, lastSecond).at(-1);
  return last === undefined ? beginOf(zone, date, lastSecond) : last + 1000;
}
