import type { HiddenPart, TimelinePart, TimelineRow } from '@vitrine/contract/schedules';
import { endOfDay } from '../../lib/time-of-day.ts';

/** One schedule's part of a row's day: playing blocks are in lane 0, hidden ones in the lanes below. */
export interface Block {
  scheduleId: number;
  playlist: TimelinePart['playlist'];
  /** `HH:mm:ss`; as in a schedule, 23:59:59 is the end of the day. */
  startAt: string;
  endAt: string;
  /** Percent of the day. */
  left: number;
  width: number;
  lane: number;
  hidden: Pick<HiddenPart, 'hiddenBy' | 'reason'> | null;
}

export interface RowLayout {
  row: TimelineRow;
  /** Sorted by start; a playing block before the blocks that it hides. */
  blocks: Block[];
  top: number;
  height: number;
}

export interface Layout {
  rows: RowLayout[];
  height: number;
}

export const laneHeight = 26;
/** Height of lane 0 with its padding. */
const playingHeight = 60;
const daySeconds = 86_400;

/** Rows at an unchanged position keep their layout object, so that an added page computes and renders only new rows. */
export function layoutOf(rows: readonly TimelineRow[], before: Layout | null = null): Layout {
  const placed: RowLayout[] = [];
  let top = 0;
  for (const row of rows) {
    const same = before?.rows[placed.length];
    if (same?.row === row && same.top === top) {
      placed.push(same);
      top += same.height;
      continue;
    }
    const hidden = inLanes(row.hiddenSchedules);
    const blocks = [...row.playlistSchedules.map((part) => blockOf(part, 0)), ...hidden];
    blocks.sort((a, b) => a.left - b.left || a.lane - b.lane);
    const lanes = Math.max(0, ...hidden.map(({ lane }) => lane));
    const height = playingHeight + lanes * laneHeight;
    placed.push({ row, blocks, top, height });
    top += height;
  }
  return { rows: placed, height: top };
}

/** The range of rows that are visible between two vertical positions. */
export function rowsWithin({ rows }: Layout, from: number, until: number): [first: number, end: number] {
  const first = rows.findIndex(({ top, height }) => top + height > from);
  if (first < 0) return [0, 0];
  const end = rows.findIndex(({ top }) => top >= until);
  return [first, end < 0 ? rows.length : end];
}

/** Hidden parts that overlap get separate lanes. */
function inLanes(parts: readonly HiddenPart[]): Block[] {
  const ends: number[] = [];
  return parts
    .toSorted((a, b) => secondsOfText(a.startAt) - secondsOfText(b.startAt))
    .map((part) => {
      const from = secondsOfText(part.startAt);
      const free = ends.findIndex((end) => end <= from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = endOf(part);
      return blockOf(part, lane + 1, { hiddenBy: part.hiddenBy, reason: part.reason });
    });
}

function blockOf(part: TimelinePart, lane: number, hidden: Block['hidden'] = null): Block {
  const [from, until] = [secondsOfText(part.startAt), endOf(part)];
  return {
    scheduleId: part.scheduleId,
    playlist: part.playlist,
    startAt: clockOf(from),
    endAt: until === daySeconds ? endOfDay : clockOf(until),
    left: (from / daySeconds) * 100,
    width: ((until - from) / daySeconds) * 100,
    lane,
    hidden,
  };
}

/** The last second of the day counts as its end. */
function endOf({ endAt }: TimelinePart): number {
  const seconds = secondsOfText(endAt);
  return seconds === daySeconds - 1 ? daySeconds : seconds;
}

/** Parses `hh:mm:ss A`. By position: a large tenant's day has tens of thousands of times. */
function secondsOfText(text: string): number {
  const hours = Number(text.slice(0, 2)) % 12;
  return (hours + (text.endsWith('PM') ? 12 : 0)) * 3600 + Number(text.slice(3, 5)) * 60 + Number(text.slice(6, 8));
}

function clockOf(seconds: number): string {
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(twoDigits).join(':');
}

function twoDigits(number: number): string {
  return String(Math.floor(number)).padStart(2, '0');
}
