import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.for([
  ['Kein Ton', 8, 'Kein Ton'],
  ['Kein Ton', 4, 'Kein'],
  ['Ton 🔇', 5, 'Ton '],
  ['Ton 🔇', 6, 'Ton 🔇'],
  ['', 3, ''],
] as const)('%s in %d is %s', ([text, maxLength, cut]) => {
  expect(cutText(text, maxLength)).toBe(cut);
});
