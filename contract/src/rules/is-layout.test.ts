import { expect, test } from 'vitest';
import { isManifestLayout } from './is-layout.ts';
import { toManifest } from './is-manifest.ts';
import type { ManifestLayout } from './manifest.ts';
import type { PartContent, ShownPart, TextStyle } from './layout.ts';
import { vectorCases } from './playing-at.vectors.ts';

const style: TextStyle = {
  ...{ font: 'inter', weight: 500, width: 100, size: 60, fit: { least: 40, most: 80 }, line: 1.2, spacing: 0 },
  ...{ align: 'start', stand: 'top', colour: { colour: 'palette:ink' }, isTabular: false, case: 'upper' },
};
const contents: PartContent[] = [
  { kind: 'text', words: 'Coffee, slowly.', style },
  { kind: 'image', fileId: 7, fit: 'cover', focus: [500, 300], alt: 'A cup' },
  { kind: 'video', fileId: 8, fit: 'contain' },
  {
    ...{ kind: 'zone', playlistId: 3, fit: 'cover', counts: 'from-window', empty: 7 },
    transition: { kind: 'fade', ms: 400 },
  },
  { kind: 'shape', form: 'ellipse' },
  { kind: 'clock', shows: 'both', style },
  { kind: 'countdown', until: '2026-12-01T07:00', unit: 'days', after: 'Open', style },
  { kind: 'qr', content: 'https://example.com', ink: { colour: '#000000' }, paper: { colour: '#ffffff' } },
  { kind: 'ticker', lines: ['Bread at eleven'], speed: 60, style },
  {
    ...{ kind: 'list', source: { kind: 'rows', rows: [['Espresso', '4.00']] }, rows: 7, style },
    columns: [{ share: 700, align: 'start' }],
  },
  { kind: 'web', page: { url: 'https://example.com', refreshSeconds: 60 } },
];
const parts: ShownPart[] = contents.map((content, i) => ({
  id: `p${i}`,
  place: { x: 0, y: 0, w: 500, h: 250, turn: 0 },
  group: 'g',
  box: {
    ...{ padding: 10, paint: { from: '#000000', to: '#ffffff', angle: 90 }, corner: 5, opacity: 1, shadow: 'low' },
    border: { width: 1, paint: { colour: '#000000' } },
  },
  entrance: { kind: 'fade', ms: 300, afterMs: 0 },
  ...content,
}));
const board: ManifestLayout = {
  fileId: 42,
  fileName: 'Menu board',
  layout: {
    ...{ format: 1, drawn: 'landscape', background: { colour: '#102030' }, parts, soundFrom: 'p2' },
    corrected: { p0: { x: 0, y: 0, w: 900, h: 100 }, p1: 'hidden' },
    palette: { ink: '#12302f' },
    themes: [{ name: 'Night', palette: { ink: '#ffffff' } }],
  },
};

type Path = (string | number)[];

/** The paths of all fields and all list members. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...pathsOf(inner, [...path, key])]);
}

function change([key, ...rest]: Path, leaf: unknown, value: unknown = board): unknown {
  if (key === undefined) return leaf;
  if (Array.isArray(value)) return value.map((member, i) => (String(i) === key ? change(rest, leaf, member) : member));
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [key]: change(rest, leaf, new Map(Object.entries(value)).get(String(key))) };
}

test('a layout with every kind of part can be drawn, also with fields of a later version', () => {
  expect(isManifestLayout(board)).toBe(true);
  expect(isManifestLayout({ ...board, layout: { ...board.layout, later: 1 } })).toBe(true);
});

test('every field of a layout is checked', () => {
  const missed = pathsOf(board).filter((path) => isManifestLayout(change(path, Symbol('not JSON'))));
  expect(missed).toEqual([]);
});

test.each<[string, Path, unknown]>([
  ['a later format', ['layout', 'format'], 2],
  ['a part of an unknown kind', ['layout', 'parts', '0', 'kind'], 'hologram'],
  ['a part of a kind that every object has', ['layout', 'parts', '0', 'kind'], 'constructor'],
  ['a place that is no number', ['layout', 'parts', '0', 'place', 'x'], NaN],
  ['a negative width', ['layout', 'parts', '0', 'place', 'w'], -1],
  ['a colour with a URL', ['layout', 'background', 'colour'], 'url(https://example.com)'],
  ['a page without https', ['layout', 'parts', '10', 'page', 'url'], 'javascript:alert(1)'],
  ['a countdown to no time', ['layout', 'parts', '6', 'until'], 'tomorrow'],
])('a layout with %s is left out of the manifest, and everything else stays', (_, path, value) => {
  const [manifest] = vectorCases.map((each) => each.manifest);
  const broken = change(path, value);
  expect(isManifestLayout(broken)).toBe(false);
  expect(toManifest({ ...manifest, layouts: [broken, board] })).toEqual({ ...manifest, layouts: [board] });
});

test('a manifest whose layouts are no list is refused', () => {
  const [manifest] = vectorCases.map((each) => each.manifest);
  expect(toManifest({ ...manifest, layouts: {} })).toBeNull();
  expect(toManifest(null)).toBeNull();
});
