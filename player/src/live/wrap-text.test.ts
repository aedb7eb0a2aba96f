import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

const options = { widthOf: (text: string) => text.length, maxWidth: 10, maxLines: 3 };

test.each([
  ['text that fits stays on one line', 'Open now', ['Open now']],
  ['a line wraps between words', 'Back again on Monday', ['Back again', 'on Monday']],
  ['line breaks stay, empty lines are left out', 'Weather\n\n at 9', ['Weather', 'at 9']],
  ['a word wider than a line wraps inside the word', 'a.example/today', ['a.example/', 'today']],
  [
    'text beyond the last line is cut off with an ellipsis',
    'https://weather.example/this/year/and/next',
    ['https://we', 'ather.exam', 'ple/this/…'],
  ],
  ['empty text has no lines', '', []],
])('%s', (_case, words, lines) => {
  expect(wrapText(words, options)).toEqual(lines);
});
