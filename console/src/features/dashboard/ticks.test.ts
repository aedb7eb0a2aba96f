import { expect, test } from 'vitest';
import { ticksOf } from './ticks.ts';

test.each([
  [2964, [0, 1000, 2000, 3000]],
  [100, [0, 25, 50, 75, 100]],
  [101, [0, 50, 100, 150]],
  [0.4, [0, 0.1, 0.2, 0.3, 0.4]],
  [99_999, [0, 25_000, 50_000, 75_000, 100_000]],
  [0, [0, 1]],
])('a chart up to %f has the lines %j', (max, lines) => {
  expect(ticksOf(max).map((tick) => Math.round(tick * 100) / 100)).toEqual(lines);
});
