import { expect, test } from 'vitest';
import { languageFor, languageOfHeader } from './languages.ts';

test.each([
  [['de-AT', 'en'], 'de'],
  [['PT-br'], 'pt'],
  [['nl', 'sv', 'fr-CA'], 'fr'],
  [['zh-Hans-CN', 'ar-EG'], 'ar'],
  [['nl', 'sv'], null],
  [['', '*'], null],
  [[], null],
])('who wishes for %j reads %s', (wishes, language) => {
  expect(languageFor(wishes)).toBe(language);
});

test.each([
  ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
  ['nl;q=0.9, de;q=0.3, ja;q=0.5', 'ja'],
  ['de;q=0, es;q=0.1', 'es'],
  ['de;q=high', 'en'],
  ['*', 'en'],
  [',;,', 'en'],
  [undefined, 'en'],
])('a request with %j is answered in %s', (header, language) => {
  expect(languageOfHeader(header)).toBe(language);
});
