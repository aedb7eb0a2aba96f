import { minuteText } from '@vitrine/contract/time-text';
import { dateOf } from '@vitrine/contract/rules/dates';
import { type DaySpan, spansOf } from '@vitrine/contract/rules/day-spans';
import type { HidingReason } from '@vitrine/contract/rules/reasons';
import { namedOverlayTiles } from '@vitrine/contract/rules/overlay-tiles';
import { tilesOfDay } from '@vitrine/contract/rules/tiles';
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

export interface DayOverlay extends Pick<DayPart, 'name' | 'left' | 'width' | 'from' | 'to'> {
  overlayId: number;
}

export interface DraftDay {
  date: string;
  parts: DayPart[];
  /** Above what plays, the one on top first. */
  overlays: DayOverlay[];
}

const week = 7;
const daySeconds = 86_400;

/** Seven days of the group's screens in one place with the draft applied; `firstDay` in days since 1970-01-01. */
export function weekOf(plan: GroupPlan, place: Place, draft: Draft, firstDay: number): DraftDay[] {
  const planWithDraft = planWith(plan, place, draft);
  const nameOf = new Map(planWithDraft.playlists.map(({ playlistId, name }) => [playlistId, name]));
  return Array.from({ length: week }, (_, index) => {
    const day = firstDay + index;
    const { plays, hidden } = tilesOfDay(planWithDraft, day);
    const lost = hidden.filter(({ scheduleId }) => scheduleId === draft.scheduleId);
    const shown = <T extends { from: number; until: number }>(tile: T) =>
      spansOf(place, day, tile).map((span) => ({ tile, ...placed(span) }));
    const playing = plays.flatMap(shown).map(({ tile, ...span }) => ({
      scheduleId: tile.scheduleId,
      name: nameOf.get(tile.playlistId) ?? '',
      isDraft: tile.scheduleId === draft.scheduleId,
      hides: null,
      ...span,
    }));
    const hiding = lost.flatMap(shown).map(({ tile, ...span }) => ({
      scheduleId: tile.hiddenBy,
      name:
        nameOf.get(planWithDraft.schedules.find((each) => each.scheduleId === tile.hiddenBy)?.playlistId ?? 0) ?? '',
      isDraft: false,
      hides: tile.reason,
      ...span,
    }));
    const overlays = namedOverlayTiles(planWithDraft.device, place.overlays, day)
      .flatMap(shown)
      .map(({ tile: { overlayId, name }, ...span }) => ({ overlayId, name, ...span }));
    return { date: dateOf(day), parts: [...playing, ...hiding], overlays };
  });
}

function placed({ begins, ends }: DaySpan) {
  return {
    left: (begins / daySeconds) * 100,
    width: ((ends - begins) / daySeconds) * 100,
    from: clockOf(begins),
    to: clockOf(Math.min(ends, daySeconds - 1)),
  };
}

function clockOf(seconds: number): string {
  return minuteText(new Date(seconds * 1000).toISOString().slice(11, 19));
}
