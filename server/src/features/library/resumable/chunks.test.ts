import { expect, test } from 'vitest';
import { inOrder, inChunks, reachOf } from './chunks.ts';

type Pair = [start: number, end: number];
const cases: [what: string, given: Pair[], used: Pair[], reach: number][] = [
  ['nothing has arrived', [], [], 0],
  [
    'one chunk after another',
    [
      [0, 5],
      [5, 9],
    ],
    [
      [0, 5],
      [5, 9],
    ],
    9,
  ],
  [
    'in any order',
    [
      [5, 9],
      [9, 12],
      [0, 5],
    ],
    [
      [0, 5],
      [5, 9],
      [9, 12],
    ],
    12,
  ],
  [
    'what comes after a gap does not count',
    [
      [0, 5],
      [6, 9],
    ],
    [[0, 5]],
    5,
  ],
  ['without the first nothing does', [[5, 9]], [], 0],
  [
    'two took the same, and one of them more',
    [
      [0, 5],
      [5, 7],
      [5, 9],
      [9, 10],
    ],
    [
      [0, 5],
      [5, 9],
      [9, 10],
    ],
    10,
  ],
  [
    'one begins within another',
    [
      [0, 5],
      [3, 9],
    ],
    [
      [0, 5],
      [3, 9],
    ],
    9,
  ],
  [
    'one lies wholly within another',
    [
      [0, 8],
      [3, 5],
      [8, 9],
    ],
    [
      [0, 8],
      [8, 9],
    ],
    9,
  ],
];

test.each(cases)('%s', (_, given, used, reach) => {
  const chunks = given.map(([start, end]) => ({ start, end }));
  expect(inOrder(chunks).map(({ start, end }) => [start, end])).toEqual(used);
  expect(reachOf(chunks)).toBe(reach);
});

test('data received before a stream failed is a chunk too, followed by the failure', async () => {
  async function* broken() {
    for (const text of ['abc', 'def', 'g']) yield Buffer.from(text);
    throw new Error('connection reset');
  }
  const chunks: string[] = [];
  const reading = async () => {
    for await (const chunk of inChunks(broken(), 5)) chunks.push(chunk.toString());
  };
  await expect(reading()).rejects.toThrow('connection reset');
  expect(chunks).toEqual(['abcdef', 'g']);
});
