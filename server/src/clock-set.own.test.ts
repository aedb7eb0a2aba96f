import { test } from 'vitest';
import { bearsAClockSet, hour } from './test/clock-set.ts';

test('a server clock that is set two days ahead and then two days back changes nothing for users', () =>
  bearsAClockSet([48 * hour, -48 * hour]));
