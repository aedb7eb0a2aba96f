import { expect, test } from 'vitest';
import { createSpeedMeter } from './upload-speed.ts';

test('the speed is the average of the last seconds', () => {
  const speedOf = createSpeedMeter();
  expect([speedOf(0, 0), speedOf(1000, 1000), speedOf(3000, 2000)]).toEqual([0, 1000, 1500]);
  expect(speedOf(3000, 9000)).toBe(0);
  expect(speedOf(9000, 10_000)).toBe(6000);
});

test('an upload that restarts is measured from its restart', () => {
  const speedOf = createSpeedMeter();
  speedOf(5000, 0);
  expect([speedOf(100, 1000), speedOf(200, 2000)]).toEqual([0, 100]);
});
