import { memoize } from './memoize.ts';
import { locale } from './messages.ts';

const toTheMinute = memoize((of) => new Intl.DateTimeFormat(of, { timeStyle: 'short', timeZone: 'UTC' }));
const toTheSecond = memoize((of) => new Intl.DateTimeFormat(of, { timeStyle: 'medium', timeZone: 'UTC' }));

/** A time of day `HH:mm` or `HH:mm:ss` without its seconds: "14:05", or "2:05 pm" where that is usual. */
export function minuteText(time: string): string {
  return toTheMinute(locale()).format(momentAt(time));
}

/** A time of day `HH:mm:ss`: "14:05:09". */
export function secondText(time: string): string {
  return toTheSecond(locale()).format(momentAt(time));
}

function momentAt(time: string): Date {
  return new Date(`1970-01-01T${time}Z`);
}
