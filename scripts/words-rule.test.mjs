import { expect, test } from 'vitest';
import { bannedIn } from './words-rule.mjs';

test.each([
  ['Choose a picture', '"picture": say image'],
  ['Somebody is online', '"Somebody": say a user, or the noun'],
  ['The screen is on the line', '"on the line": say connected'],
  ['Three films were mailed', '"films": say video'],
])('"%s" is refused with the word to write instead', (text, problem) => {
  expect(bannedIn(text)).toContain(problem);
});

test('a text in words of the glossary is accepted', () => {
  expect(bannedIn('Choose an image or a video. The device is online.')).toEqual([]);
});
