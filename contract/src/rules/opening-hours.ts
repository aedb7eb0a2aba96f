import { dayMs } from './dates.ts';
import type { OpeningWindow } from './manifest.ts';
import { earliest, nextBoundary, timetableOf, windowAt } from './windows.ts';
import { wallDay, type Zone } from './zone.ts';

/** A store's opening hours in its own time zone. */
export interface OpeningHours {
  isOpen(instantMs: number): boolean;
  /** The next instant at which it opens or closes; null for never. */
  changeAfter(instantMs: number): number | null;
}

// Every week is the same except for clock changes, so a change that is not within this time never comes.
const horizonMs = 15 * dayMs;

export function openingHoursOf(hours: readonly OpeningWindow[] | null, zone: Zone): OpeningHours {
  if (hours === null) return { isOpen: () => true, changeAfter: () => null };
  const timetables = hours.map(({ weekday, opensAt, closesAt }) =>
    timetableOf({ ...always, repeatOn: [weekday], startAt: opensAt, endAt: closesAt }, zone),
  );

  const isOpen = (instantMs: number) => {
    const today = wallDay(zone, instantMs);
    return timetables.some((timetable) => windowAt(timetable, today, instantMs) !== null);
  };

  return {
    isOpen,
    changeAfter(instantMs) {
      const before = isOpen(instantMs);
      for (let at = instantMs; at < instantMs + horizonMs;) {
        const today = wallDay(zone, at);
        const next = timetables.reduce<number | null>(
          (found, each) => earliest(found, nextBoundary(each, today, at)),
          null,
        );
        if (next === null) return null;
        // Windows may touch or overlap: the store stays open.
        if (isOpen(next) !== before) return next;
        at = next;
      }
      return null;
    },
  };
}

const always = { startDate: '0001-01-01', endDate: '9999-12-31', excludeDays: [] };
