import { expect, test } from 'vitest';
import { speedometer } from './speedometer.ts';

test('the speed is that of the last seconds', () => {
  const speedOf = speedometer();
  expect([speedOf(0, 0), speedOf(1000, 1000), speedOf(3000, 2000)]).toEqual([0, 1000, 1500]);
  expect(speedOf(3000, 9000)).toBe(0);
  expect(speedOf(9000, 10_000)).toBe(6000);
});

test('what begins again from the start is measured anew', () => {
  const speedOf = speedometer();
  speedOf(5000, 0);
  expect([speedOf(100, 1000), speedOf(200, 2000)]).toEqual([0, 100]);
});
