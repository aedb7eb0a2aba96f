import { expect, test } from 'vitest';
import { t } from '../messages.ts';
import { countWords, layoutNotes, readingSeconds, type NoteFacts } from './layout-notes.ts';
import type { LayoutDocument, LayoutPart, TextStyle } from './layout.ts';
import { aLayout, aPart, plainPart } from './test/layouts.ts';
import { isReadableOn, pointsUnder } from './point-colours.ts';
import { arcMinutes, minTypeSize, usualViewing } from './viewing.ts';

function notesOf(document: Partial<LayoutDocument>, facts: Partial<NoteFacts> = {}) {
  const notes = layoutNotes({
    document: aLayout(document),
    viewing: usualViewing,
    shownSeconds: null,
    missingFiles: new Set(),
    missingPlaylists: new Set(),
    refusedPages: new Set(),
    emptyPlaylists: new Set(),
    failedPlaylists: new Set(),
    playlistsWithVideos: new Set(),
    beneath: new Map(),
    shape: 'landscape',
    cut: new Map(),
    cutInOther: new Map(),
    sizes: new Map(),
    ...facts,
  });
  return notes.map((note) => ({ ...note, text: t(note.text, note.values) }));
}

const kindsOf = (notes: ReturnType<typeof notesOf>) => notes.map(({ kind }) => kind);

function aText(words: string, style: Partial<TextStyle> = {}, given: Partial<LayoutPart> = {}): LayoutPart {
  const part = aPart('text', { ...given, words } as Partial<Extract<LayoutPart, { kind: 'text' }>>);
  return part.kind === 'text' ? { ...part, style: { ...part.style, ...style } } : part;
}

test.each([
  ['Flat white 5.20', 3],
  ['', 0],
  ['“Slowly,” he said.', 3],
  ['一杯のコーヒー', 3],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test('two seconds and a third of a second for each word are needed to read, after the last entrance', () => {
  const words = 'one two three four five six';
  expect(readingSeconds(aLayout({ parts: [aText(words)] }))).toBe(4);
  const late = aText(words, {}, { entrance: { kind: 'fade', ms: 400, afterMs: 600 } });
  expect(readingSeconds(aLayout({ parts: [late] }))).toBe(5);
  expect(readingSeconds(aLayout({ parts: [aPart('clock'), aPart('ticker')] }))).toBe(0);
});

test('a layout that is shown for less than it takes to read has a note', () => {
  const parts = [aText('one two three four five six')];
  expect(notesOf({ parts }, { shownSeconds: 3 })).toMatchObject([
    { kind: 'reading-time', text: 'Needs 4 s to read, is shown for 3 s' },
  ]);
  expect(notesOf({ parts }, { shownSeconds: 4 })).toEqual([]);
  expect(notesOf({ parts })).toEqual([]);
});

test('words with too little contrast have a note that offers the first colour of the palette that can be read', () => {
  const [found] = notesOf({
    palette: { night: '#101010', cream: '#fff4e0' },
    parts: [aText('Coffee', { colour: { colour: '#333333' } })],
  });
  expect(found).toMatchObject({ kind: 'contrast', fix: { part: { style: { colour: { colour: 'palette:cream' } } } } });
});

test('characters that the font lacks are named, and Inter is offered if it has them', () => {
  expect(notesOf({ parts: [aText('Кофе', { font: 'fraunces' })] })).toMatchObject([
    {
      kind: 'characters',
      text: expect.stringContaining('К о ф е'),
      fix: { label: 'Use Inter', part: { style: { font: 'inter' } } },
    },
  ]);
  expect(notesOf({ parts: [aText('咖啡')] })).toMatchObject([{ kind: 'characters', fix: null }]);
  expect(notesOf({ parts: [aText('Crème brûlée – 4,50 €'), aPart('clock')] })).toEqual([]);
});

test.each<[string, LayoutPart[], string[]]>([
  ['a plate of a plain colour', [aPart('shape', { id: 'plate', box: boxOf('#ffffff') })], ['contrast']],
  ['a dark plate', [aPart('shape', { id: 'plate', box: boxOf('#000000') })], []],
  ['an image', [aPart('image', { id: 'plate' })], []],
  ['a plate without paint', [aPart('shape', { id: 'plate' })], []],
  [
    'a plate that covers them only partly',
    [aPart('shape', { id: 'plate', box: boxOf('#ffffff'), place: { x: 0, y: 0, w: 200, h: 200 } })],
    [],
  ],
])('white words on %s', (_, beneath, kinds) => {
  expect(kindsOf(notesOf({ parts: [...beneath, aText('Coffee')] }))).toEqual(kinds);
});

function boxOf(colour: string): LayoutPart['box'] {
  return { padding: 0, paint: { colour }, corner: 0, border: null, opacity: 1, shadow: 'none' };
}

const [dark, light] = [0x202020, 0xe8e8e8];
const allDark = Array<number>(100).fill(dark);
const half = [...Array<number>(50).fill(dark), ...Array<number>(50).fill(light)];

test.each<[string, readonly number[], string | undefined]>([
  ['a dark image', allDark, undefined],
  [
    'a dark image with a few light points',
    [...Array<number>(96).fill(dark), ...Array<number>(4).fill(light)],
    undefined,
  ],
  ['a light image', Array<number>(100).fill(light), 'Change colour'],
  ['an image that is half light and half dark', half, 'Add plate'],
])('white words on %s', (_, points, fix) => {
  const image = aPart('image', { id: 'plate' });
  const notes = notesOf({ parts: [image, aText('Coffee')] }, { beneath: new Map([['part', [points]]]) });
  expect(notes.map((found) => found.fix?.label)).toEqual(fix === undefined ? [] : [fix]);
});

test('a plate under words on an image is as little opaque as they need, and moves with them', () => {
  const image = aPart('image', { id: 'image' });
  const [found] = notesOf({ parts: [image, aText('Coffee')] }, { beneath: new Map([['part', [half]]]) });
  expect(found?.fix).toMatchObject({
    part: { group: 'plate-1' },
    plate: { kind: 'shape', group: 'plate-1', box: { paint: { colour: '#000000' }, opacity: 0.5 } },
  });
  expect(isReadableOn(pointsUnder(half, '#000000', 0.5), '#ffffff')).toBe(true);
  expect(isReadableOn(pointsUnder(half, '#000000', 0.45), '#ffffff')).toBe(false);
  const own = { ...aText('Coffee'), box: boxOf('#dddddd') };
  const [onOwn] = notesOf(
    { parts: [image, { ...own, box: { ...own.box, paint: gradient } }] },
    {
      beneath: new Map([['part', [half]]]),
    },
  );
  expect(onOwn?.fix).toMatchObject({ label: 'Change plate', part: { box: { paint: { colour: '#000000' } } } });
});

const gradient = { from: '#202020', to: '#e8e8e8', angle: 90 };

test('words over a video that is light for a time have a note that says how often', () => {
  const video = aPart('video', { id: 'video' });
  const frames = [allDark, half, allDark, half, allDark];
  const [found] = notesOf({ parts: [video, aText('Coffee')] }, { beneath: new Map([['part', frames]]) });
  expect(found?.text).toBe('Part is hard to read on 2 of 5 sampled frames beneath it');
  expect(found?.fix?.plate?.box.opacity).toBe(0.5);
  const [always] = notesOf({ parts: [video, aText('Coffee')] }, { beneath: new Map([['part', [half, half]]]) });
  expect(always?.text).toBe('Part is hard to read on its background');
});

test('a video over a video has a note', () => {
  const [lower, upper] = [aPart('video', { id: 'a', name: 'A' }), aPart('video', { id: 'b', name: 'B' })];
  expect(notesOf({ parts: [lower, upper] })).toMatchObject([{ kind: 'videos', partId: 'b' }]);
  const beside = { ...upper, place: { x: 500, y: 100, w: 300, h: 200 } };
  expect(notesOf({ parts: [lower, beside] })).toEqual([]);
});

test('on a panel of 55 inches, 5 m away, type needs at least 16 minutes of arc', () => {
  const size = minTypeSize(usualViewing);
  expect((size / 1000) * 1080).toBeCloseTo(52.5, 0);
  expect(arcMinutes(size, usualViewing)).toBeGreaterThanOrEqual(16);
});

test('words that are too small have a note that offers the smallest readable size', () => {
  const [found] = notesOf({ parts: [aText('Coffee', { size: 20 })] });
  expect(found).toMatchObject({ kind: 'small-words', fix: { part: { style: { size: minTypeSize(usualViewing) } } } });
  expect(notesOf({ parts: [aText('Coffee', { size: 20 })] }, { viewing: { panelInches: 55, distanceM: 1 } })).toEqual(
    [],
  );
});

test('a ticker that passes too fast has a note that offers a readable speed', () => {
  const [found] = notesOf({ parts: [aPart('ticker', { speed: 600 })] });
  expect(found).toMatchObject({ kind: 'fast-ticker', fix: { label: 'Slow down' } });
  expect(notesOf({ parts: [found?.fix?.part ?? aPart('ticker')] })).toEqual([]);
});

test('a QR code that is too small or too pale has a note', () => {
  const small = notesOf({ parts: [aPart('qr', { place: { x: 900, y: 900, w: 50, h: 89 } })] });
  expect(small).toMatchObject([{ kind: 'small-qr', fix: { label: 'Enlarge' } }]);
  expect(notesOf({ parts: [small[0]?.fix?.part ?? aPart('qr')] })).toEqual([]);
  const pale = { place: { x: 0, y: 0, w: 500, h: 900 }, ink: { colour: '#eeeeee' } };
  expect(kindsOf(notesOf({ parts: [aPart('qr', pale)] }))).toEqual(['contrast']);
});

test('a QR code that is too small in the other shape alone has a note, and grows there', () => {
  const code = aPart('qr', { place: { x: 0, y: 0, w: 500, h: 900 } });
  const small = { x: 100, y: 800, w: 100, h: 60 };
  const document = { parts: [code], corrected: { part: small } };
  const [found] = notesOf(document);
  expect(found).toMatchObject({
    ...{ kind: 'small-qr', text: 'Part is too small to be scanned from 5 m in portrait' },
    fix: { label: 'Enlarge', part: code },
  });
  expect(notesOf({ ...document, corrected: { part: found?.fix?.corrected ?? small } })).toEqual([]);
  expect(notesOf({ ...document, corrected: { part: 'hidden' } })).toEqual([]);
});

test('a QR code that is too small in both shapes has one note, and grows in both', () => {
  const code = aPart('qr', { place: { x: 100, y: 100, w: 50, h: 89 } });
  const found = notesOf({ parts: [code], corrected: { part: { x: 100, y: 100, w: 89, h: 50 } } });
  expect(found).toHaveLength(1);
  const { part = code, corrected = 'hidden' } = found[0]?.fix ?? {};
  expect(notesOf({ parts: [part], corrected: { part: corrected } })).toEqual([]);
});

test('the padding around a QR code does not count as the code', () => {
  const place = { x: 0, y: 0, w: 450, h: 800 };
  const padded = { ...plainPart.box, padding: 60 };
  expect(kindsOf(notesOf({ parts: [aPart('qr', { place })] }))).toEqual([]);
  expect(kindsOf(notesOf({ parts: [aPart('qr', { place, box: padded })] }))).toEqual(['small-qr']);
});

test('empty and missing files and playlists have a note', () => {
  const parts = [
    aPart('image', { id: 'a', fileId: null }),
    aPart('video', { id: 'b', fileId: 7 }),
    aPart('zone', { id: 'c', playlistId: null }),
    aPart('zone', { id: 'd', playlistId: 8 }),
    aPart('zone', { id: 'e', playlistId: 9, empty: 7 }),
  ];
  const notes = notesOf({ parts }, { missingFiles: new Set([7]), missingPlaylists: new Set([8]) });
  expect(notes.map(({ partId }) => partId)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(notesOf({ parts: parts.slice(3) })).toEqual([]);
});

test('a web page whose site does not allow it inside others has a note', () => {
  const parts = ['https://a.example', 'https://b.example'].map((url) =>
    aPart('web', { id: url, name: url, page: { url, refreshSeconds: 60 } }),
  );
  expect(notesOf({ parts }, { refusedPages: new Set(['https://b.example']) })).toMatchObject([
    { kind: 'missing', text: 'The site of https://b.example does not allow its page to be shown inside others' },
  ]);
});

test('a zone whose playlist has lost all its items, or only has files that failed, has a note', () => {
  const parts = [aPart('zone', { playlistId: 8 })];
  const empty = notesOf({ parts }, { emptyPlaylists: new Set([8]) });
  expect(empty).toMatchObject([{ kind: 'missing', text: 'The playlist of Part is empty' }]);
  const failed = notesOf({ parts }, { failedPlaylists: new Set([8]) });
  expect(failed).toMatchObject([{ kind: 'missing', text: 'The playlist of Part has no file that can be shown' }]);
  expect(notesOf({ parts })).toEqual([]);
});

test('the third part with videos has a note, also as a zone whose playlist has one', () => {
  const place = { x: 500, y: 100, w: 300, h: 200 };
  const parts = [
    aPart('video', { id: 'a' }),
    aPart('zone', { id: 'b', playlistId: 3 }),
    aPart('video', { id: 'c', place }),
  ];
  expect(notesOf({ parts }, { playlistsWithVideos: new Set([3]) })).toMatchObject([{ kind: 'videos', partId: 'c' }]);
  expect(notesOf({ parts })).toEqual([]);
});

test('a list with more rows than it has room for has a note that shows all of them', () => {
  const rows = ['Espresso', 'Piccolo', 'Flat white'].map((name) => [name]);
  const list = aPart('list', { source: { kind: 'rows', rows }, rows: 2 });
  const [found] = notesOf({ parts: [list] });
  expect(found).toMatchObject({ kind: 'cut', text: 'Part shows 2 of its 3 rows', fix: { part: { rows: 3 } } });
  expect(notesOf({ parts: [found?.fix?.part ?? list] })).toEqual([]);
});
