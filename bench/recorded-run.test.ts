import { expect, test } from 'vitest';
import type { Measurement } from './measurement.ts';
import { type Recorded, type Run, table, withRun } from './recorded-run.ts';

const run: Run = { date: '2026-11-23', commit: 'af8c842', machine: '2 × Xeon, load 0.4' };
const list: Measurement = {
  ...{ name: 'List', ours: '400/s', floor: '800/s', ratio: 0.5 },
  ...{ promise: 'ratio ≥ 0.5', isKept: true },
};
const start: Measurement = { name: 'Start', ours: '2.1 s', floor: '', ratio: null, promise: '', isKept: true };

const recorded: Recorded = { List: { ours: '300/s', floor: '750/s', ratio: 0.4, ...run } };

test('a run is printed as it is while nothing is recorded', () => {
  expect(table([list, start], {}).split('\n')).toEqual([
    '      | ours  | floor | ratio | promise           | recorded',
    'List  | 400/s | 800/s | 0.50  | ratio ≥ 0.5: kept |',
    'Start | 2.1 s |       |       |                   |',
  ]);
});

test('each figure is printed behind the one that was recorded last, with its date, commit and machine', () => {
  const [, line, other] = table([{ ...list, isKept: false }, start], recorded).split('\n');
  expect(line?.split(' | ').map((cell) => cell.trim())).toEqual([
    ...['List', '300/s → 400/s', '750/s → 800/s', '0.40 → 0.50', 'ratio ≥ 0.5: BROKEN'],
    '2026-11-23, af8c842, 2 × Xeon, load 0.4',
  ]);
  expect(other).toContain('Start | 2.1 s');
});

test('a promise that the machine was too busy to prove is neither kept nor broken', () => {
  expect(table([{ ...list, isKept: null }], {})).toContain('ratio ≥ 0.5: not proven');
});

test('a recorded run replaces its lines and keeps those that it has not measured', () => {
  const later: Run = { ...run, date: '2026-12-01' };
  expect(withRun(recorded, [start], later)).toEqual({
    ...recorded,
    Start: { ours: '2.1 s', floor: '', ratio: null, ...later },
  });
  expect(withRun(recorded, [{ ...list, ratio: 0.51234 }], later)['List']).toEqual({
    ...{ ours: '400/s', floor: '800/s', ratio: 0.512 },
    ...later,
  });
});

test('a benchmark that failed leaves what was recorded', () => {
  const failed: Measurement = { ...list, ours: '', floor: '', ratio: null, isKept: false };
  expect(withRun(recorded, [failed], run)).toEqual(recorded);
});
