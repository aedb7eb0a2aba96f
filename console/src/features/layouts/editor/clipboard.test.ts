import { expect, test } from 'vitest';
import { blankLayout, newPart } from '../document/new-layout.ts';
import { pastedParts } from './clipboard.ts';

const noBrand = { colours: [], headingFont: null, textFont: null };
const brand = { colours: [], headingFont: 'fraunces', textFont: 'archivo' } as const;
const withText = { ...blankLayout('landscape'), parts: [newPart({ kind: 'text', id: 'a', name: 'A', now: 0 })] };

test('pasted text becomes a text part with a font of the brand', () => {
  expect(pastedParts(' Coffee ', withText, { ...brand, colours: [] }).parts).toMatchObject([
    { kind: 'text', words: 'Coffee', style: { font: 'archivo', colour: { colour: 'palette:cream' } } },
  ]);
  expect(pastedParts('Coffee', withText, noBrand).parts).toMatchObject([{ style: { font: 'inter' } }]);
});

test.each([
  ['#0b2324', '#ffffff'],
  ['#ffe9c0', '#000000'],
])('in a layout on %s without named colours pasted text is %s', (colour, ink) => {
  const bare = { ...blankLayout('landscape'), background: { colour }, palette: {} };
  expect(pastedParts('Coffee', bare, noBrand).parts).toMatchObject([{ style: { colour: { colour: ink } } }]);
});

test('a pasted text that is longer than a part takes is shortened, which is said', () => {
  const pasted = pastedParts('x'.repeat(10_000), withText, noBrand);
  expect(pasted).toMatchObject({ parts: [{ kind: 'text', words: 'x'.repeat(2000) }], isShortened: true });
  expect(pastedParts('x'.repeat(2000), withText, noBrand).isShortened).toBe(false);
});
