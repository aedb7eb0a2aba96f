import type { LayoutShape } from '@vitrine/contract/rules/layout';
import { eventually } from '@vitrine/testing/eventually';
import type { Page } from 'playwright-core';
import { oneIn } from '@vitrine/testing/long-run';
import { beforeEach, expect } from 'vitest';
import { colourIn } from '@vitrine/testing/colours';
import { aLayoutPage, draw } from './support/layout-page.ts';
import { plainStyle } from '@vitrine/contract/rules/test/layouts';
import { aLayout, aPart } from './support/layouts.ts';
import { aBrokenFile, anImage, aTwoColouredImage, aVideo } from './support/media.ts';
import { test } from './support/screen-fixture.ts';

// Layouts as the console draws them, with the code of the player.

let page: Page;

beforeEach<{ browser: import('playwright-core').Browser }>(async ({ browser }) => {
  page = await aLayoutPage(browser);
  return () => page.context().close();
});

/** The colours at points of the screen, in thousandths. */
async function coloursAt(...points: [number, number][]): Promise<string[]> {
  const image = await page.screenshot();
  return Promise.all(points.map(([x, y]) => colourIn(image, { x: x / 1000, y: y / 1000 })));
}

const box = (colour: string) => ({ paint: { colour } });
const [red, lime, blue, yellow] = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'].map(box) as [
  ReturnType<typeof box>,
  ReturnType<typeof box>,
  ReturnType<typeof box>,
  ReturnType<typeof box>,
];
const shape = { kind: 'shape', form: 'box' } as const;

test.for(oneIn<LayoutShape>(2, ['landscape', 'portrait']))(
  'on a %s, parts lie where the document has them, the later ones above',
  async (canvas) => {
    const parts = [
      aPart(shape, { id: 'a', place: { x: 0, y: 0, w: 500, h: 500 }, box: red }),
      aPart(shape, { id: 'b', place: { x: 250, y: 250, w: 500, h: 500 }, box: lime }),
      aPart({ kind: 'shape', form: 'ellipse' }, { id: 'c', place: { x: 600, y: 0, w: 400, h: 200 }, box: yellow }),
      aPart(shape, { id: 'd', place: { x: 700, y: 895, w: 200, h: 10, turn: 90 }, box: red }),
    ];
    await draw(page, aLayout(parts, { drawn: canvas, background: { colour: '#0000ff' } }), { shape: canvas });
    const corners = await coloursAt([100, 100], [300, 300], [700, 700], [900, 700], [610, 10], [800, 100]);
    expect(corners).toEqual(['red', 'lime', 'lime', 'blue', 'blue', 'yellow']);
    expect(await coloursAt([720, 900])).toEqual(['blue']);
  },
);

test('a box has padding, corners, a border, gradients, opacity and colours of the palette', async () => {
  const half = { from: 'palette:brand', to: '#0000ff', angle: 90 };
  const parts = [
    aPart(shape, { id: 'gradient', place: { x: 0, y: 0, w: 500, h: 300 }, box: { paint: half } }),
    aPart(shape, {
      id: 'round',
      place: { x: 0, y: 400, w: 300, h: 533 },
      box: { ...lime, corner: 500, border: { width: 40, paint: { colour: '#ffff00' } } },
    }),
    aPart(shape, { id: 'faint', place: { x: 600, y: 400, w: 300, h: 300 }, box: { ...red, opacity: 0.5 } }),
  ];
  await draw(page, aLayout(parts, { palette: { brand: '#ff0000' } }));
  expect(await coloursAt([5, 100], [495, 100], [10, 410], [8, 666], [150, 666])).toEqual([
    'red',
    'blue',
    'dark',
    'yellow',
    'lime',
  ]);
  expect(await coloursAt([700, 500])).toEqual(['128,0,0']);
});

test('an image covers its place around its focus, or fits into it', { tags: 'long' }, async () => {
  const image = await aTwoColouredImage({ left: 'red', right: 'lime' });
  const { fileId } = image.file;
  const narrow = { y: 0, w: 200, h: 1000 };
  const parts = [
    aPart({ kind: 'image', fileId, fit: 'cover', focus: [0, 500], alt: '' }, { id: 'a', place: { x: 0, ...narrow } }),
    aPart(
      { kind: 'image', fileId, fit: 'cover', focus: [1000, 500], alt: '' },
      { id: 'b', place: { x: 250, ...narrow } },
    ),
    aPart(
      { kind: 'image', fileId, fit: 'contain', focus: [500, 500], alt: '' },
      { id: 'c', place: { x: 500, y: 0, w: 500, h: 1000 }, box: blue },
    ),
  ];
  await draw(page, aLayout(parts), { media: [image] });
  expect(await coloursAt([100, 500], [350, 500], [600, 500], [900, 500], [750, 100])).toEqual([
    'red',
    'lime',
    'red',
    'lime',
    'blue',
  ]);
});

/** The size of the words of a part, in pixels of the canvas, and whether they lie in its box. */
function wordsOf(id: string) {
  return page.evaluate((part) => {
    const words = document.querySelector(`[data-part="${part}"] p`) as HTMLElement;
    const room = words.parentElement as HTMLElement;
    const fits = words.scrollWidth <= room.clientWidth && words.offsetHeight <= room.clientHeight;
    return { size: parseFloat(words.style.fontSize), fits, isCut: room.hasAttribute('data-cut') };
  }, id);
}

test('words take the largest size at which they fit, with their real font and without breaking a word', async () => {
  const fit = { least: 20, most: 300 };
  const style = { ...plainStyle, fit };
  const place = { x: 0, y: 0, w: 400, h: 400 };
  const words = (id: string, text: string, facts = {}) =>
    aPart({ kind: 'text', words: text, style: { ...style, ...facts } }, { id, place });
  await draw(
    page,
    aLayout([
      words('short', 'Hi'),
      words('long', 'Opening hours on public holidays'),
      words('narrow', 'Opening hours on public holidays', { font: 'archivo', width: 62 }),
      words('word', 'Donaudampfschifffahrt'),
      words('too-long', 'x'.repeat(2000)),
      words('fixed', 'Opening hours on public holidays', { fit: null, size: 55 }),
    ]),
  );
  const [short, long, narrow, word] = [
    await wordsOf('short'),
    await wordsOf('long'),
    await wordsOf('narrow'),
    await wordsOf('word'),
  ];
  expect([short, long, narrow, word].map(({ fits }) => fits)).toEqual([true, true, true, true]);
  expect(short.size).toBe(324);
  expect(long.size).toBeLessThan(short.size);
  expect(long.size).toBeGreaterThan(80);
  expect(narrow.size).toBeGreaterThan(long.size);
  expect(word.size).toBeLessThan(long.size);
  expect(await wordsOf('too-long')).toMatchObject({ size: 21.6, isCut: true });
  expect(await wordsOf('fixed')).toMatchObject({ size: 59.4, isCut: false });
});

test(
  'words are broken into lines that are alike, without a short word alone in the last one',
  { tags: 'long' },
  async () => {
    const style = { ...plainStyle, size: 60 };
    const place = { x: 0, y: 0, w: 520, h: 500 };
    const words = 'Forklift check today at 14:00, bay 3';
    await draw(page, aLayout([aPart({ kind: 'text', words, style }, { id: 'words', place })]));
    const widths = await page.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('[data-part="words"] p') as HTMLElement);
      // The space at the end of a line has a rectangle, too.
      return [...range.getClientRects()].map(({ width }) => width).filter((width) => width > 10);
    });
    expect(widths).toHaveLength(2);
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) / 2);
  },
);

test('an update draws only what has changed: a part that moves keeps its elements', async () => {
  const parts = ['a', 'b', 'c'].map((id, index) =>
    aPart(
      { kind: 'text', words: id, style: plainStyle },
      { id, place: { x: index * 300, y: 0, w: 300, h: 300 }, box: red },
    ),
  );
  const document = aLayout(parts);
  await draw(page, document);
  const changed = {
    ...document,
    parts: [
      { ...parts[2], place: { x: 0, y: 600, w: 300, h: 300 } },
      { ...parts[0], words: 'new' },
      aPart(shape, { id: 'd', place: { x: 500, y: 500, w: 500, h: 500 }, box: lime }),
    ],
  };
  const facts = await page.evaluate((next) => {
    const elementOf = (id: string) => window.drawn.elementOf(id);
    const [a, c] = [elementOf('a'), elementOf('c')];
    const words = c?.querySelector('p');
    window.drawn.update(next as typeof next & import('@vitrine/contract/rules/layout').ShownLayout);
    return {
      keepsMoved: elementOf('c') === c && c?.querySelector('p') === words,
      replacesChanged: elementOf('a') !== a && elementOf('a')?.textContent === 'new',
      removes: elementOf('b') === null,
      order: [...window.drawn.element.children].map((child) => (child as HTMLElement).dataset['part']),
    };
  }, changed);
  expect(facts).toEqual({ keepsMoved: true, replacesChanged: true, removes: true, order: ['c', 'a', 'd'] });
  expect(await coloursAt([290, 890], [290, 290], [750, 750], [450, 100])).toEqual(['red', 'red', 'lime', 'dark']);
});

test(
  'a video that hangs does not keep other parts from the screen, is left out, and shown once it can be',
  { tags: 'long' },
  async () => {
    const [image, video] = [await anImage('red'), await aVideo('yellow', 2)];
    await page.clock.install();
    await page.evaluate(() => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src') ?? {};
      Object.assign(window, { isHung: true });
      Object.defineProperty(HTMLMediaElement.prototype, 'src', {
        set(url: string) {
          if (!('isHung' in window && window.isHung)) set?.call(this, url);
        },
      });
    });
    const parts = [
      aPart(
        { kind: 'image', fileId: image.file.fileId, fit: 'cover', focus: [500, 500], alt: '' },
        { id: 'image', place: { x: 0, y: 0, w: 500, h: 1000 } },
      ),
      aPart(
        { kind: 'video', fileId: video.file.fileId, fit: 'cover' },
        { id: 'video', place: { x: 500, y: 0, w: 500, h: 1000 } },
      ),
    ];
    const drawing = draw(page, aLayout(parts), { media: [image, video], isStill: false });
    // Otherwise the image is late, too.
    await eventually(() =>
      page.evaluate(() =>
        document
          .querySelector('img')
          ?.decode()
          .then(() => true),
      ),
    ).toBe(true);
    await page.clock.fastForward(10_000);
    await drawing;
    expect(await coloursAt([250, 500], [750, 500])).toEqual(['red', 'dark']);
    await page.evaluate(() => window.drawn.start());
    for (let stalls = 0; stalls < 4; stalls += 1) await page.clock.fastForward(5000);
    const broken = () => page.evaluate(() => window.brokenParts);
    expect(await broken()).toEqual(['none', 'video: yellow.mp4: the video has stalled']);
    await page.evaluate(() => Object.assign(window, { isHung: false }));
    await page.clock.fastForward(10 * 60_000);
    await eventually(() => coloursAt([250, 500], [750, 500])).toEqual(['red', 'yellow']);
    await eventually(broken).toEqual(['none', 'video: yellow.mp4: the video has stalled', 'none']);
  },
);

test('a part that cannot be shown is left out and reported once, and a layout without any fails', async () => {
  const [broken, image] = [aBrokenFile('image'), await anImage('red')];
  const imageOf = (id: string, fileId: number | null, x: number) =>
    aPart(
      { kind: 'image', fileId, fit: 'cover', focus: [500, 500], alt: '' },
      { id, place: { x, y: 0, w: 250, h: 1000 }, box: blue },
    );
  const parts = [
    imageOf('bad', broken.file.fileId, 0),
    imageOf('missing', 987_654, 250),
    imageOf('good', image.file.fileId, 500),
    imageOf('empty', null, 750),
  ];
  await draw(page, aLayout(parts), { media: [broken, image] });
  expect(await coloursAt([100, 500], [350, 500], [600, 500], [900, 500])).toEqual(['dark', 'dark', 'red', 'blue']);
  expect(await page.evaluate(() => window.brokenParts.toSorted())).toEqual([
    'bad: broken image: the image cannot be decoded',
    'missing: the file is missing',
  ]);
  await expect(draw(page, aLayout(parts.slice(0, 2)), { media: [broken] })).rejects.toThrow(
    'no part of the layout can be shown',
  );
});
