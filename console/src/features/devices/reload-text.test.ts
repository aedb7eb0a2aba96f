import { expect, test } from 'vitest';
import { formatMinute } from '../../lib/format.ts';
import { reloadText } from './reload-text.ts';

const at = new Date().toISOString();

test.each([
  [{ state: 'none' } as const, true, null],
  [{ state: 'done', at } as const, true, `Reloaded ${formatMinute(at)}`],
  [
    { state: 'failed', at, problem: 'The screen did not come online in time' } as const,
    false,
    'Not reloaded: The screen did not come online in time',
  ],
  [{ state: 'waiting' } as const, true, 'Reloading …'],
  [{ state: 'waiting' } as const, false, 'Reloads when back online'],
])('the reload %j of a screen whose connection is %j reads %j', (reload, isOnline, text) => {
  expect(reloadText({ reload }, { isOnline })).toBe(text);
});
