import { type DaySpan, spansOf } from '@vitrine/contract/rules/day-spans';
import type { ManifestOverlay, OpeningWindow } from '@vitrine/contract/rules/manifest';
import { namedOverlayTiles } from '@vitrine/contract/rules/overlay-tiles';
import { type Tile, tilesOfDay } from '@vitrine/contract/rules/tiles';
import type { TimelinePart, TimelineRow } from '@vitrine/contract/schedules';
import type { GroupPlan } from './group-plan.ts';

/** The properties of a store that determine when its screens play. */
export interface Place {
  timeZone: string;
  operatingHours: OpeningWindow[] | null;
}

/** What a player must be able to show, to show all of a day. */
export type Needs = 'overlays' | 'layouts' | 'nothing';
export interface Day extends Pick<TimelineRow, 'playlistSchedules' | 'hiddenSchedules' | 'overlays'> {
  needs: Needs;
}
export type Thumbs = Map<number, TimelinePart['playlist']>;

interface DayOptions {
  day: number;
  thumbs: Thumbs;
  /** Those that target the screens, with the names of their layouts. */
  overlays: (ManifestOverlay & { name: string })[];
  layouts: ReadonlyMap<number, unknown>;
}

/** A day (since 1970-01-01) on the screens of a group in one kind of store, in its local time. */
export function timelineDay(plan: GroupPlan, place: Place, options: DayOptions): Day {
  const { day, thumbs } = options;
  const { plays, hidden } = tilesOfDay({ ...plan, device: { ...plan.device, ...place } }, day);
  const playlistOf = new Map(plan.schedules.map(({ scheduleId, playlistId }) => [scheduleId, playlistId]));
  const thumbOf = (scheduleId: number) => {
    const playlistId = playlistOf.get(scheduleId) ?? 0;
    return thumbs.get(playlistId) ?? { playlistId, name: '', thumbUrl: null };
  };
  const partsOf = (tile: Pick<Tile, 'scheduleId' | 'from' | 'until'>): TimelinePart[] => {
    const { scheduleId } = tile;
    const playlist = thumbOf(scheduleId);
    return spansOf(place.timeZone, day, tile).map((span) => ({
      scheduleId,
      startAt: startText(span),
      endAt: endText(span),
      playlist,
    }));
  };
  const overlays = overlaysOfDay(plan, place, options);
  const playing = new Set(plays.map(({ playlistId }) => playlistId));
  const hasLayout = plan.playlists.some(
    ({ playlistId, items }) => playing.has(playlistId) && items.some(({ fileId }) => options.layouts.has(fileId)),
  );
  return {
    needs: overlays.length > 0 ? 'overlays' : hasLayout ? 'layouts' : 'nothing',
    playlistSchedules: plays.flatMap(partsOf),
    hiddenSchedules: hidden.flatMap((tile) => {
      const hiddenBy = { scheduleId: tile.hiddenBy, name: thumbOf(tile.hiddenBy).name };
      // Field by field: to spread each part would take more time than the rules.
      return partsOf(tile).map(({ scheduleId, startAt, endAt, playlist }) => {
        return { scheduleId, startAt, endAt, playlist, hiddenBy, reason: tile.reason };
      });
    }),
    overlays,
  };
}

function overlaysOfDay(plan: GroupPlan, place: Place, { day, overlays }: DayOptions): Day['overlays'] {
  const tiles = namedOverlayTiles({ ...plan.device, ...place }, overlays, day);
  return tiles.flatMap(({ overlayId, name, ...period }) =>
    spansOf(place.timeZone, day, period).map((span) => ({
      overlayId,
      name,
      startAt: startText(span),
      endAt: endText(span),
    })),
  );
}

const lastSecond = 86_399;

const startText = ({ begins }: DaySpan) => clockText(begins);
const endText = ({ ends }: DaySpan) => clockText(Math.min(ends, lastSecond));

/** The texts of whole minutes, which almost all times are: a large tenant's day has tens of thousands. */
const ofMinutes = Array.from({ length: 24 * 60 }, (_, minute) => clockTextOf(minute * 60));

/** `hh:mm:ss A` */
function clockText(secondsOfDay: number): string {
  return ofMinutes[secondsOfDay / 60] ?? clockTextOf(secondsOfDay);
}

function clockTextOf(secondsOfDay: number): string {
  const hours = Math.floor(secondsOfDay / 3600);
  const minutes = Math.floor(secondsOfDay / 60) % 60;
  return `${twoDigits(hours % 12 || 12)}:${twoDigits(minutes)}:${twoDigits(secondsOfDay % 60)} ${hours < 12 ? 'AM' : 'PM'}`;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}
