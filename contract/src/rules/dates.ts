import { weekdays, type Weekday } from './manifest.ts';

/** Milliseconds of a day on the wall clock, whatever the zone makes of it. */
export const dayMs = 86_400_000;

/** Days since 1970-01-01 of a `yyyy-MM-dd`. */
export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

export function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

export function weekdayOf(day: number): Weekday {
  // Day 0 was a Thursday; the second modulo keeps days before it positive.
  const weekday = weekdays[(((day + 3) % 7) + 7) % 7];
  if (!weekday) throw new RangeError(`Not a whole day: ${day}`);
  return weekday;
}

/** Seconds since midnight of an `HH:mm:ss`. */
export function secondsOf(time: string): number {
  return Number(time.slice(0, 2)) * 3600 + Number(time.slice(3, 5)) * 60 + Number(time.slice(6, 8));
}

/** Whether the text is a `yyyy-MM-dd` that the calendar has: not the 30th of February. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = dayOf(text);
  return Number.isFinite(day) && dateOf(day) === text;
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text);
}
