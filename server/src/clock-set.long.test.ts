import { test } from 'vitest';
import { bearsAClockSet, hour } from './test/clock-set.ts';

test('a server clock that is set by minutes, hours and days in both directions changes nothing for users', () =>
  bearsAClockSet([hour / 12, -hour / 12, hour, -hour, 48 * hour, 0, -48 * hour, 0]));
