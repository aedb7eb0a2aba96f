import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxTotalMinor, subtotalOf } from './invoice-total.ts';
import { minorOf } from './money.ts';

test.each([
  [[], 0],
  [[[0.1, 3]], 30],
  [
    [
      [0.29, 1],
      [1.15, 7],
    ],
    834,
  ],
  [[[999_999_999.99, 1]], maxTotalMinor],
  [
    [
      [999_999_999.99, 1],
      [0.01, 1],
    ],
    null,
  ],
  [[[999_999_999.99, 10_000]], null],
])('the total of %j is %s', (lines, expected) => {
  expect(subtotalOf(lines.map(([price = 0, quantity = 0]) => ({ priceMinor: minorOf(price), quantity })))).toBe(
    expected,
  );
});

test('the subtotal is exact to the cent, in any order of the lines', () => {
  const line = fc.record({ cents: fc.integer({ min: 0, max: 9_999_999 }), quantity: fc.integer({ min: 1, max: 50 }) });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      // Sent as amounts with decimals, as by a form; the expected sum is computed differently, one piece at a time.
      const sent = lines.map(({ cents, quantity }) => ({ priceMinor: minorOf(Number(`${cents}e-2`)), quantity }));
      const expected = lines.reduce((sum, { cents, quantity }) => sum + BigInt(cents) * BigInt(quantity), 0n);
      expect(subtotalOf(sent)).toBe(Number(expected));
      expect(subtotalOf(sent.toReversed())).toBe(Number(expected));
    }),
  );
});
