import { t } from '@vitrine/contract/messages';
import { timetableOf, type Window, windowOf } from '@vitrine/contract/rules/windows';
import { wallClock, wallDay, type Zone } from '@vitrine/contract/rules/zone';
import type { Schedule } from '@vitrine/contract/schedules';
import { formatDate } from '../../lib/format.ts';
import { shownTime } from '../../lib/time-of-day.ts';

/** Excluded days and a single weekday can leave long gaps between two runs, so the search looks far ahead. */
const maxDays = 366 * 3;

/**
 * The start of the next run, on the wall clock of the zone that reaches it first; "Now" while the schedule runs in any zone.
 * Without known zones the browser's zone counts. Schedules that would hide this one are not considered.
 */
export function nextRunText(schedule: Schedule, zones: readonly Zone[], now: number): string {
  if (!schedule.isActive) return '—';
  const known = zones.length > 0 ? zones : [Intl.DateTimeFormat().resolvedOptions().timeZone];
  const runs = known.flatMap((zone) => {
    const window = nextWindow(schedule, zone, now);
    return window ? [{ zone, window }] : [];
  });
  const [first] = runs.toSorted((a, b) => a.window.from - b.window.from);
  if (!first) return t('Ended');
  const { zone, window } = first;
  if (window.from <= now) return t('Now');
  const { date, secondsOfDay } = wallClock(zone, window.from);
  return `${formatDate(date)} ${shownTime(new Date(secondsOfDay * 1000).toISOString().slice(11, 19))}`;
}

/** The current window, or the next one. */
function nextWindow(schedule: Schedule, zone: Zone, now: number): Window | null {
  const timetable = timetableOf(schedule, zone);
  const { firstDay, lastDay } = timetable;
  const begin = Math.max(firstDay, wallDay(zone, now) - 1);
  for (let day = begin; day <= Math.min(lastDay, begin + maxDays); day++) {
    const window = windowOf(timetable, day);
    if (window && window.until > now && window.from < window.until) return window;
  }
  return null;
}
