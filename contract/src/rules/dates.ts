import { weekdays, type Weekday } from './manifest.ts';

/** Milliseconds of a day on the wall clock, whatever the zone makes of it. */
export const dayMs = 86_400_000;

/** Of the 400 years after which the calendar repeats. */
const cycleDays = 146_097;

/** Days since 1970-01-01 of a `yyyy-MM-dd`. */
export function dayOf(date: string): number {
  const [year, month, day] = [date.slice(0, 4), date.slice(5, 7), date.slice(8, 10)];
  // Later by one whole cycle of the calendar, since Date.UTC takes the years 0 to 99 for 1900 to 1999.
  return Date.UTC(Number(year) + 400, Number(month) - 1, Number(day)) / dayMs - cycleDays;
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
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dateOf(dayOf(text)) === text;
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text);
}
