import { dateOf, dayMs, dayOf, weekdayOf } from './dates.ts';
import type { Weekday } from './manifest.ts';
import { isKnown, offsetAt, steadyOffset, periodsBetween, type NamedZone, type Zone } from './zone-offsets.ts';

export type { NamedZone, Zone };

/** The local time of a store. */
export interface WallClock {
  /** `yyyy-MM-dd` */
  date: string;
  /** 0..86399 */
  secondsOfDay: number;
  weekday: Weekday;
}

// No zone was ever further from UTC than Manila's 15:56, so the instants of a wall-clock time lie within this.
const furthestMs = 16 * 3_600_000;

/** The local time of an IANA time zone at an instant (ms since 1970 UTC). Throws RangeError for an unknown zone. */
export function wallClock(zone: Zone, instantMs: number): WallClock {
  const wallMs = instantMs + offsetAt(zone, instantMs);
  const day = Math.floor(wallMs / dayMs);
  return { date: dateOf(day), secondsOfDay: Math.floor((wallMs - day * dayMs) / 1000), weekday: weekdayOf(day) };
}

/** The local date, as days since 1970-01-01. */
export function wallDay(zone: Zone, instantMs: number): number {
  return Math.floor((instantMs + offsetAt(zone, instantMs)) / dayMs);
}

/**
 * The instants, oldest first, with this local date and time: usually one, none in the gap when clocks go forward, two when
 * they go back. Seconds beyond 86399 continue into the next day.
 */
export function instantsOf(zone: Zone, date: string, secondsOfDay: number): number[] {
  return instantsOfWall(zone, wallMsOf(dayOf(date), secondsOfDay));
}

/** A local time as a number: milliseconds since 1970 as if it were UTC. */
export function wallMsOf(day: number, secondsOfDay: number): number {
  return day * dayMs + secondsOfDay * 1000;
}

/** The start of something set for this local time: its first occurrence, or the first instant after its gap. */
export function beginOf(zone: Zone, wallMs: number): number {
  const steady = steadyAround(zone, wallMs);
  if (steady !== null) return wallMs - steady;
  for (const { from, until, offsetMs } of periodsAround(zone, wallMs)) {
    const instant = Math.max(from, wallMs - offsetMs);
    if (instant < until) return instant;
  }
  throw new RangeError(`Not a wall-clock time: ${wallMs}`);
}

/** The end of something set until this local time: its last occurrence, or the first instant after its gap. */
export function endOf(zone: Zone, wallMs: number): number {
  return instantsOfWall(zone, wallMs).at(-1) ?? beginOf(zone, wallMs);
}

/** The end of the day: a second after its last 23:59:59, so that a midnight that occurs twice ends it the first time. */
export function endOfDay(zone: Zone, day: number): number {
  const lastSecond = wallMsOf(day, 86_399);
  const steady = steadyAround(zone, lastSecond);
  if (steady !== null) return lastSecond - steady + 1000;
  const last = instantsOfWall(zone, lastSecond).at(-1);
  return last === undefined ? beginOf(zone, lastSecond) : last + 1000;
}

export function isTimeZone(name: string): boolean {
  return isKnown(name);
}

function instantsOfWall(zone: Zone, wallMs: number): number[] {
  const steady = steadyAround(zone, wallMs);
  if (steady !== null) return [wallMs - steady];
  const instants: number[] = [];
  for (const { from, until, offsetMs } of periodsAround(zone, wallMs)) {
    const instant = wallMs - offsetMs;
    if (instant >= from && instant < until) instants.push(instant);
  }
  return instants;
}

/** True almost always, and ten times faster. */
function steadyAround(zone: Zone, wallMs: number): number | null {
  return steadyOffset(zone, wallMs - furthestMs, wallMs + furthestMs);
}

function periodsAround(zone: Zone, wallMs: number) {
  return periodsBetween(zone, wallMs - furthestMs, wallMs + furthestMs);
}
