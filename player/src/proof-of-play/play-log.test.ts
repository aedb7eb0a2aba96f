import { expect, test, vi } from 'vitest';
import { defaultDisplay, type Cue, type FileCue } from '../playback/cue.ts';
import { withSyncedClock, createPlayLog, type LoggedPlay, type PlayLogOptions } from './play-log.ts';

const file = { fileId: 3, fileName: 'a.png', kind: 'image', durationMs: null, url: 'blob:a' } as const;

function aCue(facts: Partial<FileCue> = {}): FileCue {
  const source = {
    kind: 'item',
    scheduleId: 5,
    overrideId: null,
    playlistId: 4,
    playlistName: 'Loop',
    index: 0,
  } as const;
  const span = { from: 0, startsAt: 0, endsAt: 10_000, offsetMs: 0, repeats: false };
  return { kind: 'file', file, source, ...span, display: defaultDisplay, ...facts };
}

const nothing: Cue = { kind: 'dark', startsAt: 0, endsAt: 1 };

function aLog(facts: Pick<PlayLogOptions, 'zone'> = {}) {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  const plays: LoggedPlay[] = [];
  const clock = { aheadMs: Date.parse('2026-11-21T10:00:00Z'), time: 0 };
  const timing = { now: () => clock.aheadMs + clock.time, timer: () => clock.time, page: 'this' };
  const pass = (ms: number) => {
    clock.time += ms;
    vi.advanceTimersByTime(ms);
  };
  const checkpoints: LoggedPlay[] = [];
  const log = createPlayLog({
    ...timing,
    ...facts,
    save: (play) => plays.push(play),
    saveCheckpoint: (play) => checkpoints.push(play),
  });
  return { plays, checkpoints, clock, timing, pass, log };
}

const summary = ({ fileId, from, until, isWhole }: LoggedPlay) => [
  fileId,
  from.slice(11, 19),
  until.slice(11, 19),
  isWhole,
];

test('each file on screen is one play from its start to its end, complete or cut short', () => {
  const { plays, pass, log } = aLog();
  log.shown(aCue());
  pass(10_000);
  log.shown(aCue({ file: { ...file, fileId: 9 } }));
  pass(4000);
  log.shown(nothing);
  pass(60_000);
  log.shown(nothing);
  expect(plays.map(summary)).toEqual([
    [3, '10:00:00', '10:00:10', true],
    [9, '10:00:10', '10:00:14', false],
  ]);
  expect(plays[0]).toMatchObject({ playlistId: 4, scheduleId: 5 });
  expect(new Set(plays.map(({ playId }) => playId)).size).toBe(2);
});

test('what a zone shows is recorded with the zone, until it shows nothing', () => {
  const { plays, pass, log } = aLog({ zone: { layoutFileId: 70, part: 'menu' } });
  log.shown(aCue());
  pass(10_000);
  log.shown(null);
  pass(60_000);
  expect(plays.map(summary)).toEqual([[3, '10:00:00', '10:00:10', true]]);
  expect(plays[0]).toMatchObject({ playlistId: 4, layoutFileId: 70, part: 'menu' });
});

test('what nobody can have seen is not a play, as an item of a zone whose layout leaves the screen in the same moment', () => {
  const { plays, pass, log } = aLog({ zone: { layoutFileId: 70, part: 'menu' } });
  log.shown(aCue());
  pass(10_000);
  log.shown(aCue({ startsAt: 10_000, endsAt: 20_000 }));
  pass(60);
  log.shown(null);
  expect(plays.map(summary)).toEqual([[3, '10:00:00', '10:00:10', true]]);
});

test('a file that starts in the middle is not a complete play', () => {
  const { plays, pass, log } = aLog();
  log.shown(aCue({ offsetMs: 7000 }));
  pass(3000);
  log.shown(aCue());
  expect(plays.map(summary)).toEqual([[3, '10:00:00', '10:00:03', false]]);
});

test.each<[string, Cue]>([
  ['the placeholder', aCue({ source: { kind: 'placeholder' } })],
  ['the business name', { kind: 'neutral', title: 'Bakery', startsAt: 0, endsAt: Infinity }],
  ['a black screen', { kind: 'dark', startsAt: 0, endsAt: 1 }],
])('%s is not a play', (_case, cue) => {
  const { plays, pass, log } = aLog();
  log.shown(cue);
  pass(10_000);
  log.shown(nothing);
  expect(plays).toEqual([]);
});

test('the file of an override that shows for hours is recorded hour by hour', () => {
  const { plays, pass, log } = aLog();
  log.shown(aCue({ source: { kind: 'override', overrideId: 1 }, endsAt: Infinity }));
  pass(3_600_000);
  pass(60_000);
  log.shown(nothing);
  expect(plays.map(summary)).toEqual([
    [3, '10:00:00', '11:00:00', false],
    [3, '11:00:00', '11:01:00', false],
  ]);
  expect(plays[0]).toMatchObject({ playlistId: null, scheduleId: null });
});

test('the play on screen is saved each minute and when the page closes, under the id that it ends with', () => {
  const { plays, checkpoints, pass, log } = aLog();
  log.shown(aCue({ endsAt: 600_000 }));
  pass(60_000);
  pass(60_000);
  pass(5000);
  log.checkpoint();
  pass(5000);
  log.shown(nothing);
  log.checkpoint();
  pass(120_000);
  expect(checkpoints.map(summary)).toEqual([
    [3, '10:00:00', '10:01:00', false],
    [3, '10:00:00', '10:02:00', false],
    [3, '10:00:00', '10:02:05', false],
  ]);
  expect(plays.map(summary)).toEqual([[3, '10:00:00', '10:02:10', false]]);
  expect(new Set([...checkpoints, ...plays].map(({ playId }) => playId)).size).toBe(1);
});

test('after a clock sync the times of the plays of this page are corrected, and their lengths stay', () => {
  const { plays, clock, timing, pass, log } = aLog();
  log.shown(aCue());
  pass(10_000);
  log.shown(aCue());
  const [play] = plays;
  if (!play) throw new Error('A play is needed');
  clock.aheadMs += 3 * 86_400_000;
  pass(5000);
  expect(withSyncedClock(play, timing)).toMatchObject({
    from: '2026-11-24T10:00:00.000Z',
    until: '2026-11-24T10:00:10.000Z',
  });
  expect(withSyncedClock(play, timing)).not.toHaveProperty('page');
  expect(withSyncedClock({ ...play, page: 'another' }, timing)).toMatchObject({ from: '2026-11-21T10:00:00.000Z' });
});
