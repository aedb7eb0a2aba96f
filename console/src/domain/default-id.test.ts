import { expect, test } from 'vitest';
import { defaultId } from './default-id.ts';

test.each([
  [[7], 0, 7],
  [[7, 8], 8, 8],
  [[7, 8], 9, 0],
  [[], 9, 0],
])('of %j with %j used last, %j is chosen', (ids, lastUsed, chosen) => {
  expect(defaultId(ids, lastUsed)).toBe(chosen);
});
