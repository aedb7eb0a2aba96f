import { expect, test } from 'vitest';
import { secondsToRead } from './reading-time.ts';

test.each([
  ['', 2],
  ['Soup', 3],
  ['Soup of the day', 4],
  ['Soup 4.50, cake 3.20 €', 4],
  ['咖啡和蛋糕', 3],
])('“%s” is shown for %i seconds', (text, seconds) => {
  expect(secondsToRead(text)).toBe(seconds);
});
