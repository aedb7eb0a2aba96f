import { weekdays, type Weekday } from './manifest.ts';

/** Milliseconds of a day on the wall clock; days with a clock change are longer or shorter. */
export const dayMs = 86_400_000;

/** The last day of a schedule that has no end. */
export const noEndDate = '9999-12-31';

/** The days of the 400 years after which the calendar repeats. */
const cycleDays = 146_097;

/** Days since 1970-01-01 of a `yyyy-MM-dd`. */
export function dayOf(date: string): number {
  const year = twoDigits(date, 0) * 100 + twoDigits(date, 2);
  // Shifted by one cycle of the calendar, since Date.UTC takes the years 0 to 99 for 1900 to 1999.
  return Date.UTC(year + 400, twoDigits(date, 5) - 1, twoDigits(date, 8)) / dayMs - cycleDays;
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
  return twoDigits(time, 0) * 3600 + twoDigits(time, 3) * 60 + twoDigits(time, 6);
}

/** Does not split the string: a timeline parses thousands of dates, and splitting would take much of the time. Missing digits are 0. */
function twoDigits(text: string, at: number): number {
  return digit(text, at) * 10 + digit(text, at + 1);
}

function digit(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) - zero : 0;
}

const zero = '0'.charCodeAt(0);

/** Whether the text is an existing `yyyy-MM-dd` day: not the 30th of February. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dateOf(dayOf(text)) === text;
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text);
}
