import { expect, test } from 'vitest';
import { presenceSpans } from './presence-spans.ts';

type Row = [
  name: string,
  changes: [at: number, online: boolean][],
  spans: [from: number, until: number, state: string][],
];

test.each<Row>([
  ['no change is known', [], [[0, 100, 'unknown']]],
  ['online since before the period', [[-50, true]], [[0, 100, 'online']]],
  ['online from the beginning of the period', [[0, true]], [[0, 100, 'online']]],
  [
    'online, then offline',
    [
      [20, true],
      [60, false],
    ],
    [
      [0, 20, 'unknown'],
      [20, 60, 'online'],
      [60, 100, 'offline'],
    ],
  ],
  [
    'offline since before the period',
    [
      [-90, true],
      [-40, false],
      [30, true],
    ],
    [
      [0, 30, 'offline'],
      [30, 100, 'online'],
    ],
  ],
  [
    'the latest change is listed first',
    [
      [60, false],
      [-20, true],
    ],
    [
      [0, 60, 'online'],
      [60, 100, 'offline'],
    ],
  ],
  [
    'the same status twice',
    [
      [-5, true],
      [40, true],
    ],
    [[0, 100, 'online']],
  ],
  [
    'changes after the period',
    [
      [-5, true],
      [100, false],
      [130, true],
    ],
    [[0, 100, 'online']],
  ],
])('%s', (_name, changes, spans) => {
  const found = presenceSpans(
    changes.map(([at, online]) => ({ at, online })),
    { from: 0, until: 100 },
  );
  expect(found.map(({ from, until, state }) => [from, until, state])).toEqual(spans);
});
