import { expect, test } from 'vitest';
import { dayOf } from './dates.ts';
import { weekdays, type ManifestSchedule } from './manifest.ts';
import type { Plan } from './playing-at.ts';
import { type Tile, tilesOfDay } from './tiles.ts';

const always = {
  groupIds: [1],
  isActive: true,
  priority: 0,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  repeatOn: [...weekdays],
  excludeDays: [],
  editedAt: '2026-01-01T00:00:00.000Z',
} as const satisfies Partial<ManifestSchedule>;

function planOf(timeZone: string, windows: [startAt: string, endAt: string][]): Plan {
  const schedules = windows.map(([startAt, endAt], index) => ({
    ...always,
    scheduleId: index + 1,
    playlistId: index + 1,
    startAt,
    endAt,
  }));
  return {
    device: { orientation: 1, timeZone, groupIds: [1], operatingHours: null },
    files: [{ fileId: 1 }],
    schedules,
    playlists: schedules.map(({ playlistId }) => ({
      playlistId,
      name: '',
      orientation: 1,
      isActive: true,
      duration: 5,
      items: [{ contentId: 1, fileId: 1, duration: 0 }],
    })),
  };
}

const hour = 3_600_000;

function tiles(timeZone: string, date: string, windows: [string, string][]) {
  const { plays, hidden } = tilesOfDay(planOf(timeZone, windows), dayOf(date));
  const begin = Date.parse(`${date}T00:00:00Z`);
  const hours = ({ from, until }: Pick<Tile, 'from' | 'until'>) =>
    `${(from - begin) / hour} to ${(until - begin) / hour}`;
  return {
    plays: plays.map((tile) => `${tile.scheduleId}: ${hours(tile)}`),
    hidden: hidden.map((tile) => `${tile.scheduleId} by ${tile.hiddenBy}, ${tile.reason}: ${hours(tile)}`),
  };
}

/** As `schedule: hours since the day began`. */
function playing(timeZone: string, date: string, windows: [string, string][]): string[] {
  return tiles(timeZone, date, windows).plays;
}

test('a day without schedules has no tiles', () => {
  expect(playing('UTC', '2026-03-02', [])).toEqual([]);
});

test('a shorter window splits the tile of a longer one', () => {
  expect(
    playing('UTC', '2026-03-02', [
      ['00:00:00', '23:59:59'],
      ['06:00:00', '11:00:00'],
    ]),
  ).toEqual(['1: 0 to 6', '2: 6 to 11', '1: 11 to 24']);
});

test('a hidden schedule does not split the tile that hides it', () => {
  expect(
    playing('UTC', '2026-03-02', [
      ['08:00:00', '12:00:00'],
      ['09:00:00', '14:00:00'],
    ]),
  ).toEqual(['1: 8 to 12', '2: 12 to 14']);
});

test('hidden parts state which schedule hides them and why, one part for each', () => {
  expect(
    tiles('UTC', '2026-03-02', [
      ['00:00:00', '23:59:59'],
      ['06:00:00', '11:00:00'],
      ['09:00:00', '10:00:00'],
      ['11:00:00', '15:00:00'],
    ]).hidden.sort(),
  ).toEqual([
    '1 by 2, shorter-window: 10 to 11',
    '1 by 2, shorter-window: 6 to 9',
    '1 by 3, shorter-window: 9 to 10',
    '1 by 4, shorter-window: 11 to 15',
    '2 by 3, shorter-window: 9 to 10',
  ]);
});

test('a schedule hidden by one other throughout is one part, whatever else starts and ends', () => {
  expect(
    tiles('UTC', '2026-03-02', [
      ['00:00:00', '23:59:59'],
      ['08:00:00', '18:00:00'],
      ['09:00:00', '22:00:00'],
    ]).hidden.filter((part) => part.startsWith('1 by 2')),
  ).toEqual(['1 by 2, shorter-window: 8 to 18']);
});

test('a window across midnight has a tile in the morning and one in the evening', () => {
  expect(playing('UTC', '2026-03-02', [['22:00:00', '02:00:00']])).toEqual(['1: 0 to 2', '1: 22 to 24']);
});

test('a day on which the clocks go forward is an hour shorter', () => {
  expect(playing('Europe/London', '2026-03-29', [['00:00:00', '23:59:59']])).toEqual(['1: 0 to 23']);
});
