import { expect, test } from 'vitest';
import { styledFor } from './layout-colours.ts';
import { blankLayout, newPart } from './new-layout.ts';

const brand = {
  colours: [
    { name: 'Sand', colour: '#f5e6c8' },
    { name: 'Harbour blue', colour: '#0a3d62' },
    { name: '1', colour: '#e58e26' },
  ],
  headingFont: 'fraunces' as const,
  textFont: 'archivo' as const,
};
const aPart = (kind: 'text' | 'ticker' | 'countdown') => newPart({ kind, id: kind, name: kind, now: 0 });

test('an empty layout has the colours of the brand, on its darkest one', () => {
  expect(blankLayout('landscape', brand.colours)).toMatchObject({
    background: { colour: 'palette:harbour-blue' },
    palette: { sand: '#f5e6c8', 'harbour-blue': '#0a3d62', colour: '#e58e26' },
  });
});

test('without a dark colour of the brand an empty layout is black', () => {
  expect(blankLayout('portrait', [{ name: 'Sun', colour: '#ffd000' }]).background).toEqual({ colour: '#000000' });
});

test('new parts have colours of the layout that can be read', () => {
  const layout = blankLayout('landscape', brand.colours);
  expect(styledFor(aPart('text'), layout, brand)).toMatchObject({ style: { colour: { colour: 'palette:sand' } } });
  expect(styledFor(aPart('ticker'), layout, brand)).toMatchObject({
    box: { paint: { colour: 'palette:colour' } },
    style: { colour: { colour: '#000000' } },
  });
  const ours = blankLayout('landscape');
  expect(styledFor(aPart('ticker'), ours, brand)).toMatchObject({
    box: { paint: { colour: 'palette:amber' } },
    style: { colour: { colour: 'palette:espresso' } },
  });
});

test('the first text and large words have the heading font', () => {
  const layout = blankLayout('landscape');
  const fontOf = (kind: 'text' | 'countdown', parts = layout.parts) => {
    const part = styledFor(aPart(kind), { ...layout, parts }, brand);
    return 'style' in part ? part.style.font : null;
  };
  expect(fontOf('text')).toBe('fraunces');
  expect(fontOf('text', [aPart('text')])).toBe('archivo');
  expect(fontOf('countdown', [aPart('text')])).toBe('fraunces');
});
