import type { HiddenPart, TimelineOverlay, TimelinePart, TimelineRow } from '@vitrine/contract/schedules';
import { endOfDay } from '../../lib/time-of-day.ts';

/** A part of a row's day: of a schedule, whose playing blocks are in lane 0 and hidden ones below, or of an overlay, above. */
export interface Block {
  kind: 'schedule' | 'overlay';
  /** Of the schedule or the overlay. */
  id: number;
  name: string;
  /** Null for an overlay. */
  playlist: TimelinePart['playlist'] | null;
  /** `HH:mm:ss`; as in a schedule, 23:59:59 is the end of the day. */
  startAt: string;
  endAt: string;
  /** Percent of the day. */
  left: number;
  width: number;
  /** Negative for overlays, the one on top first. */
  lane: number;
  /** In its row, in pixels. */
  top: number;
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

const laneHeight = 26;
const padding = 8;
const gap = 4;
/** Height of lane 0 with its padding. */
const playingHeight = 60;
const blockHeight = 42;
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
    const overlays = aboveEachOther(row.overlays);
    const above = -Math.min(0, ...overlays.map(({ lane }) => lane));
    const blocks = [...overlays, ...row.playlistSchedules.map((part) => blockOf(part, 0)), ...hidden];
    for (const block of blocks) block.top = topOf(block.lane, above);
    blocks.sort((a, b) => a.left - b.left || a.lane - b.lane);
    const lanes = above + Math.max(0, ...hidden.map(({ lane }) => lane));
    const height = playingHeight + lanes * laneHeight;
    placed.push({ row, blocks, top, height });
    top += height;
  }
  return { rows: placed, height: top };
}

function topOf(lane: number, above: number): number {
  const playing = padding + above * laneHeight;
  if (lane <= 0) return playing + lane * laneHeight;
  return playing + blockHeight + gap + (lane - 1) * laneHeight;
}

/** Each overlay has its own lane, because one lies on top of the other. */
function aboveEachOther(parts: readonly TimelineOverlay[]): Block[] {
  const ids = [...new Set(parts.map(({ overlayId }) => overlayId))];
  return parts.map(({ overlayId, name, ...part }) => ({
    ...{ kind: 'overlay', id: overlayId, name, playlist: null, hidden: null, top: 0 },
    ...spanOf(part),
    lane: ids.indexOf(overlayId) - ids.length,
  }));
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
  const { scheduleId: id, playlist } = part;
  return { kind: 'schedule', id, name: playlist.name, playlist, ...spanOf(part), lane, top: 0, hidden };
}

type Times = Pick<TimelinePart, 'startAt' | 'endAt'>;

function spanOf(part: Times): Pick<Block, 'startAt' | 'endAt' | 'left' | 'width'> {
  const [from, until] = [secondsOfText(part.startAt), endOf(part)];
  return {
    startAt: clockOf(from),
    endAt: until === daySeconds ? endOfDay : clockOf(until),
    left: (from / daySeconds) * 100,
    width: ((until - from) / daySeconds) * 100,
  };
}

/** The last second of the day counts as its end. */
function endOf({ endAt }: Times): number {
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
