import type { ZoneContent } from '@vitrine/contract/rules/layout';
import { expect, test } from 'vitest';
import { aFile, aPlaylist, aText } from '../../../test/support/manifests.ts';
import { stageText, type Cue, type LayoutMedia, type StageFile, type StagePlaylist } from '../cue.ts';
import { zonePlan } from './zone-plan.ts';

const zone: ZoneContent = {
  kind: 'zone',
  playlistId: 1,
  fit: 'cover',
  counts: 'from-window',
  transition: { kind: 'cut', ms: 0 },
  empty: null,
};
const [a, b, logo] = [aFile('a'), aFile('b'), aFile('logo')];
const began = Date.parse('2026-03-02T08:00:00Z');
const nothingBroken: ReadonlySet<string> = new Set();

interface Facts {
  part?: Partial<ZoneContent>;
  playlist?: StagePlaylist | null;
  files?: readonly StageFile[];
  layoutFrom?: number;
}

function planOf({
  part = {},
  playlist = aPlaylist({ files: [a, b], duration: 10 }),
  files = [a, b],
  layoutFrom = began,
}: Facts = {}) {
  const media: LayoutMedia = {
    fileOf: (fileId) => (fileId === logo.fileId ? logo : null),
    playlistOf: () => playlist && { playlist, files },
  };
  const now = () => began;
  const zonesFrom = () => ({ window: began, layout: layoutFrom });
  return zonePlan({ ...zone, ...part }, { media, zone: 'UTC', now, timeOfDay: now, zonesFrom });
}

const nameOf = (cue: Cue) => (cue.kind === 'file' ? cue.file.fileName : cue.kind);
const seconds = (count: number) => began + count * 1000;

test.each([
  [0, 'a', 0, 10],
  [9.999, 'a', 0, 10],
  [10, 'b', 10, 20],
  [86_400 * 30 + 15, 'b', 86_400 * 30 + 10, 86_400 * 30 + 20],
])('%f seconds after the window began, the zone shows the item that is due', (at, name, from, until) => {
  const cue = planOf().cueAt(seconds(at), nothingBroken);
  expect([nameOf(cue), cue.startsAt, cue.endsAt]).toEqual([name, seconds(from), seconds(until)]);
});

test('a zone can count from when the layout began', () => {
  const facts = { layoutFrom: seconds(5) };
  expect(nameOf(planOf(facts).cueAt(seconds(12), nothingBroken))).toBe('b');
  expect(nameOf(planOf({ ...facts, part: { counts: 'from-layout' } }).cueAt(seconds(12), nothingBroken))).toBe('a');
});

test('the zone decides how its items are fitted, and fades them where it or they say so', () => {
  const fading = aPlaylist({ files: [a] });
  const items = fading.items.map((item) => ({ ...item, fit: 'contain' as const, transition: 'fade' as const }));
  expect(planOf({ playlist: { ...fading, items } }).cueAt(began, nothingBroken)).toMatchObject({
    display: { isCover: true, transition: { kind: 'fade', ms: 600 } },
  });
  const transition = { kind: 'fade', ms: 600 } as const;
  expect(planOf({ part: { fit: 'contain', transition } }).cueAt(began, nothingBroken)).toMatchObject({
    display: { isCover: false, transition: { kind: 'fade', ms: 600 } },
  });
});

test('items are skipped outside their dates and where they are broken, and so are layouts', () => {
  const layout: StageFile = {
    ...{ fileId: 77, fileName: 'layout', kind: 'layout', durationMs: null, zone: 'UTC', key: 'layout:77' },
    document: {
      format: 1,
      drawn: 'landscape',
      background: { colour: '#000000' },
      parts: [],
      corrected: {},
      palette: {},
      themes: [],
      soundFrom: null,
    },
    media: { fileOf: () => null, playlistOf: () => null },
  };
  const whole = aPlaylist({ files: [layout, a, b], duration: 10 });
  const files = [layout, a, b];
  expect(nameOf(planOf({ playlist: whole, files }).cueAt(began, nothingBroken))).toBe('a');
  expect(nameOf(planOf({ playlist: whole, files }).cueAt(began, new Set([a.url])))).toBe('b');
  const later = whole.items.map((item) => (item.fileId === a.fileId ? { ...item, validFrom: '2026-03-03' } : item));
  const cue = planOf({ playlist: { ...whole, items: later }, files }).cueAt(
    Date.parse('2026-03-02T23:59:55Z'),
    nothingBroken,
  );
  expect([nameOf(cue), cue.endsAt]).toEqual(['b', Date.parse('2026-03-03T00:00:00Z')]);
});

test.each<[string, Facts]>([
  ['has no playlist', { part: { playlistId: null } }],
  ['has a playlist that is missing', { playlist: null }],
  ['has a playlist without items', { playlist: aPlaylist({ files: [] }) }],
  ['has no file that can be shown', { files: [] }],
])('a zone that %s shows its own image, and nothing without one', (_case, facts) => {
  expect(planOf(facts).cueAt(began, nothingBroken)).toMatchObject({ kind: 'neutral', title: '' });
  const part = { ...facts.part, empty: logo.fileId };
  expect(nameOf(planOf({ ...facts, part }).cueAt(began, nothingBroken))).toBe('logo');
});

test('an item may run to its end after an edit that keeps it, and not after one that removes it', () => {
  const cue = planOf().cueAt(began, nothingBroken);
  expect(planOf({ playlist: aPlaylist({ files: [b, a] }) }).holds(cue, began, nothingBroken)).toBe(true);
  expect(planOf({ playlist: aPlaylist({ files: [b] }) }).holds(cue, began, nothingBroken)).toBe(false);
});

test('text cards play in zones', () => {
  const card = stageText(aText(), 'UTC');
  expect(nameOf(planOf({ playlist: aPlaylist({ files: [card] }), files: [card] }).cueAt(began, nothingBroken))).toBe(
    'Card',
  );
});
