import { expect, test } from 'vitest';
import { Layout } from '../layouts.ts';
import { cardLayout } from './card-layout.ts';
import { rectOf } from './layout-geometry.ts';
import type { LayoutShape } from './layout.ts';
import { placesIn } from './place-parts.ts';

const plain = { heading: '', text: '', colour: '#ffffff', background: '#0b0e16', hasClock: false };
const cards = {
  'a heading': { ...plain, heading: 'Closed today' },
  'a clock below a heading and text': { ...plain, heading: 'Closed today', text: 'Back on\nMonday', hasClock: true },
  'a long paragraph': { ...plain, text: 'We are closed for the holidays and back in January. '.repeat(7).trim() },
  'one long word': { ...plain, heading: 'x'.repeat(80), text: 'y'.repeat(400) },
  'as many lines as it may have': { ...plain, heading: 'Menu', text: `a${'\na'.repeat(199)}`, hasClock: true },
};

test.each(Object.entries(cards))(
  'the layout of a card with %s is valid, and shows its parts within margins',
  (_, card) => {
    const layout = Layout.parse(cardLayout(card, 7));
    expect(layout).toMatchObject({ instead: 7, palette: { text: '#ffffff', background: '#0b0e16' } });
    expect(layout.parts.map(({ kind }) => kind)).toEqual([
      ...(card.heading === '' ? [] : ['text']),
      ...(card.text === '' ? [] : ['text']),
      ...(card.hasClock ? ['clock'] : []),
    ]);
    for (const shape of ['landscape', 'portrait'] as const) {
      const rects = rectsIn(layout, shape);
      for (const [i, { y, h }] of rects.entries()) {
        expect(y).toBeGreaterThanOrEqual(i === 0 ? 55 : (rects[i - 1]?.bottom ?? 0));
        expect(y + h).toBeLessThanOrEqual((shape === 'landscape' ? 1000 : 1778) - 55);
      }
    }
  },
);

function rectsIn(layout: Parameters<typeof placesIn>[0], shape: LayoutShape) {
  return [...placesIn(layout, shape).values()].flatMap((place) => {
    if (place === 'hidden') return [];
    const rect = rectOf(place, shape);
    return [{ ...rect, bottom: rect.y + rect.h - 1 }];
  });
}

test('the parts of a layout are as large as on its card', () => {
  const { parts } = cardLayout(cards['a clock below a heading and text'], null);
  expect(parts.map((part) => 'style' in part && part.style.size)).toEqual([195, 130, 156]);
});
