import { describe, expect, it } from 'vitest';
import { clockChangesOf } from './clock-changes.ts';
import { isManifest, toManifest } from './is-manifest.ts';
import { itemAt } from './item-at.ts';
import { playingAt } from './playing-at.ts';
import { vectorCases } from './playing-at.vectors.ts';

const [vector] = vectorCases.filter(({ manifest }) => manifest.schedules.length > 2).map(({ manifest }) => manifest);
if (!vector) throw new Error('No vector has three schedules');
const page = { fileId: 900, fileName: 'Weather', page: { url: 'https://weather.example/today', refreshSeconds: 300 } };
const whole = {
  ...vector,
  device: { ...vector.device, clockChanges: clockChangesOf('Europe/London') },
  pages: [page],
};
const paths = pathsOf(whole, []);

// Invalid for most fields; valid but unusual for some.
const numbers = [NaN, Infinity, 1e300, 1e9, 270, 2, 1, 0.5, 0, -1];
const texts = [
  '',
  'Pacific/Apia',
  '+05:30',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '00:00:00',
  '23:59:59',
  '24:00:00',
];
const unusual = [...numbers, ...texts, undefined, null, true, [], [[]], ['Monday'], ['2026-01-15'], {}];

describe('isManifest', () => {
  it('accepts a complete manifest, and one with fields of a later version', () => {
    expect(isManifest(whole)).toBe(true);
    expect(isManifest(vector)).toBe(true);
    expect(isManifest({ ...whole, overrides: [], device: { ...whole.device, later: 1 } })).toBe(true);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', '{}'],
    ['a list', []],
    ['an empty object', {}],
    ['a date that the calendar does not have', change(['schedules', 0, 'startDate'], '2026-02-30')],
    ['a date with a time', change(['schedules', 0, 'endDate'], '2026-02-03T00:00:00Z')],
    ['an invalid excluded day', change(['schedules', 0, 'excludeDays'], ['tomorrow'])],
    ['a time without seconds', change(['schedules', 0, 'startAt'], '09:00')],
    ['a 25th hour', change(['schedules', 0, 'endAt'], '24:00:00')],
    ['a weekday in another language', change(['schedules', 0, 'repeatOn'], ['Montag'])],
    ['an invalid priority', change(['schedules', 0, 'priority'], 2)],
    ['an invalid time of the last edit', change(['schedules', 0, 'editedAt'], 'yesterday')],
    ['an unknown time zone', change(['device'], { ...vector.device, timeZone: 'Mars/Olympus' })],
    ['clock changes that go back', change(['device', 'clockChanges', 'offsets', 3, 0], 0)],
    ['clock changes without an offset', change(['device', 'clockChanges', 'offsets'], [])],
    ['a clock a day ahead', change(['device', 'clockChanges', 'offsets', 2, 1], 1440)],
    ['an invalid rotation', change(['device', 'rotation'], 45)],
    ['a negative duration', change(['playlists', 0, 'duration'], -1)],
    ['an infinite duration', change(['playlists', 0, 'items', 0, 'duration'], Infinity)],
    ['a file of another kind', change(['files', 0, 'kind'], 'hologram')],
    ['an invalid video length', change(['files', 0, 'durationMs'], NaN)],
    ['a placeholder that is no file', change(['placeholders', 'vertical'], {})],
    ['a page without https', change(['pages', 0, 'page', 'url'], 'http://weather.example/')],
    ['a page that is a script', change(['pages', 0, 'page', 'url'], 'javascript:alert(1)')],
    ['a page that reloads without a pause', change(['pages', 0, 'page', 'refreshSeconds'], 0)],
  ])('refuses %s', (_, value) => {
    expect(isManifest(value)).toBe(false);
  });

  it('checks every field', () => {
    const missed = paths.filter((path) => isManifest(change(path, Symbol('not JSON'))));
    expect(missed).toEqual([]);
  });

  it('rejects everything that would make a rule throw', () => {
    const changed = paths.flatMap((path) => unusual.map((value) => change(path, value))).filter(isManifest);
    expect(changed.length).toBeGreaterThan(300);
    for (const manifest of changed) {
      playingAt(manifest, Date.parse('2026-01-15T12:00Z'));
      for (const playlist of manifest.playlists) itemAt(playlist, manifest.files, 123_456_789);
    }
  });
});

type Path = (string | number)[];

/** The paths of all fields and all list members, but not of the lists' own properties. */
function pathsOf(value: unknown, path: Path): Path[] {
  if (Array.isArray(value)) return value.flatMap((member, i) => [[...path, i], ...pathsOf(member, [...path, i])]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...pathsOf(inner, [...path, key])]);
}

/** A copy with one value replaced; the rest is shared. */
function change([key, ...rest]: Path, leaf: unknown, value: unknown = whole): unknown {
  if (key === undefined) return leaf;
  if (Array.isArray(value)) return value.map((member, i) => (i === key ? change(rest, leaf, member) : member));
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [key]: change(rest, leaf, new Map(Object.entries(value)).get(String(key))) };
}

describe('toManifest', () => {
  const overlay = {
    overlayId: 1,
    fileId: 5,
    rank: 0,
    startDate: '2026-06-01',
    endDate: '2026-06-30',
    startAt: '00:00:00',
    endAt: '23:59:59',
    repeatOn: ['Monday'],
    excludeDays: [],
  };

  it.each<[string, object]>([
    ['without a layout', { fileId: null }],
    ['with an impossible day', { endDate: '2026-06-31' }],
    ['with an unknown weekday', { repeatOn: ['Moonday'] }],
    ['with an impossible excluded day', { excludeDays: ['today'] }],
    ['without a rank', { rank: undefined }],
  ])('leaves out an overlay %s, and plays the rest', (_, facts) => {
    expect(toManifest({ ...whole, overlays: [{ ...overlay, ...facts }, overlay] })).toEqual({
      ...whole,
      overlays: [overlay],
    });
  });

  it('refuses overlays that are no list', () => {
    expect(toManifest({ ...whole, overlays: 'none' })).toBeNull();
  });
});
