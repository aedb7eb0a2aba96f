import { expect, test, vi } from 'vitest';
import { createClock, type StoredOffset } from './clock.ts';

const year = 365 * 24 * 60 * 60_000;

function aStoredOffset(offset = 0, floorMs = 0): StoredOffset & { offset: number } {
  const stored = {
    offset,
    read: () => stored.offset,
    write: (offsetMs: number) => void (stored.offset = offsetMs),
    floor: () => floorMs,
  };
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

test('a device whose clock starts before the last answer of the server goes on from that answer', () => {
  const lastAnswer = Date.now() + year;
  expect(createClock(aStoredOffset(0, lastAnswer)).now() - lastAnswer).toBeLessThan(moment);
});

test('a time before the newest one counts only after ten minutes of such answers', () => {
  const timer = { ms: 0 };
  const newest = Date.now() + year;
  const clock = createClock(aStoredOffset(), () => timer.ms);
  clock.learn(newest, 20);
  const receiveEarlierTimeFor = (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      clock.learn(newest - year + timer.ms, 20);
      timer.ms += 60_000;
    }
  };
  receiveEarlierTimeFor(9);
  expect(clock.now()).toBe(newest + 9 * 60_000);
  clock.learn(newest + timer.ms, 20);
  receiveEarlierTimeFor(9);
  expect(clock.now()).toBe(newest + 18 * 60_000);
  receiveEarlierTimeFor(3);
  expect(Math.abs(clock.now() - (newest - year + timer.ms))).toBeLessThanOrEqual(20);
});

test('the time for which a device has slept without its server is added, and not that of a clock set back', () => {
  const device = { clock: Date.now(), timer: 0 };
  vi.spyOn(Date, 'now').mockImplementation(() => device.clock);
  const clock = createClock(aStoredOffset(), () => device.timer);
  const pass = (ms: number, clockMs = ms) => {
    device.timer += ms;
    device.clock += clockMs;
  };
  const begin = clock.now();
  const hour = 3_600_000;
  pass(hour);
  clock.unreachable();
  expect(clock.now() - begin).toBe(hour);
  pass(1000, 8 * hour);
  clock.unreachable();
  clock.unreachable();
  expect(clock.now() - begin).toBe(9 * hour);
  pass(1000, -20 * hour);
  clock.unreachable();
  expect(clock.now() - begin).toBe(9 * hour + 1000);
  clock.learn(begin + 10 * hour, 20);
  clock.unreachable();
  expect(clock.now() - begin).toBe(10 * hour);
  vi.restoreAllMocks();
});
