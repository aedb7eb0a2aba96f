import { dateOf, weekdayOf } from './dates.ts';
import type { ManifestDevice, ManifestSchedule, Weekday } from './manifest.ts';
import { openingHoursOf } from './opening-hours.ts';
import { timetableOf, type Timetable, type Window, windowOf } from './windows.ts';
import { wallDay } from './zone.ts';

type Repeats = Pick<ManifestSchedule, 'startDate' | 'endDate' | 'startAt' | 'endAt' | 'repeatOn' | 'excludeDays'>;
export type StorePlace = Pick<ManifestDevice, 'timeZone' | 'clockChanges' | 'operatingHours'>;

/** Why a schedule never plays from now on, even if nothing else is scheduled. */
export type NeverReason =
  /** Its last day, or the last time on it, is over. */
  | { kind: 'over'; endDate: string }
  /** None of its weekdays falls into what is left of its dates. */
  | { kind: 'no-weekday'; weekdays: readonly Weekday[]; from: string; to: string }
  /** All its days are excluded, which are these weekdays. */
  | { kind: 'excluded'; weekdays: readonly Weekday[] }
  /** The clocks skip its time on its only days. */
  | { kind: 'skipped' }
  /** The store is closed whenever it would play. */
  | { kind: 'closed' };

/** Weeks are alike but for clock changes, so a schedule that the opening hours hide this often is always hidden. */
const maxWindows = 400;

/** Null if it plays at any of these places, which are the kinds of stores whose screens it reaches. */
export function neverPlays(schedule: Repeats, places: readonly StorePlace[], nowMs: number): NeverReason | null {
  const reasons = places.map((place) => neverAt(schedule, place, nowMs));
  return reasons.includes(null) ? null : (reasons[0] ?? null);
}

function neverAt(schedule: Repeats, place: StorePlace, nowMs: number): NeverReason | null {
  const timetable = timetableOf(schedule, place);
  const today = wallDay(place, nowMs);
  const { isExcluded, endedOn, isSkipped, windows } = windowsFrom(timetable, today, nowMs);
  const opening = openingHoursOf(place.operatingHours, place);
  const isOpenIn = ({ from, until }: Window) => {
    const begin = Math.max(from, nowMs);
    return opening.isOpen(begin) || (opening.changeAfter(begin) ?? Infinity) < until;
  };
  if (windows.some(isOpenIn)) return null;
  if (windows.length > 0) return { kind: 'closed' };
  if (isSkipped) return { kind: 'skipped' };
  const { repeatOn: weekdays, endDate } = schedule;
  if (endedOn !== null) return { kind: 'over', endDate: dateOf(endedOn) };
  if (isExcluded) return { kind: 'excluded', weekdays };
  if (timetable.lastDay < today) return { kind: 'over', endDate };
  return { kind: 'no-weekday', weekdays, from: dateOf(Math.max(timetable.firstDay, today)), to: endDate };
}

interface Found {
  /** The first ones that have not ended. */
  windows: Window[];
  /** The latest day from today on of which the time is over. */
  endedOn: number | null;
  /** Whether there is a day from today on that is excluded. */
  isExcluded: boolean;
  /** Whether there is a day on which the clocks skip the time. */
  isSkipped: boolean;
}

function windowsFrom(timetable: Timetable, today: number, nowMs: number): Found {
  const found: Found = { windows: [], endedOn: null, isExcluded: false, isSkipped: false };
  // A window of yesterday may cross midnight.
  for (let day = Math.max(timetable.firstDay, today - 1); day <= timetable.lastDay; day++) {
    const window = windowOf(timetable, day);
    const isItsDay = timetable.repeatOn.includes(weekdayOf(day));
    if (window && window.from === window.until) found.isSkipped = true;
    else if (window && window.until > nowMs) found.windows.push(window);
    else if (window && day >= today) found.endedOn = day;
    else if (!window && day >= today && isItsDay) found.isExcluded = true;
    if (found.windows.length === maxWindows) break;
  }
  return found;
}
