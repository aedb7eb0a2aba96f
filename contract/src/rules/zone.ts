import { dateOf, dayMs, dayOf, weekdayOf } from './dates.ts';
import type { Weekday } from './manifest.ts';
import { isKnown, offsetAt, steadyOffset, stretchesBetween, type NamedZone, type Zone } from './zone-offsets.ts';

export type { NamedZone, Zone };

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
export function wallClock(zone: Zone, instantMs: number): WallClock {
  const wallMs = instantMs + offsetAt(zone, instantMs);
  const day = Math.floor(wallMs / dayMs);
  return { date: dateOf(day), secondsOfDay: Math.floor((wallMs - day * dayMs) / 1000), weekday: weekdayOf(day) };
}

/** The date on the wall clock, as days since 1970-01-01. */
export function wallDay(zone: Zone, instantMs: number): number {
  return Math.floor((instantMs + offsetAt(zone, instantMs)) / dayMs);
}

/**
 * The instants, oldest first, at which the zone's wall clock shows the date and time: one, none in the gap when clocks
 * go forward, two when they go back. Seconds beyond 86399 count on into the next day.
 */
export function instantsOf(zone: Zone, date: string, secondsOfDay: number): number[] {
  return instantsOfWall(zone, wallMsOf(dayOf(date), secondsOfDay));
}

/** A wall-clock time as a number: milliseconds since 1970 as if the wall clock showed UTC. */
export function wallMsOf(day: number, secondsOfDay: number): number {
  return day * dayMs + secondsOfDay * 1000;
}

/** When something set for this wall-clock time begins: its first occurrence, or the first instant after its gap. */
export function beginOf(zone: Zone, wallMs: number): number {
  const steady = steadyAround(zone, wallMs);
  if (steady !== null) return wallMs - steady;
  for (const { from, until, offsetMs } of stretchesAround(zone, wallMs)) {
    const instant = Math.max(from, wallMs - offsetMs);
    if (instant < until) return instant;
  }
  throw new RangeError(`Not a wall-clock time: ${wallMs}`);
}

/** When something set until this wall-clock time ends: its last occurrence, or the first instant after its gap. */
export function endOf(zone: Zone, wallMs: number): number {
  return instantsOfWall(zone, wallMs).at(-1) ?? beginOf(zone, wallMs);
}

/** When the day is over: a second after its last 23:59:59, so that a midnight which comes twice ends it at its first. */
export function endOfDay(zone: Zone, day: number): number {
  const lastSecond = wallMsOf(day, 86_399);
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
  for (const { from, until, offsetMs } of stretchesAround(zone, wallMs)) {
    const instant = wallMs - offsetMs;
    if (instant >= from && instant < until) instants.push(instant);
  }
  return instants;
}

/** Almost always: a tenth of the work. */
function steadyAround(zone: Zone, wallMs: number): number | null {
  return steadyOffset(zone, wallMs - furthestMs, wallMs + furthestMs);
}

function stretchesAround(zone: Zone, wallMs: number) {
  return stretchesBetween(zone, wallMs - furthestMs, wallMs + furthestMs);
}
