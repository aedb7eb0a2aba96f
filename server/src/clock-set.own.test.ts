import { test } from 'vitest';
import { expectClockChangesSurvived, hour } from './test/clock-changes.ts';

test(
  'a server clock that is set two days ahead and then two days back changes nothing for users',
  { tags: 'long' },
  () => expectClockChangesSurvived([48 * hour, -48 * hour]),
);
