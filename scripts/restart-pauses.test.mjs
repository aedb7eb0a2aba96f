import { expect, it } from 'vitest';
import { restartPauses } from './restart-pauses.mjs';

it('waits ever longer for a server that does not stay up, at most ten seconds', () => {
  const pauses = restartPauses();
  expect(Array.from({ length: 9 }, () => pauses.next(0))).toEqual([
    100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000,
  ]);
});

it('starts a server at once that had served for ten seconds, however often it ended before', () => {
  const pauses = restartPauses();
  for (let start = 0; start < 9; start += 1) pauses.next(9_999);
  expect([pauses.next(10_000), pauses.next(10_000), pauses.next(0)]).toEqual([100, 100, 200]);
});
