import { oneIn } from '@vitrine/testing/long-run';
import { expect, test } from 'vitest';

test('the long run leaves no case out', () => {
  expect(oneIn(3, ['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd']);
});
