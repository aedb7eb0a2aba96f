import { expect, test } from 'vitest';
import { wrapLines } from './wrap-lines.ts';

const widthOf = (line: string) => line.length;

test.each([
  ['a short text stays as it is', 'Basic', ['Basic']],
  ['a date is not broken', 'Basic, 01-May-2026 to 31-May-2026', ['Basic, 01-May-2026', 'to 31-May-2026']],
  ['line breaks that were typed stay', 'Basic package\nfor the first month', ['Basic package', 'for the first month']],
  [
    'a word that is too wide is broken',
    'A Donaudampfschifffahrtsgesellschaft B',
    ['A', 'Donaudampfschifffahr', 'tsgesellschaft B'],
  ],
  ['spaces that were typed stay', 'Basic  package', ['Basic  package']],
  [
    'Japanese is broken between characters, but before no punctuation',
    'ベーシックプランの利用料金、画面十台分です。ありがとう。',
    ['ベーシックプランの利用料金、画面十台分で', 'す。ありがとう。'],
  ],
  [
    'no line of Japanese begins with a full stop',
    'ベーシックプランの利用料金は画面十台です。',
    ['ベーシックプランの利用料金は画面十台で', 'す。'],
  ],
  [
    'a word of Latin letters in Japanese stays whole',
    '画面が全部で十台ありますのでVitrineです',
    ['画面が全部で十台ありますので', 'Vitrineです'],
  ],
  ['Arabic is broken at spaces', 'الدفع خلال أربعة عشر يومًا', ['الدفع خلال أربعة عشر', 'يومًا']],
])('%s', (_, text, lines) => {
  expect(wrapLines(text, 20, widthOf)).toEqual(lines);
});
