import { weekdays } from '@vitrine/contract/rules/manifest';
import type { NeverReason } from '@vitrine/contract/rules/never-plays';
import { expect, test } from 'vitest';
import { neverPlaysText } from './never-plays-text.ts';

const dates = { from: '2026-11-23', to: '2026-11-24' };

test.each<[NeverReason, string]>([
  [{ kind: 'over', endDate: '2026-11-22' }, 'it ended on 22-Nov-2026.'],
  [{ kind: 'excluded', weekdays: ['Monday'] }, 'Monday is excluded and no other day is chosen.'],
  [{ kind: 'excluded', weekdays: ['Monday', 'Sunday'] }, 'Monday and Sunday are excluded and no other day is chosen.'],
  [{ kind: 'excluded', weekdays }, 'all its days are excluded.'],
  [
    { kind: 'no-weekday', weekdays: ['Saturday', 'Sunday'], ...dates },
    'no Saturday or Sunday falls between 23-Nov-2026 and 24-Nov-2026.',
  ],
  [{ kind: 'no-weekday', weekdays: ['Sunday'], from: dates.from, to: dates.from }, '23-Nov-2026 is no Sunday.'],
  [{ kind: 'closed' }, 'the store is closed at that time.'],
  [{ kind: 'skipped' }, 'on its days the clocks skip that time.'],
])('the reason of %j', (reason, text) => {
  expect(neverPlaysText(reason)).toBe(text);
});
