import { expect, test, vi } from 'vitest';
import { defaultDisplay, type Cue, type FileCue } from '../playback/cue.ts';
import { withSyncedClock, createPlayLog, type LoggedPlay } from './play-log.ts';

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
  const span = { startsAt: 0, endsAt: 10_000, offsetMs: 0, repeats: false };
  return { kind: 'file', file, source, ...span, display: defaultDisplay, ...facts };
}

function aLog() {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  const plays: LoggedPlay[] = [];
  const clock = { aheadMs: Date.parse('2026-11-21T10:00:00Z'), time: 0 };
  const here = { now: () => clock.aheadMs + clock.time, timer: () => clock.time, page: 'this' };
  const pass = (ms: number) => {
    clock.time += ms;
    vi.advanceTimersByTime(ms);
  };
  return { plays, clock, here, pass, log: createPlayLog({ ...here, keep: (play) => plays.push(play) }) };
}

const told = ({ fileId, from, until, isWhole }: LoggedPlay) => [
  fileId,
  from.slice(11, 19),
  until.slice(11, 19),
  isWhole,
];

test('each file is one record from when it came until it went, whole or cut', () => {
  const { plays, pass, log } = aLog();
  log.shown(aCue());
  pass(10_000);
  log.shown(aCue({ file: { ...file, fileId: 9 } }));
  pass(4000);
  log.end();
  pass(60_000);
  log.end();
  expect(plays.map(told)).toEqual([
    [3, '10:00:00', '10:00:10', true],
    [9, '10:00:10', '10:00:14', false],
  ]);
  expect(plays[0]).toMatchObject({ playlistId: 4, scheduleId: 5 });
  expect(new Set(plays.map(({ playId }) => playId)).size).toBe(2);
});

test('what was begun in the middle is no whole play', () => {
  const { plays, pass, log } = aLog();
  log.shown(aCue({ offsetMs: 7000 }));
  pass(3000);
  log.shown(aCue());
  expect(plays.map(told)).toEqual([[3, '10:00:00', '10:00:03', false]]);
});

test.each<[string, Cue]>([
  ['the placeholder', aCue({ source: { kind: 'placeholder' } })],
  ['the name of the business', { kind: 'neutral', title: 'Bakery', startsAt: 0, endsAt: Infinity }],
  ['a dark stage', { kind: 'dark', startsAt: 0, endsAt: 1 }],
])('%s is no play', (_case, cue) => {
  const { plays, pass, log } = aLog();
  log.shown(cue);
  pass(10_000);
  log.end();
  expect(plays).toEqual([]);
});

test('what somebody put on by hand for hours is told hour by hour', () => {
  const { plays, pass, log } = aLog();
  log.shown(aCue({ source: { kind: 'override', overrideId: 1 }, endsAt: Infinity }));
  pass(3_600_000);
  pass(60_000);
  log.end();
  expect(plays.map(told)).toEqual([
    [3, '10:00:00', '11:00:00', false],
    [3, '11:00:00', '11:01:00', false],
  ]);
  expect(plays[0]).toMatchObject({ playlistId: null, scheduleId: null });
});

test('when the clock turns out to be wrong, what this page has timed is put right, and nothing lasts longer', () => {
  const { plays, clock, here, pass, log } = aLog();
  log.shown(aCue());
  pass(10_000);
  log.shown(aCue());
  const [play] = plays;
  if (!play) throw new Error('A play is needed');
  clock.aheadMs += 3 * 86_400_000;
  pass(5000);
  expect(withSyncedClock(play, here)).toMatchObject({
    from: '2026-11-24T10:00:00.000Z',
    until: '2026-11-24T10:00:10.000Z',
  });
  expect(withSyncedClock(play, here)).not.toHaveProperty('page');
  expect(withSyncedClock({ ...play, page: 'another' }, here)).toMatchObject({ from: '2026-11-21T10:00:00.000Z' });
});
