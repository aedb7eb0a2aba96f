import { expect, test } from 'vitest';
import { wrapAtSpaces } from './wrap-at-spaces.ts';

const widthOf = (line: string) => line.length;

test.each([
  ['a short text stays as it is', 'Basic', ['Basic']],
  ['a date is not broken', 'Basic, 01-May-2026 to 31-May-2026', ['Basic, 01-May-2026', 'to 31-May-2026']],
  ['line breaks that were typed stay', 'Basic package\nfor the first month', ['Basic package', 'for the first month']],
  [
    'a word that is too wide has a line of its own',
    'A Donaudampfschifffahrtsgesellschaft B',
    ['A', 'Donaudampfschifffahrtsgesellschaft', 'B'],
  ],
  ['spaces that were typed stay', 'Basic  package', ['Basic  package']],
])('%s', (_, text, lines) => {
  expect(wrapAtSpaces(text, 20, widthOf).split('\n')).toEqual(lines);
});
