import { expect, test } from 'vitest';
import { newLine, newPart } from './new-layout.ts';
import { partText, placeText } from './part-text.ts';

test.each([
  [newPart({ kind: 'text', id: 'a', name: 'Heading', now: 0 }), 'Heading, text: Your words'],
  [newPart({ kind: 'ticker', id: 'a', name: 'Ticker 2', now: 0 }), 'Ticker 2: Your news'],
  [newPart({ kind: 'list', id: 'a', name: 'Coffees', now: 0 }), 'Coffees, price list: Espresso 4.00, Flat white 5.20'],
  [newPart({ kind: 'clock', id: 'a', name: 'Clock', now: 0 }), 'Clock'],
  [newLine({ id: 'a', name: 'Line', now: 0 }), 'Line, shape'],
])('a part is named with its kind and its content', (part, text) => {
  expect(partText(part)).toBe(text);
});

test('a place is named in percent', () => {
  expect(placeText({ x: 430, y: 62, w: 366, h: 144 })).toBe('43 % from left, 6.2 % from top, 36.6 by 14.4 %');
  expect(placeText({ x: 0, y: 0, w: 1000, h: 100, turn: 45 })).toContain('turned by 45 degrees');
});
