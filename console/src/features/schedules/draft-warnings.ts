import { commaText } from '@vitrine/contract/list-text';
import { t } from '@vitrine/contract/messages';
import { dayOf } from '@vitrine/contract/rules/dates';
import { neverPlays } from '@vitrine/contract/rules/never-plays';
import { tilesOfDay } from '@vitrine/contract/rules/tiles';
import { timetableOf, windowOf } from '@vitrine/contract/rules/windows';
import { beginOf, wallMsOf } from '@vitrine/contract/rules/zone';
import type { GroupPlan } from '@vitrine/contract/schedules';
import { type Draft, type Place, planWith } from './draft-plan.ts';
import { neverPlaysText } from './never-plays-text.ts';

const maxDays = 366;

/** Warnings about a draft before it is saved; `today` in days since 1970-01-01. */
export function draftWarnings(plan: GroupPlan, place: Place, draft: Draft, today: number): string[] {
  const { values } = draft;
  if (values.isActive === false) return [];
  const planWithDraft = planWith(plan, place, draft);
  const first = Math.max(today, dayOf(values.startDate));
  const last = Math.min(dayOf(values.endDate), first + maxDays);
  const self = planWithDraft.schedules.find(({ scheduleId }) => scheduleId === draft.scheduleId);
  const never = self && neverPlays(self, [place], beginOf(place, wallMsOf(today, 0)));
  if (!self || never) return never ? [t('Never plays: {never}', { never: neverPlaysText(never) })] : [];
  const timetable = timetableOf(self, place);
  const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index).filter((day) =>
    windowOf(timetable, day),
  );
  const tiles = days.map((day) => tilesOfDay(planWithDraft, day));
  const plays = tiles.some((day) => day.plays.some(({ scheduleId }) => scheduleId === draft.scheduleId));
  if (!plays) return [hiddenText(planWithDraft, tiles, draft)];
  return hiddenCompletely(plan, place, draft, { today, playing: planWithDraft }).map((name) =>
    t('Hides {name} completely: it no longer plays on these screens.', { name }),
  );
}

type Tiles = ReturnType<typeof tilesOfDay>;
type Whole = ReturnType<typeof planWith>;

function hiddenText({ playlists, schedules }: Whole, tiles: Tiles[], { scheduleId, playlist }: Draft): string {
  const winners = tiles.flatMap(({ hidden }) => hidden.filter((tile) => tile.scheduleId === scheduleId));
  const names = new Set(
    winners.map(({ hiddenBy }) => {
      const of = schedules.find((each) => each.scheduleId === hiddenBy)?.playlistId;
      return playlists.find(({ playlistId }) => playlistId === of)?.name ?? '';
    }),
  );
  if (names.size > 0) return t('Never plays: {names} always plays instead.', { names: commaText([...names]) });
  if (playlist.playlistStatus === 1) return t('Never plays while its playlist is inactive.');
  return t('Never plays: nothing in the playlist is ready on these days.');
}

/** Names of the playlists whose schedules play without the draft, but never with it. */
function hiddenCompletely(
  plan: GroupPlan,
  place: Place,
  draft: Draft,
  { today, playing }: { today: number; playing: Whole },
): string[] {
  const before = planWith(plan, place, null);
  const others = before.schedules.filter(
    ({ scheduleId, endDate }) => scheduleId !== draft.scheduleId && endDate <= draft.values.endDate,
  );
  return others.flatMap((other) => {
    const first = Math.max(today, dayOf(other.startDate));
    const last = dayOf(other.endDate);
    if (last - first > maxDays) return [];
    const isOn = (planWithDraft: Whole) => {
      for (let day = first; day <= last; day++) {
        if (tilesOfDay(planWithDraft, day).plays.some(({ scheduleId }) => scheduleId === other.scheduleId)) return true;
      }
      return false;
    };
    // Cheap check first: in most plans the other schedule plays on its first day.
    if (isOn(playing) || !isOn(before)) return [];
    return before.playlists.find(({ playlistId }) => playlistId === other.playlistId)?.name ?? [];
  });
}
