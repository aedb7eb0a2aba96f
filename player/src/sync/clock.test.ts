import { expect, test } from 'vitest';
import { createClock, type StoredOffset } from './clock.ts';

const year = 365 * 24 * 60 * 60_000;

function aStoredOffset(offset = 0): StoredOffset & { offset: number } {
  const stored = { offset, read: () => stored.offset, write: (offsetMs: number) => void (stored.offset = offsetMs) };
  return stored;
}

/** Reading the clock twice takes a moment. */
const moment = 50;

test('before the first sync the clock is that of the device plus the stored offset', () => {
  expect(createClock(aStoredOffset()).now()).toBeCloseTo(Date.now(), -2);
  expect(Math.abs(createClock(aStoredOffset(3 * year)).now() - Date.now() - 3 * year)).toBeLessThan(moment);
});

test('one sync corrects the clock however wrong the device is, and stores the offset', () => {
  const stored = aStoredOffset();
  const clock = createClock(stored);
  clock.learn(Date.now() - 5 * year, 500);
  expect(Math.abs(clock.now() - (Date.now() - 5 * year))).toBeLessThan(moment);
  expect(Math.abs(stored.offset + 5 * year)).toBeLessThan(moment);
});

test('a measurement less exact than the difference it finds changes nothing', () => {
  const stored = aStoredOffset();
  const clock = createClock(stored);
  clock.learn(clock.now() + 400, 500);
  expect(stored.offset).toBe(0);
});
