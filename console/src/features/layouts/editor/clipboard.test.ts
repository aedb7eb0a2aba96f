import { expect, test } from 'vitest';
import { pastedParts } from './clipboard.ts';

const palette = { cream: '#ffffff' };

test('pasted text becomes a text part with the text font of the brand', () => {
  expect(pastedParts(' Coffee ', { palette, textFont: 'archivo' })).toMatchObject([
    { kind: 'text', words: 'Coffee', style: { font: 'archivo', colour: { colour: 'palette:cream' } } },
  ]);
  expect(pastedParts('Coffee', { palette, textFont: null })).toMatchObject([{ style: { font: 'inter' } }]);
});

test('in a layout without the usual colours pasted text has a plain one', () => {
  expect(pastedParts('Coffee', { palette: {}, textFont: null })).toMatchObject([
    { style: { colour: { colour: '#fff3e0' } } },
  ]);
});
