import { dateOf, dayOf } from './dates.ts';

/** 0 weeks, 1 months, 2 years. */
type Interval = 0 | 1 | 2;

export interface Period {
  /** `yyyy-MM-dd`, both days included. */
  validFrom: string;
  validTill: string;
}

/** So many calendar weeks, months or years after a day; the end of a month stands for days that it lacks. */
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

/** The last day of a trial of so many days. */
export function lastOfTrial(validFrom: string, days: number): string {
  return dateOf(dayOf(validFrom) + days - 1);
}

/** The interval after a subscription. Of one that lapsed so long ago that this is over too, the one that begins today. */
export function renewalOf(validTill: string, interval: Interval, today: string): Period {
  const next = beginning(dateOf(dayOf(validTill) + 1), interval);
  return next.validTill < today ? beginning(today, interval) : next;
}

function beginning(validFrom: string, interval: Interval): Period {
  return { validFrom, validTill: lastOfInterval(validFrom, interval) };
}

/** Of the intervals of a subscription, counted from its first day, those that begin from `from` to `to`; no more than `most`. */
export function intervalsBeginning(
  { validFrom, validTill }: Period,
  { interval, from, to, most }: { interval: Interval; from: string; to: string; most: number },
): Period[] {
  const periods: Period[] = [];
  for (let count = 0; periods.length < most; count += 1) {
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
