import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commissionOf } from './commission.ts';

test.for([
  [0, 1000, 0],
  [100_00, 1000, 10_00],
  [100_00, 1234, 12_34],
  [1, 5000, 1],
  [1, 4999, 0],
  [33, 3333, 11],
  [99_999_999_999, 10_000, 99_999_999_999],
  [9_007_199_254_740_991, 9_999, 9_006_298_534_815_517],
] as const)('of %d at %d it is %d', ([paid, rate, expected]) => {
  expect(commissionOf(paid, rate)).toBe(expected);
});

test('the commission is never off by half a cent or more, for any payment', () => {
  const paid = fc.integer({ min: 0, max: 99_999_999_999 });
  fc.assert(
    fc.property(paid, fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
      const off = BigInt(commissionOf(amount, rate)) * 10_000n - BigInt(amount) * BigInt(rate);
      return off > -5_000n && off <= 5_000n;
    }),
  );
});
