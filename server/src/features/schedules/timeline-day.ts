import { dayMs } from '@vitrine/contract/rules/dates';
import type { OpeningWindow } from '@vitrine/contract/rules/manifest';
import { tilesOfDay } from '@vitrine/contract/rules/tiles';
import { endOfDay, wallClock } from '@vitrine/contract/rules/zone';
import type { TimelinePart, TimelineRow } from '@vitrine/contract/schedules';
import type { GroupPlan } from './group-plan.ts';

/** What determines at a store when screens play. */
export interface Place {
  timeZone: string;
  operatingHours: OpeningWindow[] | null;
}

export type Day = Pick<TimelineRow, 'playlistSchedules' | 'hiddenSchedules'>;
export type Thumbs = Map<number, TimelinePart['playlist']>;

/** A day (since 1970-01-01) on the screens of a group in one kind of store, in its local time. */
export function timelineDay(plan: GroupPlan, place: Place, { day, pictures }: { day: number; pictures: Thumbs }): Day {
  const { plays, hidden } = tilesOfDay({ ...plan, device: { ...plan.device, ...place } }, day);
  const playlistOf = new Map(plan.schedules.map(({ scheduleId, playlistId }) => [scheduleId, playlistId]));
  const pictureOf = (scheduleId: number) => {
    const playlistId = playlistOf.get(scheduleId) ?? 0;
    return pictures.get(playlistId) ?? { playlistId, name: '', thumbUrl: null };
  };
  const partOf = ({ scheduleId, from, until }: { scheduleId: number; from: number; until: number }): TimelinePart => ({
    scheduleId,
    startAt: clockAt(place.timeZone, day, from),
    endAt: clockAt(place.timeZone, day, until),
    playlist: pictureOf(scheduleId),
  });
  return {
    playlistSchedules: plays.map(partOf),
    hiddenSchedules: hidden.map(({ hiddenBy, reason, ...tile }) => ({
      ...partOf(tile),
      hiddenBy: { scheduleId: hiddenBy, name: pictureOf(hiddenBy).name },
      reason,
    })),
  };
}

/** `hh:mm:ss A` */
function clockAt(zone: string, day: number, instantMs: number): string {
  if (instantMs >= endOfDay(zone, day)) return '11:59:59 PM';
  const { secondsOfDay } = wallClock(zone, instantMs);
  const [hours, rest] = [Math.floor(secondsOfDay / 3600), secondsOfDay % 3600];
  const twelve = String(hours % 12 || 12).padStart(2, '0');
  return `${twelve}${new Date((rest * 1000) % dayMs).toISOString().slice(13, 19)} ${hours < 12 ? 'AM' : 'PM'}`;
}
