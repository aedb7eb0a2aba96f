import { expect, test } from 'vitest';
import { nextCell } from './grid-navigation.ts';

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, 9],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 5, 1],
  ['ArrowUp', 2, 2],
  ['Home', 7, 0],
  ['End', 7, 9],
  ['a', 7, null],
])('in a grid of ten cells in four columns, %s moves from %i to %s', (key, index, next) => {
  expect(nextCell(key, { index, columns: 4, count: 10 })).toBe(next);
});
