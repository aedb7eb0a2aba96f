import { expect, test } from 'vitest';
import { excessOf, layoutLimits, tooManyParts, tooManyVideos } from './layout-limits.ts';
import { Layout } from './layouts.ts';
import { colourIn, type LayoutDocument, type LayoutPart, type PartContent } from './rules/layout.ts';
import { aLayout as layout, plainPart, plainStyle } from './rules/test/layouts.ts';

const style = plainStyle;
const rows = { kind: 'rows' as const, rows: [['Espresso', '4.00']] };
const contents: PartContent[] = [
  { kind: 'text', words: 'Coffee, slowly.', style },
  { kind: 'image', fileId: 7, fit: 'cover', focus: [500, 300], alt: 'A cup' },
  { kind: 'video', fileId: null, fit: 'contain' },
  {
    kind: 'zone',
    playlistId: 3,
    fit: 'cover',
    counts: 'from-window',
    transition: { kind: 'fade', ms: 400 },
    empty: null,
  },
  { kind: 'shape', form: 'ellipse' },
  { kind: 'clock', shows: 'both', style },
  { kind: 'countdown', until: '2026-12-01T07:00', unit: 'days', after: 'Open', style },
  { kind: 'qr', content: 'https://example.com', ink: { colour: '#000000' }, paper: { colour: '#ffffff' } },
  { kind: 'ticker', lines: ['Bread at eleven'], speed: 60, style },
  { kind: 'list', source: rows, columns: [{ share: 700, align: 'start' }], rows: 7, style },
  { kind: 'web', page: { url: 'https://example.com', refreshSeconds: 60 } },
];

const zone = (playlistId: number): PartContent => ({
  ...{ kind: 'zone', playlistId, fit: 'cover', counts: 'from-window' },
  ...{ transition: { kind: 'cut', ms: 0 }, empty: null },
});

const part = (content: PartContent, changes: Partial<LayoutPart> = {}): LayoutPart =>
  ({
    id: 'a',
    name: 'Heading',
    place: { x: 0, y: 0, w: 500, h: 250 },
    isLocked: false,
    ...plainPart,
    ...content,
    ...changes,
  }) as LayoutPart;

const text = (changes: Partial<LayoutPart> = {}) => part({ kind: 'text', words: 'Open', style }, changes);
const many = (content: PartContent, count: number) =>
  Array.from({ length: count }, (_, i) => part(content, { id: `p${i}` }));
const words = (length: number): PartContent => ({ kind: 'text', words: 'x'.repeat(length), style });
const placed = (x: number, y: number, w: number, h: number, turn?: number) =>
  layout({ parts: [text({ place: { x, y, w, h, ...(turn !== undefined && { turn }) } })] });
const video: PartContent = { kind: 'video', fileId: 1, fit: 'cover' };
const web: PartContent = { kind: 'web', page: { url: 'https://example.com', refreshSeconds: 60 } };
const ticker: PartContent = { kind: 'ticker', lines: ['Soup of the day'], speed: 50, style };
const countdown = (until: string) => part({ kind: 'countdown', until, unit: 'clock', after: '', style });

/** Path and message of each issue. */
function faults(document: unknown): string[] {
  const parsed = Layout.safeParse(document);
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test.each(contents)('a layout may show a $kind', (content) => {
  const document = layout({ parts: [part(content)] });
  expect(Layout.parse(document)).toEqual(document);
});

test.each<[string, LayoutDocument]>([
  ['nothing', layout()],
  ['50 parts', layout({ parts: many({ kind: 'shape', form: 'box' }, 50) })],
  ['a part that is mostly beside the canvas', placed(980, -230, 500, 250)],
  ['a part turned at the edge of the canvas', placed(-480, 500, 500, 30, 10)],
  ['a line that is thinner than the least overlap', placed(0, 500, 1000, 2)],
  ['a part three times as large as the canvas', placed(-1000, -1000, 3000, 3000)],
  [
    'colours by name, and a theme with other values',
    layout({
      background: { from: 'palette:paper', to: '#ffffff', angle: 90 },
      palette: { paper: '#f8f0e1', ink: '#12302f' },
      themes: [{ name: 'Night', palette: { paper: '#0a2728' } }],
    }),
  ],
  ['two videos of which one is heard', layout({ parts: many(video, 2), soundFrom: 'p1' })],
  ['a part with another place in portrait', layout({ parts: [text()], corrected: { a: 'hidden' } })],
])('a layout may have %s', (_, document) => {
  expect(faults(document)).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['more than 50 parts', layout({ parts: many({ kind: 'shape', form: 'box' }, 51) }), 'parts: At most 50 parts'],
  ['a part left of the canvas', placed(-490, 0, 500, 250), 'parts.0.place.x: Lies outside the canvas'],
  ['a part below the canvas', placed(0, 981, 500, 250), 'parts.0.place.y: Lies outside the canvas'],
  ['a thin line beside the canvas', placed(0, -1, 1000, 2), 'parts.0.place.y: Lies outside the canvas'],
  ['a part turned off the canvas', placed(-480, 500, 500, 10, 90), 'parts.0.place.x: Lies outside the canvas'],
  [
    'a part turned off the canvas in portrait',
    layout({ parts: [text()], corrected: { a: { x: -480, y: 500, w: 500, h: 10, turn: 90 } } }),
    'corrected.a.x: Lies outside the canvas',
  ],
  ['a part larger than three canvases', placed(0, 0, 3001, 500), 'parts.0.place.w: At most 3000'],
  ['a part of negative width', placed(0, 0, -500, 500), 'parts.0.place.w: At least 1'],
  ['a part without height', placed(0, 0, 500, 0), 'parts.0.place.h: At least 1'],
  ['a place that is no number', placed(Number.NaN, 0, 500, 500), 'parts.0.place.x: Enter a whole number'],
  ['a place without end', placed(1e308, 0, 500, 500), 'parts.0.place.x: Enter a whole number'],
  ['a part turned many times', placed(0, 0, 500, 500, 100_000), 'parts.0.place.turn: At most 180'],
  ['a place between thousandths', placed(0.5, 0, 500, 500), 'parts.0.place.x: Enter a whole number'],
  ['a part without a name', layout({ parts: [text({ name: ' ' })] }), 'parts.0.name: Name the part'],
  ['two parts with one ID', layout({ parts: [text(), text()] }), 'parts.1.id: Another part has this ID'],
  ['an ID that every object has', layout({ parts: [text({ id: 'constructor' })] }), 'parts.0.id: Not a valid ID'],
  ['10,000 characters', layout({ parts: [part(words(10_000))] }), 'parts.0.words: At most 2000 characters'],
  [
    'more than 4,000 characters',
    layout({ parts: many(words(1500), 3) }),
    'parts: At most 4000 characters in all parts',
  ],
  [
    'a third video',
    layout({ parts: many(video, 3) }),
    'parts.2.kind: At most 2 parts with videos at once: many players cannot decode more',
  ],
  ['a third web page', layout({ parts: many(web, 3) }), 'parts.2.kind: At most 2 web pages'],
  ['a fourth ticker', layout({ parts: many(ticker, 4) }), 'parts.3.kind: At most 3 tickers'],
  [
    'a web page without https',
    layout({ parts: [part({ kind: 'web', page: { url: 'http://example.com', refreshSeconds: 60 } })] }),
    'parts.0.page.url: Enter a URL that starts with https://',
  ],
  [
    'an entrance that takes too long',
    layout({ parts: [text({ entrance: { kind: 'fade', ms: 2000, afterMs: 1001 } })] }),
    'parts.0.entrance.ms: At most 3 seconds with the time before it',
  ],
  [
    'a countdown to no day',
    layout({ parts: [countdown('2026-02-30T07:00')] }),
    'parts.0.until: Enter a date and a time',
  ],
  [
    'a countdown with a zone',
    layout({ parts: [countdown('2026-02-20T07:00Z')] }),
    'parts.0.until: Enter a date and a time',
  ],
  [
    'a colour without a value',
    layout({ background: { colour: 'palette:paper' } }),
    'background: There is no such colour',
  ],
  ['a colour that is none', layout({ background: { colour: 'red' } }), 'background.colour: Choose a colour'],
  [
    'a theme of unknown colours',
    layout({ themes: [{ name: 'Night', palette: { paper: '#000000' } }] }),
    'themes.0.palette.paper: There is no such colour',
  ],
  [
    'two themes of one name',
    layout({ themes: ['Day', 'Night', 'Day '].map((name) => ({ name, palette: {} })) }),
    'themes.2.name: Another theme has this name',
  ],
  ['sound from no part', layout({ soundFrom: 'a' }), 'soundFrom: There is no such part'],
  ['sound from a text', layout({ parts: [text()], soundFrom: 'a' }), 'soundFrom: Choose a video or a zone'],
  ['a place for no part', layout({ corrected: { b: 'hidden' } }), 'corrected.b: There is no such part'],
  ['another format', { ...layout(), format: 2 }, 'format: Invalid input: expected 1'],
])('a layout may not have %s, as its field says', (_, document, fault) => {
  expect(faults(document)).toContain(fault);
});

test('a layout has at most 64 KiB, counted in bytes', () => {
  const image: PartContent = { kind: 'image', fileId: 1, fit: 'cover', focus: [500, 500], alt: '日'.repeat(300) };
  const parts = many(image, 50).map((each) => ({ ...each, name: '日'.repeat(60) }));
  expect(faults(layout({ parts: parts.slice(0, 40) }))).toEqual([]);
  expect(faults(layout({ parts }))).toEqual([': At most 64 KiB']);
  expect(JSON.stringify(layout({ parts })).length).toBeLessThan(layoutLimits.bytes);
});

test.each([
  ['#f8f0e1', '#f8f0e1'],
  ['palette:ink', '#12302f'],
  ['palette:deleted', '#000000'],
  ['palette:constructor', '#000000'],
])('the colour %s is drawn as %s', (colour, drawn) => {
  expect(colourIn({ ink: '#12302f' }, colour)).toBe(drawn);
});

test.each<[string, PartContent[], string | null]>([
  ['two videos', [video, video], null],
  ['a third video', [video, video, video], tooManyVideos()],
  ['two videos and a playlist with videos', [video, video, zone(3)], tooManyVideos()],
  ['two videos and a playlist without videos', [video, video, zone(4)], null],
  ['a third web page', [web, web, web], 'At most 2 web pages'],
  ['a 51st part', Array.from({ length: 51 }, () => text()), tooManyParts()],
])('the editor knows before it adds them whether a layout can have %s', (_, parts, reason) => {
  expect(
    excessOf(
      parts.map((content) => part(content)),
      new Set([3]),
    ),
  ).toBe(reason);
});
