import { type DaySpan, spansOf } from '@vitrine/contract/rules/day-spans';
import type { OpeningWindow } from '@vitrine/contract/rules/manifest';
import { type Tile, tilesOfDay } from '@vitrine/contract/rules/tiles';
import type { TimelinePart, TimelineRow } from '@vitrine/contract/schedules';
import type { GroupPlan } from './group-plan.ts';

/** The properties of a store that determine when its screens play. */
export interface Place {
  timeZone: string;
  operatingHours: OpeningWindow[] | null;
}

export type Day = Pick<TimelineRow, 'playlistSchedules' | 'hiddenSchedules'>;
export type Thumbs = Map<number, TimelinePart['playlist']>;

/** A day (since 1970-01-01) on the screens of a group in one kind of store, in its local time. */
export function timelineDay(plan: GroupPlan, place: Place, { day, thumbs }: { day: number; thumbs: Thumbs }): Day {
  const { plays, hidden } = tilesOfDay({ ...plan, device: { ...plan.device, ...place } }, day);
  const playlistOf = new Map(plan.schedules.map(({ scheduleId, playlistId }) => [scheduleId, playlistId]));
  const thumbOf = (scheduleId: number) => {
    const playlistId = playlistOf.get(scheduleId) ?? 0;
    return thumbs.get(playlistId) ?? { playlistId, name: '', thumbUrl: null };
  };
  const partsOf = ({ scheduleId, ...period }: Pick<Tile, 'scheduleId' | 'from' | 'until'>): TimelinePart[] =>
    spansOf(place.timeZone, day, period).map((span) => ({
      scheduleId,
      ...clockOf(span),
      playlist: thumbOf(scheduleId),
    }));
  return {
    playlistSchedules: plays.flatMap(partsOf),
    hiddenSchedules: hidden.flatMap(({ hiddenBy, reason, ...tile }) =>
      partsOf(tile).map((part) => ({
        ...part,
        hiddenBy: { scheduleId: hiddenBy, name: thumbOf(hiddenBy).name },
        reason,
      })),
    ),
  };
}

const lastSecond = 86_399;

function clockOf({ begins, ends }: DaySpan): Pick<TimelinePart, 'startAt' | 'endAt'> {
  return { startAt: clockText(begins), endAt: clockText(Math.min(ends, lastSecond)) };
}

/** `hh:mm:ss A`. By arithmetic, because a large tenant's day has tens of thousands of times. */
function clockText(secondsOfDay: number): string {
  const hours = Math.floor(secondsOfDay / 3600);
  const minutes = Math.floor(secondsOfDay / 60) % 60;
  return `${twoDigits(hours % 12 || 12)}:${twoDigits(minutes)}:${twoDigits(secondsOfDay % 60)} ${hours < 12 ? 'AM' : 'PM'}`;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}
