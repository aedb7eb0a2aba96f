import { expect, test } from 'vitest';
import { mixesScripts } from './mixed-scripts.ts';

test.each([
  ['signs.example.com', false],
  ['bücher.example', false],
  ['почта.example', false],
  ['ελληνικά.gr', false],
  ['看板.example.jp', false],
  // A Cyrillic а among Latin letters.
  ['p\u0430ypal.example', true],
  // A Greek omicron.
  ['g\u03bfogle.example', true],
])('the domain %s', (domain, mixes) => {
  expect(mixesScripts(domain)).toBe(mixes);
});
