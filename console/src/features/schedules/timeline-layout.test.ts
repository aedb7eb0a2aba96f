import type { HiddenPart, TimelineOverlay, TimelinePart, TimelineRow } from '@vitrine/contract/schedules';
import { expect, test } from 'vitest';
import { nextBlock } from './next-block.ts';
import { layoutOf, rowsWithin } from './timeline-layout.ts';

function part(startAt: string, endAt: string): TimelinePart {
  return { scheduleId: 1, startAt, endAt, playlist: { playlistId: 1, name: 'Menu', thumbUrl: null } };
}

function hidden(startAt: string, endAt: string): HiddenPart {
  return { ...part(startAt, endAt), hiddenBy: { scheduleId: 2, name: 'Lunch' }, reason: 'priority' };
}

function row(
  playlistSchedules: TimelinePart[],
  hiddenSchedules: HiddenPart[] = [],
  overlays: TimelineOverlay[] = [],
): TimelineRow {
  const row = { groupId: 1, deviceId: null, name: 'Windows', orientation: 1 as const, zones: ['UTC'] };
  return { ...row, screens: 1, needNewerPlayer: 0, playlistSchedules, hiddenSchedules, overlays };
}

test.each([
  ['12:00:00 AM', '06:00:00 AM', 0, 25, '00:00:00', '06:00:00'],
  ['12:00:00 PM', '06:30:00 PM', 50, 27.083, '12:00:00', '18:30:00'],
  ['06:00:00 PM', '11:59:59 PM', 75, 25, '18:00:00', '23:59:59'],
])('a block from %s to %s starts at %d %% and is %d %% of the day wide', (from, to, left, width, startAt, endAt) => {
  const [block] = layoutOf([row([part(from, to)])]).rows[0]?.blocks ?? [];
  expect(block).toMatchObject({ startAt, endAt, lane: 0, hidden: null });
  expect(block?.left).toBeCloseTo(left, 2);
  expect(block?.width).toBeCloseTo(width, 2);
});

test('hidden blocks that overlap are stacked, and make their row higher', () => {
  const parts = [hidden('01:00:00 AM', '03:00:00 AM'), hidden('02:00:00 AM', '04:00:00 AM')];
  const layout = layoutOf([row([], [...parts, hidden('03:00:00 AM', '05:00:00 AM')]), row([])]);
  expect(layout.rows[0]?.blocks.map(({ startAt, lane }) => [startAt, lane])).toEqual([
    ['01:00:00', 1],
    ['02:00:00', 2],
    ['03:00:00', 1],
  ]);
  expect(layout.rows.map(({ top, height }) => [top, height])).toEqual([
    [0, 112],
    [112, 60],
  ]);
  expect(layout.height).toBe(172);
});

test('each overlay has a lane above what plays, the one on top first', () => {
  const overlay = (overlayId: number, startAt: string, endAt: string) => ({ overlayId, name: 'Clock', startAt, endAt });
  const overlays = [
    overlay(2, '01:00:00 AM', '02:00:00 AM'),
    overlay(2, '05:00:00 AM', '06:00:00 AM'),
    overlay(1, '12:00:00 AM', '11:59:59 PM'),
  ];
  const parts = [part('12:00:00 AM', '11:59:59 PM')];
  const [placed] = layoutOf([row(parts, [hidden('04:00:00 AM', '05:00:00 AM')], overlays)]).rows;
  expect(placed?.blocks.map(({ kind, id, startAt, lane, top }) => [kind, id, startAt, lane, top])).toEqual([
    ['overlay', 1, '00:00:00', -1, 34],
    ['schedule', 1, '00:00:00', 0, 60],
    ['overlay', 2, '01:00:00', -2, 8],
    ['schedule', 1, '04:00:00', 1, 106],
    ['overlay', 2, '05:00:00', -2, 8],
  ]);
  expect(placed?.height).toBe(138);
});

test('only rows within two viewport heights are rendered', () => {
  const layout = layoutOf(Array.from({ length: 100 }, () => row([])));
  expect(rowsWithin(layout, 0, 120)).toEqual([0, 2]);
  expect(rowsWithin(layout, 90, 190)).toEqual([1, 4]);
  expect(rowsWithin(layout, 5900, 9000)).toEqual([98, 100]);
  expect(rowsWithin(layoutOf([]), 0, 100)).toEqual([0, 0]);
});

test('arrow keys move along a row, and to the block at the same time in the next row with blocks', () => {
  const { rows } = layoutOf([
    row([part('01:00:00 AM', '02:00:00 AM'), part('09:00:00 AM', '10:00:00 AM')]),
    row([]),
    row([part('08:00:00 AM', '11:00:00 AM'), part('10:00:00 PM', '11:00:00 PM')]),
  ]);
  const from = (row: number, block: number, key: string) => {
    const next = nextBlock(rows, { row, block }, key);
    return next && [next.row, next.block];
  };
  expect(from(0, 0, 'ArrowRight')).toEqual([0, 1]);
  expect(from(0, 1, 'ArrowRight')).toBeNull();
  expect(from(0, 0, 'ArrowLeft')).toBeNull();
  expect(from(0, 0, 'End')).toEqual([0, 1]);
  expect(from(0, 1, 'Home')).toEqual([0, 0]);
  expect(from(0, 1, 'ArrowDown')).toEqual([2, 0]);
  expect(from(2, 1, 'ArrowUp')).toEqual([0, 1]);
  expect(from(2, 1, 'ArrowDown')).toBeNull();
  expect(from(0, 0, 'Enter')).toBeNull();
});

test('rows that stay where they are keep their layout when more are loaded, and no others', () => {
  const [first, second, third] = [row([part('01:00:00 AM', '02:00:00 AM')]), row([]), row([])];
  const before = layoutOf([first, second]);
  const more = layoutOf([first, second, third], before);
  expect(more.rows.slice(0, 2).map((placed, index) => placed === before.rows[index])).toEqual([true, true]);
  expect(more).toEqual(layoutOf([first, second, third]));
  expect(layoutOf([second, first], before)).toEqual(layoutOf([second, first]));
  const taller = row([], [hidden('01:00:00 AM', '02:00:00 AM')]);
  expect(layoutOf([taller, second], before)).toEqual(layoutOf([taller, second]));
});
