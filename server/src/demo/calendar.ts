import { dateOf, dayOf } from '@vitrine/contract/rules/dates';
import { addIntervals } from '@vitrine/contract/rules/periods';

/** The days of the demo, all relative to today. */
export interface Calendar {
  /** `yyyy-MM-dd` in the time zone of the platform. */
  today: string;
  /** Some days after today; before, if negative. */
  inDays(days: number): string;
  /** The first day of a billed month: 0 is the last one, 11 the first. */
  firstOfMonth(monthsAgo: number): string;
}

/**
 * Invoices are due on the 15th. The last billed month is the latest one whose 15th is over, so that on each day of the year
 * the same invoices are overdue.
 */
export function calendarOf(today: string): Calendar {
  const inDays = (days: number) => dateOf(dayOf(today) + days);
  const last = `${inDays(-15).slice(0, 8)}01`;
  return { today, inDays, firstOfMonth: (monthsAgo) => addIntervals(last, 1, -monthsAgo) };
}
