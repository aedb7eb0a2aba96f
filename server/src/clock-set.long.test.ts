import { test } from 'vitest';
import { expectClockChangesSurvived, hour } from './test/clock-changes.ts';

test('a server clock that is set by minutes, hours and days in both directions changes nothing for users', () =>
  expectClockChangesSurvived([hour / 12, -hour / 12, hour, -hour, 48 * hour, 0, -48 * hour, 0]));
