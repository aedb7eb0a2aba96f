import { dateOf, dayMs, dayOf, weekdayOf } from './dates.ts';
import type { Weekday } from './manifest.ts';
import { offsetAt, stretchesBetween } from './zone-offsets.ts';

/** What a clock on the wall of the store shows. */
export interface WallClock {
  /** `yyyy-MM-dd` */
  date: string;
  /** 0..86399 */
  secondsOfDay: number;
  weekday: Weekday;
}

// No zone was ever further from UTC than Manila's 15:56, so the instants of a wall-clock time lie within this.
const furthestMs = 16 * 3_600_000;

/** The wall clock of the IANA zone at an instant (ms since 1970 UTC). Throws RangeError for an unknown zone. */
export function wallClock(zone: string, instantMs: number): WallClock {
  const wallMs = instantMs + offsetAt(zone, instantMs);
  const day = Math.floor(wallMs / dayMs);
  return { date: dateOf(day), secondsOfDay: Math.floor((wallMs - day * dayMs) / 1000), weekday: weekdayOf(day) };
}

/**
 * The instants, oldest first, at which the zone's wall clock shows the date and time: one, none in the gap when clocks
 * go forward, two when they go back. Seconds beyond 86399 count on into the next day.
 */
export function instantsOf(zone: string, date: string, secondsOfDay: number): number[] {
  const wallMs = dayOf(date) * dayMs + secondsOfDay * 1000;
  const instants: number[] = [];
  for (const { from, until, offsetMs } of stretchesAround(zone, wallMs)) {
    const instant = wallMs - offsetMs;
    if (instant >= from && instant < until) instants.push(instant);
  }
  return instants;
}

/** When something set for this wall-clock time begins: its first occurrence, or the first instant after its gap. */
export function beginOf(zone: string, date: string, secondsOfDay: number): number {
  const wallMs = dayOf(date) * dayMs + secondsOfDay * 1000;
  for (const { from, until, offsetMs } of stretchesAround(zone, wallMs)) {
    const instant = Math.max(from, wallMs - offsetMs);
    if (instant < until) return instant;
  }
  throw new RangeError(`Not a wall-clock time: ${date} + ${secondsOfDay} s`);
}

/** When something set until this wall-clock time ends: its last occurrence, or the first instant after its gap. */
export function endOf(zone: string, date: string, secondsOfDay: number): number {
  return instantsOf(zone, date, secondsOfDay).at(-1) ?? beginOf(zone, date, secondsOfDay);
}

export function isTimeZone(zone: string): boolean {
  try {
    offsetAt(zone, 0);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function stretchesAround(zone: string, wallMs: number) {
  return stretchesBetween(zone, wallMs - furthestMs, wallMs + furthestMs);
}
