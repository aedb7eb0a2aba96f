import { dateOf, dayOf } from './dates.ts';

/** 0 weeks, 1 months, 2 years. */
type Interval = 0 | 1 | 2;

export interface Period {
  /** `yyyy-MM-dd`, both inclusive. */
  validFrom: string;
  validTill: string;
}

/** Some weeks, months or years after a day; a day that the month lacks becomes its last day. */
export function addIntervals(date: string, interval: Interval, count: number): string {
  if (interval === 0) return dateOf(dayOf(date) + 7 * count);
  const months = monthOf(date) + (interval === 1 ? count : 12 * count);
  const first = dayOf(firstOfMonth(months));
  const length = dayOf(firstOfMonth(months + 1)) - first;
  return dateOf(first + Math.min(Number(date.slice(8)), length) - 1);
}

/** The last day of the interval that begins on `validFrom`. */
export function lastOfInterval(validFrom: string, interval: Interval): string {
  return dateOf(dayOf(addIntervals(validFrom, interval, 1)) - 1);
}

/** The last day of a trial with so many days. */
export function lastOfTrial(validFrom: string, days: number): string {
  return dateOf(dayOf(validFrom) + days - 1);
}

/**
 * The interval after a subscription. If the subscription lapsed so long ago that this interval has ended too, the one that
 * begins today.
 */
export function renewalOf(validTill: string, interval: Interval, today: string): Period {
  const next = beginning(dateOf(dayOf(validTill) + 1), interval);
  return next.validTill < today ? beginning(today, interval) : next;
}

function beginning(validFrom: string, interval: Interval): Period {
  return { validFrom, validTill: lastOfInterval(validFrom, interval) };
}

/** The intervals of a subscription, counted from its first day, that begin from `from` to `to`; at most `maxCount`. */
export function intervalsBeginning(
  { validFrom, validTill }: Period,
  { interval, from, to, maxCount }: { interval: Interval; from: string; to: string; maxCount: number },
): Period[] {
  const periods: Period[] = [];
  for (let count = 0; periods.length < maxCount; count += 1) {
    const begin = addIntervals(validFrom, interval, count);
    if (begin > to || begin > validTill) break;
    const last = dateOf(dayOf(addIntervals(validFrom, interval, count + 1)) - 1);
    if (begin >= from) periods.push({ validFrom: begin, validTill: last < validTill ? last : validTill });
  }
  return periods;
}

/** Months since the year 0. */
function monthOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

function firstOfMonth(months: number): string {
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}
