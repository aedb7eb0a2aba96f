import { dateOf, weekdayOf } from './dates.ts';
import type { ManifestSchedule } from './manifest.ts';
import { openingHoursOf } from './opening-hours.ts';
import { playableSpans, type Plan } from './playing-at.ts';
import type { InactiveReason } from './reasons.ts';
import { isWithin } from './validity.ts';
import { nextBoundary, timetableOf, windowAt, type Timetable } from './windows.ts';
import { wallDay, type Zone } from './zone.ts';

export interface InactiveSchedule {
  scheduleId: number;
  reason: InactiveReason;
  /** The start of its next window, if only its days and times keep it inactive; null otherwise. */
  next: number | null;
}

/** The schedules of the device's groups that are inactive at a time; `playingAt` returns the others. */
export function inactiveSchedulesAt(plan: Plan, instantMs: number): InactiveSchedule[] {
  const { device, schedules } = plan;
  const isOpen = openingHoursOf(device.operatingHours, device).isOpen(instantMs);
  const playable = playableSpans(plan);
  return schedules.flatMap((schedule) => {
    if (!schedule.groupIds.some((groupId) => device.groupIds.includes(groupId))) return [];
    const { scheduleId } = schedule;
    const never = neverReason(plan, schedule, playable.get(schedule.playlistId)?.length ?? 0);
    if (never) return { scheduleId, reason: never, next: null };
    const timetable = timetableOf(schedule, device);
    const today = wallDay(device, instantMs);
    if (windowAt(timetable, today, instantMs) === null) {
      return {
        scheduleId,
        reason: offReason(schedule, timetable, today),
        next: nextBegin(timetable, device, instantMs),
      };
    }
    if (!isWithin(playable.get(schedule.playlistId) ?? [], instantMs)) {
      return { scheduleId, reason: 'items-not-valid' as const, next: null };
    }
    return isOpen ? [] : { scheduleId, reason: 'closed' as const, next: null };
  });
}

/** A reason that applies at any time. */
function neverReason({ device, playlists }: Plan, schedule: ManifestSchedule, spans: number): InactiveReason | null {
  const playlist = playlists.find(({ playlistId }) => playlistId === schedule.playlistId);
  if (!schedule.isActive) return 'inactive';
  if (playlist && !playlist.isActive) return 'inactive-playlist';
  if (playlist && playlist.orientation !== device.orientation) return 'orientation';
  return spans === 0 ? 'not-ready' : null;
}

function nextBegin(timetable: Timetable, zone: Zone, instantMs: number): number | null {
  for (let at: number | null = instantMs; ;) {
    at = nextBoundary(timetable, wallDay(zone, at), at);
    // A window that the clocks skip is empty.
    if (at === null || windowAt(timetable, wallDay(zone, at), at)) return at;
  }
}

function offReason(schedule: ManifestSchedule, { firstDay, lastDay }: Timetable, today: number): InactiveReason {
  if (today < firstDay) return 'not-yet';
  if (today > lastDay) return 'over';
  if (!schedule.repeatOn.includes(weekdayOf(today))) return 'weekday';
  return schedule.excludeDays.includes(dateOf(today)) ? 'excluded-day' : 'time-of-day';
}
