import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { expect, test } from 'vitest';
import { addParts } from './changes.ts';
import { blankLayout, newPart } from './new-layout.ts';
import { addColour, colourKeyOf, removeColour, renameColour } from './palette.ts';

const words = newPart({ kind: 'text', id: 'a', name: 'Heading', now: 0 });

function aDocument(): LayoutDocument {
  return {
    ...addParts(blankLayout('landscape'), [words]),
    palette: { night: '#000010', cream: '#fff3e0' },
    themes: [{ name: 'Light', palette: { cream: '#101010' } }],
    fields: [{ id: 'f', label: 'Colour', hint: '', on: [], value: { kind: 'palette', of: ['night', 'cream'] } }],
  };
}
const colourOfWords = ({ parts: [part] }: LayoutDocument) => (part && 'style' in part ? part.style.colour : null);

test.each([
  ['Brand red', 'brand-red'],
  ['  Rosé 2 ', 'rose-2'],
  ['2nd', null],
  ['', null],
  ['constructor', null],
])('the name %j becomes %j', (typed, key) => {
  expect(colourKeyOf(typed)).toBe(key);
});

test('a colour is added under a free name, up to 30', () => {
  const one = addColour(aDocument(), '#ff0000');
  expect(Object.keys(addColour(one, '#00ff00').palette)).toEqual(['night', 'cream', 'colour-1', 'colour-2']);
  const full = Array.from({ length: 40 }).reduce<LayoutDocument>((before) => addColour(before, '#ff0000'), one);
  expect(Object.keys(full.palette)).toHaveLength(30);
});

test('a renamed colour keeps its place, and is renamed in parts, themes and fields', () => {
  const renamed = renameColour(aDocument(), 'cream', 'milk');
  expect(Object.keys(renamed.palette)).toEqual(['night', 'milk']);
  expect(renamed.themes[0]?.palette).toEqual({ milk: '#101010' });
  expect(renamed.fields[0]?.value).toEqual({ kind: 'palette', of: ['night', 'milk'] });
  expect(colourOfWords(renamed)).toEqual({ colour: 'palette:milk' });
});

test('what had a removed colour keeps how it looks', () => {
  const removed = removeColour(aDocument(), 'cream');
  expect([Object.keys(removed.palette), removed.themes[0]?.palette]).toEqual([['night'], {}]);
  expect(removed.fields[0]?.value).toEqual({ kind: 'palette', of: ['night'] });
  expect(colourOfWords(removed)).toEqual({ colour: '#fff3e0' });
  expect(removeColour(aDocument(), 'night').background).toEqual({ colour: '#000010' });
});
