import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packPlays, shortIdOf, unpackPlays } from './pack-plays.ts';

const hour = Date.parse('2026-11-20T10:00:00Z');
const maxId = 2 ** 31 - 1;
const idOrNone = fc.option(fc.integer({ min: 1, max: maxId }), { nil: null });

const aPlay = fc
  .record({
    content: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: maxId })),
    ids: fc.oneof(
      fc.constant({ playlistId: 3, scheduleId: 4 }),
      fc.record({ playlistId: idOrNone, scheduleId: idOrNone }),
    ),
    start: fc.integer({ min: 0, max: 3_600_000 - 1 }),
    lengthMs: fc.oneof(fc.integer({ min: 9_990, max: 10_010 }), fc.integer({ min: 1, max: 86_400_000 })),
    isWhole: fc.boolean(),
  })
  .map(({ content, ids, start, lengthMs, isWhole }) => {
    const startedAt = hour + start;
    return { fileId: content, ...ids, startedAt, endedAt: startedAt + lengthMs, isWhole };
  });

test('plays of any content, in any order, are the same after being packed and unpacked', () => {
  fc.assert(
    fc.property(fc.array(aPlay, { maxLength: 60 }), (plays) => {
      expect(unpackPlays(hour, packPlays(hour, plays))).toEqual(plays);
    }),
  );
});

test('plays of a loop take two to three bytes each', () => {
  let at = hour;
  const plays = Array.from({ length: 360 }, (_, n) => {
    const startedAt = at + (n % 7);
    at = startedAt + 9_990 + ((n * 5) % 20);
    return { fileId: 4000 + (n % 12), playlistId: 70, scheduleId: 900, startedAt, endedAt: at, isWhole: n % 40 > 0 };
  });
  expect(packPlays(hour, plays).length).toBeLessThan(360 * 3);
});

test('bytes that end in the middle of a play are an error', () => {
  const play = { fileId: 1, playlistId: null, scheduleId: null, startedAt: hour, endedAt: hour + 500, isWhole: true };
  expect(() => unpackPlays(hour, packPlays(hour, [play]).subarray(0, 4))).toThrow('in the middle of a number');
});

test.each([
  ['random ones', '3f0e7c52-9a1b-4c6d-8e2f-0123456789ab', '3f0e7c52-9a1b-4c6d-8e2f-0123456789ac'],
  ['those that begin with a time', '0190a5c0-0001-7000-8000-000000000001', '0190a5c0-0001-7000-8000-000000000002'],
  ['those that end with an address', '0190a5c0-0001-1000-8000-020000000001', '0190a5c0-0002-1000-8000-020000000001'],
])('the short ids of two UUIDs differ: %s', (_kind, one, other) => {
  expect(shortIdOf(one)).not.toBe(shortIdOf(other));
  expect(shortIdOf(one.toUpperCase())).toBe(shortIdOf(one));
});
