import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

const options = { widthOf: (text: string) => text.length, maxWidth: 10, maxLines: 3 };

test.each([
  ['what fits stays on one line', 'Open now', ['Open now']],
  ['a line is broken between words', 'Back again on Monday', ['Back again', 'on Monday']],
  ['line breaks are kept, and empty lines left out', 'Weather\n\n at 9', ['Weather', 'at 9']],
  ['a word that is wider than a line is broken within', 'a.example/today', ['a.example/', 'today']],
  [
    'what is too much is cut off, and that is seen',
    'https://weather.example/this/year/and/next',
    ['https://we', 'ather.exam', 'ple/this/…'],
  ],
  ['nothing has no lines', '', []],
])('%s', (_case, words, lines) => {
  expect(wrapText(words, options)).toEqual(lines);
});
