import type { Plan } from './playing-at.ts';
import type { HidingReason } from './reasons.ts';
import { segmentsOf } from './segments.ts';
import { beginOf, endOfDay, wallMsOf } from './zone.ts';

/** A period in which one schedule plays; instants in milliseconds, `until` exclusive. */
export interface Tile {
  scheduleId: number;
  playlistId: number;
  from: number;
  until: number;
}

/** A period in which a schedule would play if another did not hide it. */
export interface HiddenTile {
  scheduleId: number;
  hiddenBy: number;
  reason: HidingReason;
  from: number;
  until: number;
}

export interface Tiles {
  plays: Tile[];
  hidden: HiddenTile[];
}

/** What plays on the device during a day (since 1970-01-01) of its store, and which schedules that hides. */
export function tilesOfDay(plan: Plan, day: number): Tiles {
  const zone = plan.device;
  return tilesBetween(plan, beginOf(zone, wallMsOf(day, 0)), endOfDay(zone, day));
}

export function tilesBetween(plan: Plan, from: number, until: number): Tiles {
  const tiles: Tiles = { plays: [], hidden: [] };
  for (const { begins, ends, playing } of segmentsOf(plan, from, until)) {
    if (playing.kind !== 'playlist') continue;
    const { scheduleId, playlistId } = playing;
    grow(tiles.plays, { scheduleId, playlistId, from: begins, until: ends }, () => true);
    for (const { scheduleId: loser, reason } of playing.hidden) {
      const part = { scheduleId: loser, hiddenBy: scheduleId, reason, from: begins, until: ends };
      grow(tiles.hidden, part, (before) => before.hiddenBy === scheduleId);
    }
  }
  return tiles;
}

/** Extends the schedule's tile that ends where this one begins, or adds a tile. */
function grow<T extends Pick<Tile, 'scheduleId' | 'from' | 'until'>>(
  tiles: T[],
  next: T,
  isAlike: (before: T) => boolean,
): void {
  const before = tiles.findLast(({ scheduleId }) => scheduleId === next.scheduleId);
  if (before?.until === next.from && isAlike(before)) before.until = next.until;
  else tiles.push(next);
}
