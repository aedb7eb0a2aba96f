import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

test.for([
  [1234.5, 'AUD', 'AUD 1,234.50'],
  [123_456, 'USD', 'USD 123,456.00'],
  [123_456, 'INR', 'INR 1,23,456.00'],
  [12_345_678.9, 'INR', 'INR 1,23,45,678.90'],
  [0, 'INR', 'INR 0.00'],
] as const)('%d %s is shown as %s', ([amount, currency, shown]) => {
  expect(formatMoney(amount, currency)).toBe(shown);
});
