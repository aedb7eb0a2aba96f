import { expect } from 'vitest';
import { test } from './support/test.ts';

interface Asked {
  zones: string[];
  first: number;
  days: number;
}

/** By zone: each day on whose UTC midnight another time is shown than the day before, with that time. Runs on both sides. */
function changesOf({ zones, first, days }: Asked): Record<string, string[]> {
  return Object.fromEntries(
    zones.map((timeZone) => {
      const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
      const times = Array.from({ length: days }, (_, day) => format.format(first + day * 86_400_000));
      return [timeZone, times.flatMap((time, day) => (time === times[day - 1] ? [] : [`${day}: ${time}`]))];
    }),
  );
}

// Among the long tests because it holds a machine against itself: the data come with Node and with the browser.
test('server and screen know the same changes of the clocks, in every zone, for two years', async ({ console }) => {
  const asked = { zones: Intl.supportedValuesOf('timeZone'), first: Date.UTC(2026, 0, 1), days: 730 };
  const page = await console.visit('/auth/login');
  expect(await page.evaluate(changesOf, asked)).toEqual(changesOf(asked));
});
