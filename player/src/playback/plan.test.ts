import { expect, test, vi } from 'vitest';
import type { Manifest, ManifestFile, ManifestOverride } from '@vitrine/contract/rules/manifest';
import { aFile, aManifest, aPage, aPlaylist, aSchedule, playingInTurn } from '../../test/support/manifests.ts';
import { createBrokenFiles } from './broken-files.ts';
import { keyOf, showsSame, stagePage, type Cue } from './cue.ts';
import { manifestPlan } from './manifest-plan.ts';
import { playlistPlan } from './playlist-plan.ts';

const midnight = Date.parse('2026-03-02T00:00:00Z');
const [a, b] = [aFile('a'), aFile('b')];
const film = aFile('film', { kind: 'video', durationMs: 4000 });
const nothingBroken: ReadonlySet<string> = new Set();
const whole = (file: ManifestFile) => `blob:${file.fileName}`;

function cueAt(manifest: Manifest, atMs: number, broken = nothingBroken): Cue {
  return manifestPlan(manifest, whole).cueAt(midnight + atMs, broken);
}

test.each([
  [0, 'a', 0, 1000],
  [999, 'a', 0, 1000],
  [1000, 'b', 1000, 2000],
  [3500, 'b', 3000, 4000],
])('%i ms into the day the clock says which item is on, and from when until when', (atMs, name, from, until) => {
  const cue = cueAt(playingInTurn([a, b]), atMs);
  expect(cue).toMatchObject({ file: { fileName: name, url: `blob:${name}` } });
  expect([cue.startsAt - midnight, cue.endsAt - midnight]).toEqual([from, until]);
});

test('an item ends with its schedule', () => {
  const manifest = aManifest({
    files: [a],
    playlists: [aPlaylist({ files: [a], duration: 60 })],
    schedules: [aSchedule({ endAt: '00:00:20' })],
  });
  expect(cueAt(manifest, 0).endsAt).toBe(midnight + 20_000);
});

test('a broken file is skipped', () => {
  expect(cueAt(playingInTurn([a, b]), 0, new Set(['blob:a']))).toMatchObject({ file: { fileName: 'b' } });
});

test('where every file is broken the placeholder is shown, and without one the business name', () => {
  const broken = new Set(['blob:a']);
  const manifest = playingInTurn([a]);
  const placeholders = { horizontal: b, vertical: null };
  expect(cueAt({ ...manifest, placeholders }, 0, broken)).toMatchObject({ file: b.fileName && { fileName: 'b' } });
  expect(cueAt(manifest, 0, broken)).toMatchObject({ kind: 'neutral', title: 'Corner Bakery' });
});

test('a web page is an item like any other, and is skipped where it cannot be shown', () => {
  const page = aPage();
  const broken = new Set([keyOf(stagePage(page))]);
  const both = { ...playingInTurn([a]), pages: [page], playlists: [aPlaylist({ files: [page, a] })] };
  expect(cueAt(both, 0)).toMatchObject({ file: { fileName: 'Weather', kind: 'web' }, endsAt: midnight + 1000 });
  expect(cueAt(both, 0, broken)).toMatchObject({ file: { fileName: 'a' } });
  const alone = { ...both, files: [], playlists: [aPlaylist({ files: [page] })] };
  expect(cueAt({ ...alone, placeholders: { horizontal: b, vertical: null } }, 0, broken)).toMatchObject({
    file: { fileName: 'b' },
    source: { kind: 'placeholder' },
  });
  const byHand = { ...both, overrides: [anOverride({ shows: { kind: 'file', fileId: page.fileId } })] };
  expect(cueAt(byHand, 0)).toMatchObject({ source: { kind: 'override' } });
  expect(cueAt(byHand, 0, broken)).toMatchObject({ file: { fileName: 'a' }, source: { kind: 'item' } });
});

test('a web page that could not be reached is tried again after a minute, a file after ten', () => {
  vi.useFakeTimers();
  const broken = createBrokenFiles();
  const page = stagePage(aPage());
  broken.add({ ...a, url: 'blob:a' });
  broken.add(page);
  vi.advanceTimersByTime(59_000);
  expect([...broken.now()]).toEqual(['blob:a', keyOf(page)]);
  vi.advanceTimersByTime(2000);
  expect([...broken.now()]).toEqual(['blob:a']);
  vi.advanceTimersByTime(9 * 60_000);
  expect([...broken.now()]).toEqual([]);
  vi.useRealTimers();
});

test('while the store is closed nothing shows, not even the placeholder, until it opens', () => {
  const playing = playingInTurn([a]);
  const operatingHours = [{ weekday: 'Monday' as const, opensAt: '09:00:00', closesAt: '17:00:00' }];
  const manifest = {
    ...playing,
    device: { ...playing.device, operatingHours },
    placeholders: { horizontal: b, vertical: null },
  };
  const opens = midnight + 9 * 3_600_000;
  expect(cueAt(manifest, 0)).toEqual({ kind: 'dark', startsAt: 0, endsAt: opens });
  expect(cueAt(manifest, opens - midnight)).toMatchObject({ file: { fileName: 'a' } });
  const evening = 17 * 3_600_000;
  expect(cueAt(manifest, evening - 1).endsAt).toBe(midnight + evening);
  const programme = manifestPlan(manifest, whole);
  expect(programme.holds(cueAt(manifest, evening - 1), midnight + evening, nothingBroken)).toBe(false);
});

test('the placeholder is that of the orientation of the screen', () => {
  const manifest = aManifest({ placeholders: { horizontal: a, vertical: b } });
  expect(cueAt(manifest, 0)).toMatchObject({
    file: { fileName: 'a' },
    source: { kind: 'placeholder' },
    endsAt: Infinity,
  });
  const upright: Manifest = { ...manifest, device: { ...manifest.device, orientation: 2 } };
  expect(cueAt(upright, 0)).toMatchObject({ file: { fileName: 'b' } });
});

test.each([
  ['alone repeats by itself', [film], [0], true],
  ['alone with its own length typed in seconds repeats by itself', [film], [4], true],
  ['alone but cut is begun anew each time', [film], [2], false],
  ['among others plays once', [film, a], [0, 0], false],
  ['among others for longer than it lasts repeats meanwhile', [film, a], [10, 0], true],
])('a video %s', (_case, files, durations, repeats) => {
  expect(cueAt(playingInTurn(files, { durations }), 0)).toMatchObject({ repeats });
});

test('a video that repeats within its item is joined where it stands', () => {
  expect(cueAt(playingInTurn([film, a], { durations: [10, 0] }), 9000)).toMatchObject({ offsetMs: 1000 });
});

test.each([
  ['the same picture, later', { at: 0 }, { at: 1000 }, true],
  ['the next round of a lone video', { film: true, at: 0 }, { film: true, at: 4000 }, true],
])('%s leaves the glass as it is', (_case, one, other, isSame) => {
  const cueOf = ({ film: isFilm = false, at }: { film?: boolean; at: number }) =>
    cueAt(playingInTurn([isFilm ? film : a]), at);
  expect(showsSame(cueOf(one), cueOf(other))).toBe(isSame);
});

test('the next round of a video that is cut is another picture', () => {
  const manifest = playingInTurn([film], { durations: [2] });
  expect(showsSame(cueAt(manifest, 0), cueAt(manifest, 2000))).toBe(false);
});

test('an item that is still in the playlist may finish after an edit; one that was taken out may not', () => {
  const before = cueAt(playingInTurn([a, b]), 500);
  const holds = (manifest: Manifest) => manifestPlan(manifest, whole).holds(before, midnight + 500, nothingBroken);
  expect(holds(playingInTurn([b, a]))).toBe(true);
  expect(holds(playingInTurn([b]))).toBe(false);
  expect(holds({ ...playingInTurn([b]), files: [a, b] })).toBe(false);
  expect(holds(aManifest())).toBe(false);
  expect(holds({ ...playingInTurn([a]), schedules: [aSchedule({ scheduleId: 2 })] })).toBe(false);
});

test('a playlist by itself goes round and round from its first item', () => {
  const programme = playlistPlan(aPlaylist({ files: [a, b], duration: 5 }), [a, b]);
  expect(programme.cueAt(0, nothingBroken)).toMatchObject({ file: { fileName: 'a' }, startsAt: 0, endsAt: 5000 });
  expect(programme.cueAt(17_000, nothingBroken)).toMatchObject({ file: { fileName: 'b' }, startsAt: 15_000 });
  expect(programme.cueAt(0, new Set([a.url, b.url]))).toMatchObject({ kind: 'neutral' });
});

const anOverride = (facts: Partial<ManifestOverride> = {}): ManifestOverride => ({
  overrideId: 1,
  shows: { kind: 'text', text: 'Closed today' },
  from: '2026-03-02T00:00:00.000Z',
  until: null,
  isEmergency: false,
  ...facts,
});

test('a text that was put on by hand comes before what is scheduled, from its instant to its end', () => {
  const overrides = [anOverride({ from: '2026-03-02T00:00:10.000Z', until: '2026-03-02T00:00:20.000Z' })];
  const manifest = { ...playingInTurn([a, b], { duration: 3600 }), overrides };
  expect(cueAt(manifest, 9_999)).toMatchObject({ kind: 'file', endsAt: midnight + 10_000 });
  const text = { kind: 'text', text: 'Closed today', isEmergency: false };
  expect(cueAt(manifest, 10_000)).toEqual({ ...text, startsAt: midnight + 10_000, endsAt: midnight + 20_000 });
  expect(cueAt(manifest, 20_000)).toMatchObject({ kind: 'file' });
});

test('what is scheduled does not finish under an override, nor a file that was put on after it', () => {
  const scheduled = playingInTurn([a]);
  const overridden = {
    ...scheduled,
    files: [a, b],
    overrides: [anOverride({ shows: { kind: 'file', fileId: b.fileId } })],
  };
  const onFile = cueAt(overridden, 5000);
  expect(onFile).toMatchObject({ file: { fileName: 'b' }, source: { kind: 'override' } });
  const at = midnight + 5000;
  expect(manifestPlan(overridden, whole).holds(cueAt(scheduled, 5000), at, nothingBroken)).toBe(false);
  expect(manifestPlan(overridden, whole).holds(onFile, at, nothingBroken)).toBe(true);
  expect(manifestPlan({ ...scheduled, files: [a, b] }, whole).holds(onFile, at, nothingBroken)).toBe(false);
});

test('a film that was put on repeats, and is joined where it stands', () => {
  const overrides = [anOverride({ shows: { kind: 'file', fileId: film.fileId } })];
  const cue = cueAt(aManifest({ files: [film], overrides }), 9000);
  expect(cue).toMatchObject({ repeats: true, offsetMs: 1000 });
});

test('what was put on and cannot be shown gives way to what is under it, and no further', () => {
  const manifest = {
    ...playingInTurn([a]),
    files: [a, b, film],
    overrides: [
      anOverride({ shows: { kind: 'file', fileId: film.fileId }, from: '2026-03-01T23:00:00.000Z' }),
      anOverride({ overrideId: 2, shows: { kind: 'file', fileId: b.fileId }, until: '2026-03-02T00:00:20.000Z' }),
    ],
  };
  expect(cueAt(manifest, 5000)).toMatchObject({ file: { fileName: 'b' } });
  expect(cueAt(manifest, 5000, new Set(['blob:b']))).toMatchObject({ file: { fileName: 'film' } });
  const broken = new Set(['blob:b', 'blob:film']);
  const scheduled = cueAt(manifest, 5000, broken);
  expect(scheduled).toMatchObject({ file: { fileName: 'a' }, source: { scheduleId: 1 } });
  const programme = manifestPlan(manifest, whole);
  expect(programme.holds(scheduled, midnight + 5000, broken)).toBe(true);
  expect(programme.holds(scheduled, midnight + 5000, nothingBroken)).toBe(false);
});

test('a playlist that was put on, of which nothing can be shown, gives way to what is scheduled', () => {
  const overrides = [anOverride({ shows: { kind: 'playlist', playlistId: 2 } })];
  const scheduled = playingInTurn([a]);
  const playlists = [...scheduled.playlists, aPlaylist({ files: [b], playlistId: 2 })];
  const manifest = { ...scheduled, files: [a, b], playlists, overrides };
  expect(cueAt(manifest, 0)).toMatchObject({ file: { fileName: 'b' } });
  expect(cueAt(manifest, 0, new Set(['blob:b']))).toMatchObject({ file: { fileName: 'a' } });
});

test('what a screen plays is reckoned by the clock that the server said its zone has', () => {
  const playing = playingInTurn([a]);
  const ahead = { offsets: [[0, 60] as [number, number]], until: Date.parse('2040-01-01T00:00Z') };
  const manifest = {
    ...playing,
    device: { ...playing.device, clockChanges: ahead },
    schedules: [aSchedule({ startDate: '2026-03-03' })],
  };
  const hour = 3_600_000;
  expect(cueAt(manifest, 23 * hour - 1)).toMatchObject({ kind: 'neutral', endsAt: midnight + 23 * hour });
  expect(cueAt(manifest, 23 * hour)).toMatchObject({ kind: 'file', startsAt: midnight + 23 * hour });
});

test('a playlist that was put on plays from its first item', () => {
  const overrides = [anOverride({ shows: { kind: 'playlist', playlistId: 1 }, from: '2026-03-02T00:00:00.500Z' })];
  const manifest = { ...playingInTurn([a, b]), schedules: [], overrides };
  expect(cueAt(manifest, 500)).toMatchObject({ file: { fileName: 'a' }, source: { overrideId: 1, scheduleId: null } });
  expect(cueAt(manifest, 1500)).toMatchObject({ file: { fileName: 'b' } });
});

test('an item is left out on the days on which it is not valid, and gives way at midnight', () => {
  const manifest = playingInTurn([a, b], { duration: 7200 });
  const [first, second] = manifest.playlists[0]?.items ?? [];
  if (!first || !second) throw new Error('no items');
  const items = [
    { ...first, validTo: '2026-03-02' },
    { ...second, validFrom: '2026-03-03', validTo: null },
  ];
  const dated = { ...manifest, playlists: manifest.playlists.map((playlist) => ({ ...playlist, items })) };
  const lastHour = 23 * 3_600_000;
  expect(cueAt(dated, lastHour)).toMatchObject({ file: { fileName: 'a' }, endsAt: midnight + 24 * 3_600_000 });
  expect(cueAt(dated, 24 * 3_600_000)).toMatchObject({ file: { fileName: 'b' } });
});
