import type { PartContent } from '@vitrine/contract/rules/layout';
import { plainStyle } from '@vitrine/contract/rules/test/layouts';
import { eventually } from '@vitrine/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { aLayoutPage, draw } from './support/layout-page.ts';
import { aLayout, aPart } from './support/layouts.ts';
import { test } from './support/screen-fixture.ts';

// Words of all scripts, as the player draws them.

let page: Page;

beforeEach<{ browser: Browser }>(async ({ browser }) => {
  page = await aLayoutPage(browser);
  return () => page.context().close();
});

/** Where the words of each cell begin and end, in pixels of the page. */
const cellsOf = (id: string) =>
  page.locator(`[data-part="${id}"] p`).evaluateAll((cells) =>
    cells.map((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      const { left, right } = words.getBoundingClientRect();
      return { left, right };
    }),
  );

const priceList = (rows: string[][]): PartContent => ({
  kind: 'list',
  source: { kind: 'rows', rows },
  columns: [
    { share: 700, align: 'start' },
    { share: 300, align: 'end' },
  ],
  rows: rows.length,
  style: plainStyle,
});

test('a list in Arabic begins at the right, with its prices at the left', async () => {
  await draw(
    page,
    aLayout([
      aPart(
        priceList([
          ['قص شعر', '38'],
          ['اللون', 'من 72'],
        ]),
      ),
    ]),
  );
  const [name, price, second, from] = await cellsOf('list');
  expect([name?.right, second?.right]).toEqual([640, 640]);
  expect([price?.left, from?.left]).toEqual([0, 0]);
});

test('a column of a list takes what the others leave, before its words are cut off', { tags: 'long' }, async () => {
  const [long, short] = ['Kleine Läden, große Bildschirme und noch mehr', '5'];
  await draw(page, aLayout([aPart(priceList([[short, long]]))]));
  const isCut = () => page.locator('.layout-list').evaluate((element) => element.hasAttribute('data-cut'));
  await eventually(isCut).toBe(false);
  await draw(page, aLayout([aPart(priceList([[`${long} ${long}`, `${long} ${long}`]]))]));
  await eventually(isCut).toBe(true);
});

test('in a layout that is read from right to left all words begin at the right, also prices and names in Latin letters', async () => {
  const words = ['أهلًا', '649', 'Harbour House'];
  const parts = words.map((each, index) =>
    aPart(
      { kind: 'text', words: each, style: plainStyle },
      { id: `t${index}`, place: { x: 0, y: index * 300, w: 1000, h: 300 } },
    ),
  );
  const rightOf = async () => (await Promise.all(words.map((_, index) => cellsOf(`t${index}`)))).map(([w]) => w?.right);
  await draw(page, aLayout(parts, { direction: 'rtl' }));
  expect(await rightOf()).toEqual([640, 640, 640]);
  await draw(page, aLayout(parts));
  const [arabic, price, latin] = await rightOf();
  expect(arabic).toBe(640);
  expect([price, latin].every((right) => Number(right) < 320)).toBe(true);
});

test('lines of letters that need more height do not run into each other', async () => {
  const lineOf = (words: string) =>
    aPart({ kind: 'text', words, style: { ...plainStyle, line: 0.9, spacing: -0.04 } }, { id: words });
  await draw(page, aLayout(['Coffee', 'قهوة', 'कॉफ़ी', 'コーヒー'].map(lineOf)));
  const styles = await page
    .locator('.layout-words > p')
    .evaluateAll((all) =>
      all.map((each) => [
        (each as HTMLElement).style.lineHeight,
        parseFloat((each as HTMLElement).style.letterSpacing),
      ]),
    );
  expect(styles).toEqual([
    ['0.9', -0.04],
    ['1.3', 0],
    ['1.3', 0],
    ['1.1', -0.04],
  ]);
});

test.for([
  ['right to left', ['أهلًا', 'Open until 22:00']],
  ['left to right', ['Open until 22:00', 'أهلًا']],
] as const)('a ticker that runs %s has the same space between lines of both directions', async ([, lines]) => {
  await draw(page, aLayout([aPart({ kind: 'ticker', lines: [...lines], speed: 60, style: plainStyle })]));
  const boxes = await page
    .locator('.layout-ticker > p > span > span')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
  const inOrder = boxes.toSorted((a, b) => a.left - b.left);
  const gaps = inOrder.slice(1).map((box, index) => Math.round(box.left - (inOrder[index]?.right ?? 0)));
  expect(gaps.length).toBeGreaterThan(2);
  expect(new Set(gaps).size).toBe(1);
  expect(gaps[0]).toBeGreaterThan(10);
});
