import { expect, it } from 'vitest';
import { RateLimit } from './rate-limit.ts';

it('allows the maximum in any window of the period, wherever it begins', () => {
  const limit = new RateLimit({ limit: 3, withinMs: 1000 });
  const times = [900, 950, 999, 1001, 1899, 1900, 1901, 1950, 1998, 1999];
  expect(times.filter((at) => limit.allows(at))).toEqual([900, 950, 999, 1900, 1950, 1999]);
});
