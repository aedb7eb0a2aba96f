import { secondsOf } from './dates.ts';
import { type OpeningWindow, weekdays } from './manifest.ts';
import { windowSeconds } from './windows.ts';

const daySeconds = 86_400;
const weekSeconds = 7 * daySeconds;

/** The later of two windows that overlap in some week, as its index in the list; null if none do. */
export function overlapping(hours: readonly OpeningWindow[]): number | null {
  const spans = hours.map(spanOf);
  const place = spans.findIndex((span, i) => spans.slice(0, i).some((other) => doOverlap(span, other)));
  return place < 0 ? null : place;
}

interface Span {
  /** Seconds since Monday began. */
  from: number;
  /** Beyond the end of the week for a window that reaches into the next. */
  until: number;
}

function spanOf({ weekday, opensAt, closesAt }: OpeningWindow): Span {
  const from = weekdays.indexOf(weekday) * daySeconds + secondsOf(opensAt);
  return { from, until: from + windowSeconds({ startAt: opensAt, endAt: closesAt }) };
}

function doOverlap(a: Span, b: Span): boolean {
  return [-weekSeconds, 0, weekSeconds].some((shift) => a.from + shift < b.until && b.from < a.until + shift);
}
