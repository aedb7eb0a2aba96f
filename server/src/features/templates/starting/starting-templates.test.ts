import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { languages } from '@vitrine/contract/languages';
import { Layout } from '@vitrine/contract/layouts';
import type { LayoutDocument, LayoutPart, LayoutShape, PartPlace } from '@vitrine/contract/rules/layout';
import { layoutNotes } from '@vitrine/contract/rules/layout-notes';
import { placesIn } from '@vitrine/contract/rules/place-parts';
import { usualViewing } from '@vitrine/contract/rules/viewing';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inLanguage } from '../../../languages/translation-context.ts';
import { drawSvg } from '../../../media/draw-svg.ts';
import { localizedTemplate } from './localized-template.ts';
import { startingTemplates } from './index.ts';
import { mirroredArt, readArt } from './art.ts';
import { artPath } from './starting-template.ts';
import { wordsOfTemplates } from './words.ts';

const drawings = [...new Set(startingTemplates.flatMap(({ art }) => Object.values(art)))];
const shapes: LayoutShape[] = ['landscape', 'portrait'];

/** As if it had been drawn in that shape, in the colours of a theme. */
function seenIn(document: LayoutDocument, shape: LayoutShape, palette: Record<string, string>): LayoutDocument {
  const places = placesIn(document, shape);
  const parts = document.parts.flatMap((part) => {
    const place = places.get(part.id);
    return place === undefined || place === 'hidden' ? [] : [{ ...part, place }];
  });
  return { ...document, drawn: shape, corrected: {}, parts, palette: { ...document.palette, ...palette } };
}

/** What only the renderer or an account knows is left out: whether words are cut off, and which files there are. */
function notesOf(document: LayoutDocument) {
  const nothing = { missingFiles: new Set<number>(), missingPlaylists: new Set<number>() };
  const unmeasured = {
    beneath: new Map<string, readonly (readonly number[])[]>(),
    shape: document.drawn,
    cut: new Map<string, number>(),
    cutInOther: new Map<string, number>(),
    sizes: new Map<string, number>(),
    playlistsWithVideos: new Set<number>(),
    emptyPlaylists: new Set<number>(),
    failedPlaylists: new Set<number>(),
    refusedPages: new Set<string>(),
  };
  const notes = layoutNotes({ document, viewing: usualViewing, shownSeconds: null, ...nothing, ...unmeasured });
  return notes.filter(({ kind }) => kind !== 'missing' && kind !== 'hidden').map((note) => note.text);
}

test.each(startingTemplates)('the template $key is a layout, drawn in both shapes', ({ document, trades }) => {
  expect(Layout.safeParse(document).error?.issues ?? []).toEqual([]);
  expect(Object.keys(document.corrected).toSorted()).toEqual(document.parts.map(({ id }) => id).toSorted());
  expect(new Set(trades).size).toBe(trades.length);
});

test.each(startingTemplates)('the template $key can be read in both shapes, light and dark', ({ document }) => {
  expect(document.themes.map(({ name }) => name)).toEqual(['Light', 'Dark']);
  for (const { palette } of document.themes)
    for (const shape of shapes) expect(notesOf(seenIn(document, shape, palette))).toEqual([]);
});

test.each(startingTemplates)('the fields of the template $key fill parts that suit them', ({ document }) => {
  expect(document.fields.length).toBeGreaterThan(0);
  for (const { on, value } of document.fields) {
    expect(on.length).toBeGreaterThan(0);
    for (const { partId, what } of on) {
      const part = document.parts.find(({ id }) => id === partId);
      if (value.kind === 'image') expect(part).toMatchObject({ kind: 'image' });
      if (what === 'rows') expect(part).toMatchObject({ kind: 'list' });
      if (what !== 'words' || part?.kind !== 'text' || !('most' in value)) continue;
      expect(part.words.length).toBeLessThanOrEqual(value.most);
    }
  }
});

test.each(startingTemplates)(
  'no row of a table in the template $key cuts off what hangs below its line',
  ({ document }) => {
    for (const part of document.parts) {
      if (part.kind !== 'list' || !/\p{L}/u.test(part.source.rows.flat().join(''))) continue;
      expect(part.style.line).toBeGreaterThanOrEqual(1.2);
    }
  },
);

test.each(startingTemplates)('each image of the template $key has a drawing', ({ document, art }) => {
  const images = document.parts.filter(({ kind }) => kind === 'image').map(({ id }) => id);
  expect(Object.keys(art).toSorted()).toEqual(images.toSorted());
  expect(Object.values(art).filter((name) => !existsSync(artPath(name)))).toEqual([]);
});

test('every template has its own key and name, and every drawing is used', () => {
  for (const of of ['key', 'name'] as const)
    expect(new Set(startingTemplates.map((each) => each[of])).size).toBe(startingTemplates.length);
  const drawn = readdirSync(join(artPath(''), '..')).map((file) => basename(file, '.svg'));
  expect(drawn.toSorted()).toEqual(drawings.toSorted());
});

const others = languages.filter(({ tag }) => tag !== 'en');

test.each(others)('the sample words of all templates fit into their fields in $name', ({ tag }) => {
  const tooLong: string[] = [];
  for (const { document, art } of startingTemplates) {
    const translated = inLanguage(tag, () => localizedTemplate({ document, art }).document);
    expect(Layout.safeParse(translated).error?.issues ?? []).toEqual([]);
    for (const { on, value } of translated.fields)
      for (const part of translated.parts.filter(({ id }) => on.some(({ partId }) => partId === id)))
        if (part.kind === 'text' && 'most' in value && part.words.length > value.most)
          tooLong.push(`at most ${value.most}: ${part.words}`);
  }
  expect(tooLong).toEqual([]);
});

test.each(startingTemplates)(
  'the template $key lies on the other side for who reads from right to left',
  ({ document, art }) => {
    const there = inLanguage('ar', () => localizedTemplate({ document, art }).document);
    expect(there.direction).toBe('rtl');
    for (const shape of shapes) {
      const [here, mirrored] = [placesIn(document, shape), placesIn(there, shape)];
      for (const { id } of document.parts) {
        const [from, to] = [here.get(id), mirrored.get(id)];
        if (from === undefined || to === undefined || from === 'hidden' || to === 'hidden') expect(to).toBe(from);
        else {
          expect(to).toMatchObject({ y: from.y, w: from.w, h: from.h, x: 1000 - from.x - from.w });
          // An arrow points to where it did.
          expect(to.turn).toBe(art[id] === 'arrow' ? from.turn : from.turn && -from.turn);
        }
      }
    }
    expect(inLanguage('ja', () => localizedTemplate({ document, art }).document).direction).toBeUndefined();
  },
);

test.each(startingTemplates)('no words of the template $key can run into others', ({ document }) => {
  for (const shape of shapes) {
    const places = [...placesIn(document, shape)].flatMap(([id, place]) => {
      const kind = document.parts.find((part) => part.id === id)?.kind;
      return place === 'hidden' || (kind !== 'text' && kind !== 'clock' && kind !== 'list') ? [] : [{ id, place }];
    });
    const clashes = places.flatMap((one, index) =>
      places
        .slice(index + 1)
        .filter(({ place: other }) => shared(one.place, other))
        .map((other) => `${shape}: ${one.id} and ${other.id}`),
    );
    expect(clashes).toEqual([]);
  }
});

/** Of its height, what is below the feet of its letters. */
const belowLetters = 0.12;

test.each(startingTemplates)('no drawing of the template $key covers words', ({ document }) => {
  for (const shape of shapes) {
    const places = placesIn(document, shape);
    const covered = document.parts.flatMap((part, index) => {
      const place = places.get(part.id);
      if (!('style' in part) || place === undefined || place === 'hidden') return [];
      const letters = { ...place, h: place.h * (1 - belowLetters) };
      return document.parts.slice(index + 1).flatMap(({ id, kind }) => {
        const above = places.get(id);
        const covers = kind === 'image' && above !== undefined && above !== 'hidden' && shared(letters, above);
        return covers ? [`${shape}: ${id} covers ${part.id}`] : [];
      });
    });
    expect(covered).toEqual([]);
  }
});

/** Whether they share more than what rounding and the space around letters take. */
function shared(a: PartPlace, b: PartPlace): boolean {
  const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return across > 2 && down > 10;
}

test('every word that is translated is in a template, and the name of every part is translated', () => {
  const names = startingTemplates.flatMap(({ document: { parts, fields } }) => [
    ...fields.map(({ label }) => label),
    ...parts.map(({ name }) => (wordsOfTemplates.has(name) ? name : name.replace(/ \d+/, ' {number}'))),
  ]);
  const others = startingTemplates.flatMap(({ document: { parts, fields } }) => [
    ...fields.map(({ hint }) => hint),
    ...parts.flatMap(wordsIn),
  ]);
  const used = new Set([...names, ...others]);
  expect([...wordsOfTemplates.keys()].filter((word) => !used.has(word))).toEqual([]);
  expect(names.filter((name) => !wordsOfTemplates.has(name))).toEqual([]);
});

function wordsIn(part: LayoutPart): string[] {
  if (part.kind === 'text') return [part.words];
  if (part.kind === 'image') return [part.alt];
  if (part.kind === 'countdown') return [part.after];
  return part.kind === 'list' ? part.source.rows.flat() : [];
}

test.each(drawings)('the drawing %s is small, and loads nothing', (name) => {
  const svg = readFileSync(artPath(name), 'utf8');
  expect(svg.length).toBeLessThan(40_000);
  expect(svg).not.toMatch(/<(?:image|script|style|use|foreignObject)\b|href=/);
});

/** A drawing in few pixels, as it is or turned over. */
async function pixelsOf(name: string, isTurnedOver: boolean): Promise<Buffer> {
  const image = sharp(Buffer.from(await readArt(name)), { density: 9 }).resize(40, 40, { fit: 'fill' });
  return image.flop(isTurnedOver).flatten({ background: '#808080' }).raw().toBuffer();
}

test.each(drawings)(
  'the drawing %s is mirrored with its template, unless it would say something else',
  async (name) => {
    const isOneWay = name === 'arrow' || name === 'clock-face';
    const [expected, mirrored] = [await pixelsOf(name, !isOneWay), await pixelsOf(mirroredArt(name), false)];
    const differences = expected.map((value, index) => Math.abs(value - (mirrored[index] ?? 0)));
    // Edges fall between other pixels.
    expect(differences.filter((difference) => difference > 60).length).toBeLessThan(differences.length / 50);
  },
);

test.each(drawings)('the drawing %s becomes an image', { tags: 'long', timeout: 180_000 }, async (name) => {
  expect((await drawSvg(artPath(name))).length).toBeGreaterThan(1000);
});
