import { dayMs } from './dates.ts';
import { endOfDay, type Zone } from './zone.ts';
import { periodsBetween, steadyOffset } from './zone-offsets.ts';

/** Part of a day on a clock, in seconds since midnight; 86400 is the end of the day. */
export interface DaySpan {
  begins: number;
  ends: number;
}

/**
 * A period of a day (since 1970-01-01) as the clock shows it. Where the clock is set back within the period, so far that it
 * would end before it begins, the time before and after are two spans: 02:50 to 03:00, and 02:00 to 02:10.
 */
export function spansOf(zone: Zone, day: number, { from, until }: { from: number; until: number }): DaySpan[] {
  const last = endOfDay(zone, day);
  const pieceOf = (start: number, end: number, offsetMs: number): DaySpan => {
    const secondsAt = (instantMs: number) => Math.floor((instantMs + offsetMs - day * dayMs) / 1000);
    return { begins: secondsAt(start), ends: end >= last ? 86_400 : secondsAt(end) };
  };
  // Almost always: a large tenant's day has tens of thousands of periods.
  const steady = steadyOffset(zone, from, until);
  if (steady !== null) return from < until ? [pieceOf(from, until, steady)] : [];
  const pieces: DaySpan[] = [];
  for (const period of periodsBetween(zone, from, until)) {
    const [start, end] = [Math.max(from, period.from), Math.min(until, period.until)];
    if (start >= end) continue;
    const piece = pieceOf(start, end, period.offsetMs);
    const before = pieces.at(-1);
    if (before?.ends === piece.begins) before.ends = piece.ends;
    else pieces.push(piece);
  }
  const [begins, ends] = [pieces[0]?.begins ?? 0, pieces.at(-1)?.ends ?? 0];
  return begins < ends ? [{ begins, ends }] : pieces;
}
