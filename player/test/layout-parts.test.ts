import { eventually } from '@vitrine/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { oneIn } from '@vitrine/testing/long-run';
import { beforeEach, expect } from 'vitest';
import { colourIn, coloursIn as coloursAt } from '@vitrine/testing/colours';
import { aLayoutPage, draw } from './support/layout-page.ts';
import type { PartContent } from '@vitrine/contract/rules/layout';
import { plainStyle } from '@vitrine/contract/rules/test/layouts';
import { aLayout, aPart } from './support/layouts.ts';
import { aPlaylist } from './support/manifests.ts';
import { anImage, aBrokenFile, aVideo } from './support/media.ts';
import { test } from './support/screen-fixture.ts';

let page: Page;

beforeEach<{ browser: Browser }>(async ({ browser }) => {
  page = await aLayoutPage(browser);
  return () => page.context().close();
});

async function colourAt(x: number, y: number): Promise<string> {
  return colourIn(await page.screenshot(), { x: x / 1000, y: y / 1000 });
}

const wordsOf = (id: string) => page.locator(`[data-part="${id}"] p`).first().textContent();

/** Another instant for what is drawn. */
async function goTo(instant: number): Promise<void> {
  await page.evaluate((at) => {
    window.instant = at;
    window.drawn.seek();
  }, instant);
}

const red = { ...plainStyle, weight: 900, size: 45, colour: { colour: '#ff0000' } };
const lines = ['Closed on Sundays'];
const clockOf = (shows: 'time' | 'date' | 'weekday') => ({ kind: 'clock', shows, style: red }) as const;

test.each(oneIn(2, ['landscape', 'portrait'] as const))(
  'on a %s each kind of part is drawn in its place',
  async (shape) => {
    const [lime, blue, yellow] = await Promise.all([anImage('lime'), anImage('blue'), aVideo('yellow', 2)]);
    await page.route('https://menu.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><style>html{background:blue}</style>' }),
    );
    const transition = { kind: 'cut', ms: 0 } as const;
    const list = { kind: 'rows' as const, rows: [lines] };
    const kinds: Record<string, [content: PartContent, colours: string[]]> = {
      image: [{ kind: 'image', fileId: lime.file.fileId, fit: 'cover', focus: [500, 500], alt: '' }, ['lime']],
      video: [{ kind: 'video', fileId: yellow.file.fileId, fit: 'cover' }, ['yellow']],
      zone: [{ kind: 'zone', playlistId: 1, fit: 'cover', counts: 'from-window', transition, empty: null }, ['blue']],
      box: [{ kind: 'shape', form: 'box' }, ['lime']],
      ellipse: [{ kind: 'shape', form: 'ellipse' }, ['lime']],
      arc: [{ kind: 'shape', form: 'arc' }, ['lime']],
      line: [{ kind: 'shape', form: 'line' }, ['lime']],
      qr: [
        { kind: 'qr', content: 'Menu', ink: { colour: '#0000ff' }, paper: { colour: '#ffff00' } },
        ['blue', 'yellow'],
      ],
      text: [{ kind: 'text', words: 'MENU', style: red }, ['red']],
      time: [clockOf('time'), ['red']],
      date: [clockOf('date'), ['red']],
      weekday: [clockOf('weekday'), ['red']],
      countdown: [{ kind: 'countdown', until: '2030-01-01T00:00', unit: 'days', after: '', style: red }, ['red']],
      ticker: [{ kind: 'ticker', lines, speed: 60, style: red }, ['red']],
      list: [{ kind: 'list', source: list, columns: [{ share: 1000, align: 'start' }], rows: 1, style: red }, ['red']],
      web: [{ kind: 'web', page: { url: 'https://menu.example/', refreshSeconds: 300 } }, ['blue']],
    };
    const placeOf = (index: number) => ({
      x: (index % 2) * 500 + 25,
      y: Math.floor(index / 2) * 125 + 25,
      w: 450,
      h: 70,
    });
    const parts = Object.entries(kinds).map(([id, [content]], index) => {
      const box = content.kind === 'shape' ? { paint: { colour: '#00ff00' } } : {};
      return aPart(content, { id, place: placeOf(index), box });
    });
    const options = { shape, media: [lime, blue, yellow], playlist: aPlaylist({ files: [blue.file] }) };
    await draw(page, aLayout(parts, { drawn: shape }), options);
    const image = await page.screenshot();
    const coloursIn = async (x: number, y: number, w: number, h: number) => {
      const steps = Array.from({ length: 40 }, (_, step) => (step + 0.5) / 40);
      const points = steps.flatMap((across) =>
        steps.map((down) => ({ x: (x + w * across) / 1000, y: (y + h * down) / 1000 })),
      );
      return new Set(await coloursAt(image, points));
    };
    const drawn = await Promise.all(
      Object.entries(kinds).map(async ([kind, [, colours]], index) => {
        const { x, y, w, h } = placeOf(index);
        const inside = await coloursIn(x, y, w, h);
        return {
          kind,
          missing: colours.filter((colour) => !inside.has(colour)),
          around: [...(await coloursIn(x, y + h + 5, w, 45)), ...(await coloursIn(x + w + 5, y, 15, h))],
        };
      }),
    );
    expect(drawn).toEqual(Object.keys(kinds).map((kind) => ({ kind, missing: [], around: ['dark', 'dark'] })));
  },
);

test('clocks and countdowns show the time of the store at the instant', async () => {
  const instant = Date.parse('2026-12-24T22:59:30Z');
  const clock = { kind: 'clock', style: { ...plainStyle, fit: { least: 20, most: 200 } } } as const;
  const until = { kind: 'countdown', until: '2026-12-25T00:00', after: 'Merry Christmas', style: plainStyle } as const;
  const parts = [
    aPart({ ...clock, shows: 'both' }, { id: 'clock' }),
    aPart({ ...until, unit: 'clock' }, { id: 'countdown' }),
  ];
  await draw(page, aLayout(parts), { timeZone: 'Europe/Berlin', instant });
  expect([await wordsOf('clock'), await wordsOf('countdown')]).toEqual(['23:59\n24 December 2026', '00:00:30']);
  await goTo(instant + 30_000);
  expect([await wordsOf('clock'), await wordsOf('countdown')]).toEqual(['00:00\n25 December 2026', 'Merry Christmas']);
});

test('a clock that is shown goes on by itself', { tags: 'long' }, async () => {
  const clock = { kind: 'clock', shows: 'time', style: plainStyle } as const;
  await draw(page, aLayout([aPart(clock)]), { isStill: false, instant: Date.parse('2026-11-23T10:00:00Z') });
  expect(await wordsOf('clock')).toBe('10:00');
  await page.evaluate(() => (window.instant += 60_000));
  await eventually(() => wordsOf('clock')).toBe('10:01');
});

test('a QR code is drawn in its colours with a free edge', async () => {
  const code = {
    kind: 'qr',
    content: 'https://menu.example',
    ink: { colour: '#0000ff' },
    paper: { colour: '#ffff00' },
  } as const;
  await draw(page, aLayout([aPart(code, { place: { x: 0, y: 0, w: 563, h: 1000 } })]));
  const modules = 25 + 2 * 4;
  const at = (module: number) => ((module + 0.5) / modules) * 1000;
  expect(await colourAt((at(3) * 9) / 16, at(3))).toBe('yellow');
  expect(await colourAt((at(4) * 9) / 16, at(4))).toBe('blue');
});

test('a list shows as many rows as it has room for, all of one height, and fits its words', async () => {
  const rows = [
    ['Flat white', '4.50'],
    ['Long black', '4.00'],
    ['A very long name of a very small coffee', '5.00'],
    ['Tea', '3.00'],
  ];
  const list = {
    kind: 'list',
    source: { kind: 'rows', rows },
    columns: [
      { share: 700, align: 'start' },
      { share: 300, align: 'end' },
    ],
    rows: 3,
    style: { ...plainStyle, fit: { least: 20, most: 200 } },
  } as const;
  await draw(page, aLayout([aPart(structuredClone(list) as never)]));
  const cells = page.locator('[data-part="list"] p');
  await eventually(() => cells.allTextContents()).toEqual(rows.slice(0, 3).flat());
  const facts = await cells.evaluateAll((all) =>
    all.map((cell) => ({ isWhole: cell.scrollWidth <= cell.clientWidth, size: getComputedStyle(cell).fontSize })),
  );
  expect(facts.every(({ isWhole }) => isWhole)).toBe(true);
  expect(new Set(facts.map(({ size }) => size)).size).toBe(1);
  const isCut = () => page.locator('.layout-list').evaluate((element) => element.hasAttribute('data-cut'));
  expect(await isCut()).toBe(false);
  const large = { ...structuredClone(list), style: { ...plainStyle, size: 300 } };
  await draw(page, aLayout([aPart(large as never)]));
  await eventually(isCut).toBe(true);
});

test('where a ticker stands follows from the instant', async () => {
  const ticker = {
    kind: 'ticker',
    lines: ['Fresh bread from seven', 'Closed on Sundays'],
    speed: 100,
    style: plainStyle,
  } as const;
  await draw(
    page,
    aLayout([aPart({ ...ticker, lines: [...ticker.lines] }, { place: { x: 0, y: 900, w: 1000, h: 100 } })]),
  );
  const strip = page.locator('[data-part="ticker"] p');
  const leftAt = async (instant: number) => {
    await goTo(instant);
    return strip.evaluate((element) => Math.round(new DOMMatrix(getComputedStyle(element).transform).e));
  };
  const round = await strip.evaluate((element) => (element.firstElementChild as HTMLElement).offsetWidth);
  expect(await leftAt(0)).toBe(0);
  expect(await leftAt(1000)).toBe(-192);
  expect(await leftAt((round / 192) * 1000 + 1000)).toBe(-192);
  expect(await strip.evaluate((element) => element.scrollWidth)).toBeGreaterThanOrEqual(1920 + round);
});

test('a ticker in Arabic is read from right to left, and so comes in from the left', { tags: 'long' }, async () => {
  const lines = ['خبز طازج كل صباح', 'مغلق يوم الأحد'];
  await draw(
    page,
    aLayout([
      aPart({ kind: 'ticker', lines, speed: 100, style: plainStyle }, { place: { x: 0, y: 900, w: 1000, h: 100 } }),
    ]),
  );
  const strip = page.locator('[data-part="ticker"] p');
  const rightOf = (selector: string) =>
    page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().right));
  await goTo(0);
  expect(await rightOf('[data-part="ticker"] p')).toBe(await rightOf('[data-part="ticker"]'));
  await goTo(1000);
  expect(await strip.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e)).toBeCloseTo(192, 0);
});

test('a zone plays its playlist in a loop, each item at the time that the instant says', async () => {
  const [red, blue] = [await anImage('red'), await anImage('blue')];
  const zone = {
    kind: 'zone',
    playlistId: 1,
    fit: 'cover',
    counts: 'from-window',
    transition: { kind: 'cut', ms: 0 },
    empty: null,
  } as const;
  const document = aLayout([aPart(zone, { place: { x: 500, y: 0, w: 500, h: 1000 } })], {
    background: { colour: '#00ff00' },
  });
  const playlist = aPlaylist({ files: [red.file, blue.file], duration: 10 });
  await draw(page, document, { media: [red, blue], playlist });
  expect([await colourAt(250, 500), await colourAt(750, 500)]).toEqual(['lime', 'red']);
  await goTo(13_000);
  await eventually(() => colourAt(750, 500)).toBe('blue');
  await goTo(1_000_005_000);
  await eventually(() => colourAt(750, 500)).toBe('red');
});

test('a zone without anything to show shows its own image, or the box behind it', { tags: 'long' }, async () => {
  const [broken, lime] = [aBrokenFile('image'), await anImage('lime')];
  const zone = {
    kind: 'zone',
    playlistId: 1,
    fit: 'cover',
    counts: 'from-window',
    transition: { kind: 'cut', ms: 0 },
  } as const;
  const box = { paint: { colour: '#0000ff' } };
  const parts = [
    aPart({ ...zone, empty: lime.file.fileId }, { id: 'a', place: { x: 0, y: 0, w: 500, h: 1000 }, box }),
    aPart({ ...zone, empty: null }, { id: 'b', place: { x: 500, y: 0, w: 500, h: 1000 }, box }),
  ];
  await draw(page, aLayout(parts), { media: [broken, lime], playlist: aPlaylist({ files: [broken.file] }) });
  await eventually(async () => [await colourAt(250, 500), await colourAt(750, 500)]).toEqual(['lime', 'blue']);
  expect(await page.evaluate(() => window.brokenParts)).toEqual([
    'a: broken image: the image cannot be decoded',
    'b: broken image: the image cannot be decoded',
  ]);
});

test('a video shows its frame, runs when the layout does, and only one part has sound', { tags: 'long' }, async () => {
  const video = await aVideo('yellow', 2);
  const { fileId } = video.file;
  const parts = [
    aPart({ kind: 'video', fileId, fit: 'cover' }, { id: 'loud', place: { x: 0, y: 0, w: 500, h: 1000 } }),
    aPart({ kind: 'video', fileId, fit: 'cover' }, { id: 'silent', place: { x: 500, y: 0, w: 500, h: 1000 } }),
  ];
  await draw(page, aLayout(parts, { soundFrom: 'loud' }), { media: [video], isStill: false });
  await eventually(() => colourAt(250, 500)).toBe('yellow');
  const videos = () =>
    page.evaluate(() => [...document.querySelectorAll('video')].map(({ paused, muted }) => ({ paused, muted })));
  await page.evaluate(() => {
    window.drawn.setVolume(50);
    window.drawn.start();
  });
  await eventually(videos).toEqual([
    { paused: false, muted: false },
    { paused: false, muted: true },
  ]);
});

test(
  'all entrances begin in the frame in which the layout starts, and end with the parts as they are',
  { tags: 'long' },
  async () => {
    const entering = (['fade', 'rise', 'slide', 'wipe', 'zoom'] as const).map((kind, index) =>
      aPart(
        { kind: 'shape', form: 'box' },
        {
          id: kind,
          place: { x: index * 200, y: 0, w: 200, h: 1000 },
          box: { paint: { colour: '#ff0000' } },
          entrance: { kind, ms: 300, afterMs: index * 100 },
        },
      ),
    );
    await draw(page, aLayout(entering), { isStill: false });
    const middles = [100, 300, 500, 700, 900];
    const colours = () => Promise.all(middles.map((x) => colourAt(x, 500)));
    expect(await colours()).toEqual(Array(5).fill('dark'));
    const starts = await page.evaluate(() => {
      window.drawn.start();
      return window.drawn.element.getAnimations({ subtree: true }).map(({ startTime }) => startTime);
    });
    expect(new Set(starts).size).toBe(1);
    expect(starts).toHaveLength(5);
    await eventually(colours).toEqual(Array(5).fill('red'));
  },
);
