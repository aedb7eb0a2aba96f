import type { Weekday } from '@vitrine/contract/rules/manifest';
import { expect, test } from 'vitest';
import { daysText } from './days-text.ts';

test.each<[Weekday[], string]>([
  [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'], 'Every day'],
  [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], 'Monday to Friday'],
  [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Sunday'], 'Mon, Tue, Wed, Thu, Sun'],
  [['Sunday', 'Monday'], 'Mon, Sun'],
])('%j reads "%s"', (days, text) => {
  expect(daysText(days)).toBe(text);
});
