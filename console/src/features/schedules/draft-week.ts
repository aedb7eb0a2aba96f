import { dateOf } from '@vitrine/contract/rules/dates';
import type { HidingReason } from '@vitrine/contract/rules/reasons';
import { tilesOfDay } from '@vitrine/contract/rules/tiles';
import { endOfDay, wallClock, type Zone } from '@vitrine/contract/rules/zone';
import type { GroupPlan } from '@vitrine/contract/schedules';
import { type Draft, type Place, planWith } from './draft-plan.ts';

/** One schedule's part of a day; `left` and `width` in percent of the day. */
export interface DayPart {
  scheduleId: number;
  name: string;
  isDraft: boolean;
  /** Why this schedule plays where the draft would; null where it does not hide the draft. */
  hides: HidingReason | null;
  left: number;
  width: number;
  from: string;
  to: string;
}

export interface DraftDay {
  date: string;
  parts: DayPart[];
}

const week = 7;
const daySeconds = 86_400;

/** Seven days of the group's screens in one place with the draft applied; `firstDay` in days since 1970-01-01. */
export function weekOf(plan: GroupPlan, place: Place, draft: Draft, firstDay: number): DraftDay[] {
  const whole = planWith(plan, place, draft);
  const nameOf = new Map(whole.playlists.map(({ playlistId, name }) => [playlistId, name]));
  return Array.from({ length: week }, (_, index) => {
    const day = firstDay + index;
    const { plays, hidden } = tilesOfDay(whole, day);
    const lost = hidden.filter(({ scheduleId }) => scheduleId === draft.scheduleId);
    const part = ({ from, until }: { from: number; until: number }) => spanOf(place, day, from, until);
    const playing = plays.map((tile) => ({
      scheduleId: tile.scheduleId,
      name: nameOf.get(tile.playlistId) ?? '',
      isDraft: tile.scheduleId === draft.scheduleId,
      hides: null,
      ...part(tile),
    }));
    const hiding = lost.map((tile) => ({
      scheduleId: tile.hiddenBy,
      name: nameOf.get(whole.schedules.find((each) => each.scheduleId === tile.hiddenBy)?.playlistId ?? 0) ?? '',
      isDraft: false,
      hides: tile.reason,
      ...part(tile),
    }));
    return { date: dateOf(day), parts: [...playing, ...hiding] };
  });
}

function spanOf(zone: Zone, day: number, from: number, until: number) {
  const begins = wallClock(zone, from).secondsOfDay;
  const ends = until >= endOfDay(zone, day) ? daySeconds : wallClock(zone, until).secondsOfDay;
  return {
    left: (begins / daySeconds) * 100,
    width: (Math.max(0, ends - begins) / daySeconds) * 100,
    from: clockOf(begins),
    to: ends === daySeconds ? '23:59' : clockOf(ends),
  };
}

function clockOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 16);
}
