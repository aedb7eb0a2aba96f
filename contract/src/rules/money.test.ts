import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOf, isAmount, minorOf } from './money.ts';

test.for([
  [0, 0],
  [0.29, 29],
  [1.005e2, 10_050],
  [19.99, 1999],
  [1_000_000.1, 100_000_010],
  [999_999_999.99, 99_999_999_999],
] as const)('%d is %d minor units, and back', ([amount, minor]) => {
  expect(isAmount(amount)).toBe(true);
  expect(minorOf(amount)).toBe(minor);
  expect(amountOf(minor)).toBe(amount);
});

test.for([0.295, 0.001, 1e-9, Number.NaN, Infinity, -Infinity])('%d is not an amount', (value) => {
  expect(isAmount(value)).toBe(false);
});

test('amounts in minor units survive the conversion to a number and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
      const amount = amountOf(minor);
      expect([isAmount(amount), minorOf(amount)]).toEqual([true, minor]);
    }),
  );
});
