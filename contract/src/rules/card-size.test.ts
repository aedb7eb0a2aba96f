import { expect, test } from 'vitest';
import { cardSize } from './card-size.ts';

const menu = Array.from({ length: 14 }, (_, i) => `Dish ${i}`).join('\n');

test.each([
  ['a word', { heading: 'Open' }, 16],
  ['a word as text', { text: 'Open' }, 16],
  ['a heading with a line below it', { heading: 'Closed today', text: 'Back tomorrow at nine' }, 13],
  ['the same with a clock', { heading: 'Closed today', text: 'Back tomorrow at nine', hasClock: true }, 13],
  ['a menu with a clock', { text: menu, hasClock: true }, 4],
  ['a menu of many lines', { text: menu }, 5],
  ['a word that is long', { text: 'Donaudampfschifffahrtsgesellschaft' }, 3.2],
  ['a paragraph', { text: 'We are closed for the holidays and back in January. '.repeat(6) }, 7.5],
  ['text that fits no screen', { text: 'x'.repeat(2000) }, 3.2],
])('%s has a font size that fits its length', (_, words, size) => {
  expect(cardSize({ heading: '', text: '', hasClock: false, ...words })).toBe(size);
});
