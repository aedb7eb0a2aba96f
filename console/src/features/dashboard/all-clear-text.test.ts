import type { Attention } from '@vitrine/contract/dashboard';
import { expect, test } from 'vitest';
import { allClearText } from './all-clear-text.ts';

const none = { total: 0, first: [] };
const screens = (paired: number): Attention['screens'] => ({
  ...{ total: paired, paired, online: paired, upToDate: paired, overridden: 0 },
  ...{ offline: none, outdated: none, problem: none },
});

test.for<[string, Attention]>([
  ['Nothing needs attention.', { screens: screens(0), schedules: none, files: none }],
  ['Your screen shows what you planned.', { screens: screens(1), schedules: none, files: none }],
  ['All 14 screens show what you planned.', { screens: screens(14), schedules: null, files: null }],
  // The text does not mention what the user may not view.
  ['No schedule or file needs attention.', { screens: null, schedules: none, files: none }],
  ['No file needs attention.', { screens: null, schedules: null, files: none }],
])('without anything that needs attention the dashboard says “%s”', ([text, attention]) => {
  expect(allClearText(attention)).toBe(text);
});
