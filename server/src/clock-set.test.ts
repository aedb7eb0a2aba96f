import { test } from 'vitest';
import { bearsAClockSet, hour } from './test/clock-set.ts';

test('a clock of the server’s machine that is set two days ahead and then two days back while it works changes nothing for anybody', () =>
  bearsAClockSet([48 * hour, -48 * hour]));
