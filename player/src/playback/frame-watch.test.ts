import { expect, test } from 'vitest';
import { isPoor } from './frame-watch.ts';

test.each([
  ['60 Hz', Array(36).fill(16.7), false],
  ['30 Hz', Array(18).fill(33.4), false],
  ['one frame late of 36', [...Array(35).fill(16.7), 90], false],
  ['every eighth frame late', Array.from({ length: 32 }, (_, frame) => (frame % 8 === 0 ? 60 : 16.7)), true],
  ['12 frames a second', Array(7).fill(83), true],
])('a transition with %s is poor: %o', (_, intervals, poor) => {
  expect(isPoor(intervals)).toBe(poor);
});
