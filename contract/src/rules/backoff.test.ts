import { expect, test } from 'vitest';
import { backoffMs, pollDelayMs } from './backoff.ts';

const minute = 60_000;

test.each([
  ['first', 1, 2000],
  ['second', 2, 4000],
  ['fifth', 5, 32_000],
  ['hundredth', 100, 5 * minute],
])('after the %s failure in a row the backoff has the expected length', (_which, failures, ms) => {
  expect(backoffMs(failures, 0.5)).toBe(ms);
  expect(backoffMs(failures, 0)).toBeLessThan(ms);
  expect(backoffMs(failures, 1)).toBeGreaterThan(ms);
});

test('a screen polls every five minutes, and every fifteen while it has a realtime connection', () => {
  expect(pollDelayMs({ failures: 0, isLive: false, random: 0.5 })).toBe(5 * minute);
  expect(pollDelayMs({ failures: 0, isLive: true, random: 0.5 })).toBe(15 * minute);
  expect(pollDelayMs({ failures: 1, isLive: true, random: 0.5 })).toBe(2000);
});
