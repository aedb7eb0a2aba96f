import { cardLayout } from '@vitrine/contract/rules/card-layout';
import type { LayoutShape } from '@vitrine/contract/rules/layout';
import type { TextContent } from '@vitrine/contract/rules/manifest';
import type { Page } from 'playwright-core';
import { oneIn } from '@vitrine/testing/long-run';
import { expect } from 'vitest';
import type { contentCard } from '../src/playback/text-card.ts';
import { bundleOf } from './support/bundle.ts';
import { aLayoutPage, draw } from './support/layout-page.ts';
import { test } from './support/screen-fixture.ts';

declare global {
  interface Window {
    contentCard: typeof contentCard;
  }
}

const bundled = bundleOf(
  `import { contentCard } from './playback/text-card.ts'; Object.assign(window, { contentCard });`,
);

const plain = { heading: '', text: '', colour: '#ffffff', background: '#0b0e16', hasClock: false };
const cards: Record<string, TextContent> = {
  'a heading': { ...plain, heading: 'Closed today' },
  'a heading, text and a clock': { ...plain, heading: 'Closed today', text: 'Back on\nMonday', hasClock: true },
  'a sentence': { ...plain, heading: 'Closed today', text: 'We are closed for the holidays and back in January.' },
  'a long paragraph': { ...plain, text: 'We are closed for the holidays and back in January. '.repeat(7).trim() },
};

/** The rectangle of each word, in pixels of the screen. */
const wordsIn = (page: Page, lines: string) =>
  page.locator(lines).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const node = element.firstChild as Text;
      return [...node.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const { x, y, width, height } = range.getBoundingClientRect();
        return { word, x, y, width, height };
      });
    }),
  );

const shapes = ['landscape', 'portrait'] as const;

const cases = Object.entries(cards).flatMap(([name, card]) => shapes.map((shape) => [name, shape, card] as const));

test.for(oneIn(3, cases))(
  'a layout made of %s has the words of the card on a %s screen, as large and in the same lines',
  async ([, shape, card]: readonly [string, LayoutShape, TextContent], { browser }) => {
    const page = await aLayoutPage(browser);
    await (await bundled).addTo(page);
    // A screen waits only a little for its fonts, and shows the words in others.
    await page.evaluate(() => document.fonts.load("650 1em 'Inter Variable'"));
    // A layout is scaled, and its letters stand at fractions of pixels. On a card they would stand at whole ones.
    await page.addStyleTag({ content: '* { text-rendering: geometricPrecision }' });
    await draw(page, cardLayout(card, null), { shape });
    const ofLayout = await wordsIn(page, '.layout-words > p');
    await page.evaluate((content) => {
      window.drawn.release();
      const frame = document.getElementById('frame') as HTMLElement;
      frame.style.containerType = 'size';
      frame.replaceChildren(window.contentCard(content, '00:00'));
    }, card);
    const ofCard = await wordsIn(page, '.text-card > p');
    await page.context().close();
    expect(ofLayout.map(({ word }) => word)).toEqual(ofCard.map(({ word }) => word));
    for (const [index, { x, y, width, height }] of ofCard.entries()) {
      const drawn = ofLayout[index];
      expect([index, drawn?.x, drawn?.width, drawn?.height]).toEqual([
        index,
        within1(x),
        within1(width),
        within1(height),
      ]);
      // Where fewer lines are needed than were estimated, all of it lies half a line higher for each of them.
      expect(Math.abs((drawn?.y ?? NaN) - y)).toBeLessThan(height / 2 + 1);
      const [first, firstDrawn] = [ofCard[0]?.y ?? NaN, ofLayout[0]?.y ?? NaN];
      expect((drawn?.y ?? NaN) - firstDrawn).toEqual(within1(y - first));
    }
  },
);

const within1 = (pixels: number) => expect.toSatisfy((other: number) => Math.abs(other - pixels) <= 1);
