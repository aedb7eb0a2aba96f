import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

test.for([
  ['the odd cent goes to one of two equal lines', [33], [50, 50], [[17, 16]]],
  [
    'the other line gets the cent of the next payment',
    [33, 33],
    [50, 50],
    [
      [17, 16],
      [16, 17],
    ],
  ],
  ['the cent goes to the largest remainder', [3333], [10_000, 700], [[3115, 218]]],
  ['a discount lowers all lines in proportion', [9000], [10_000, 700], [[8411, 589]]],
  ['a line without an amount gets nothing', [1], [0, 700], [[0, 1]]],
  ['large amounts', [99_999_999_999], [99_999_999_999, 0], [[99_999_999_999, 0]]],
] as const)('%s', ([, payments, amounts, shares]) => {
  expect(sharesOf(payments, amounts)).toEqual(shares);
});

const amounts = fc
  .array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 6 })
  .filter((each) => each.some((amount) => amount > 0));
const payments = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 12 });

test('the shares of each payment add up to it, and of all payments none is off by more than a cent', () => {
  fc.assert(
    fc.property(payments, amounts, (paid, lines) => {
      const whole = BigInt(lines.reduce((total, amount) => total + amount, 0));
      const totals = lines.map(() => 0);
      let sum = 0;
      for (const [index, shares] of sharesOf(paid, lines).entries()) {
        const payment = paid[index] ?? 0;
        expect(shares.reduce((total, share) => total + share, 0)).toBe(payment);
        sum += payment;
        for (const [line, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          totals[line] = (totals[line] ?? 0) + share;
          const off = BigInt(totals[line] ?? 0) * whole - BigInt(sum) * BigInt(lines[line] ?? 0);
          expect(off <= whole && off >= -whole).toBe(true);
        }
      }
    }),
  );
});

test('what is paid in full is shared out in full', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 100 }), (lines, first) => {
      const whole = lines.reduce((total, amount) => total + amount, 0);
      const before = Math.min(first, whole);
      const paid = before === whole ? [whole] : [before, whole - before];
      const totals = sharesOf(paid, lines).reduce((sum, shares) => sum.map((each, line) => each + (shares[line] ?? 0)));
      expect(totals).toEqual(lines);
    }),
  );
});
