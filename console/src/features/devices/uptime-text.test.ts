import { expect, test } from 'vitest';
import { uptimeText } from './uptime-text.ts';

const hour = 3600;
const day = 24 * hour;

/** All have the same number of decimals, because they are listed below each other. */
test.each([
  [1, 17 * 60 + 20, '100.00 % of 17 min'],
  [1, 42, '100.00 % of 42 s'],
  [0.5, 3 * hour + 300, '50.00 % of 3 h 5 min'],
  [0.99999, 26 * hour, '99.99 % of 26 h'],
  [0.992, 3.6 * day, '99.20 % of 3 days'],
  [0.992, 7 * day, '99.20 %'],
  [0.992, 7 * day - 30, '99.20 %'],
  [0, 7 * day, '0.00 %'],
  [0.00001, 7 * day, '0.01 %'],
  [null, 0, '—'],
])('an uptime of %j in %d known seconds of a week reads %s', (week, known, text) => {
  expect(uptimeText({ day: null, week, month: null, known: { day: 0, week: known, month: 0 } }, 'week')).toBe(
    text.replace(' %', '\u00a0%'),
  );
});
