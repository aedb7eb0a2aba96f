import { expect, test, vi } from 'vitest';
import type { Manifest, ManifestFile, ManifestOverride } from '@vitrine/contract/rules/manifest';
import { aFile, aManifest, aPage, aPlaylist, aSchedule, playingInTurn } from '../../test/support/manifests.ts';
import { createBrokenFiles } from './broken-files.ts';
import { keyOf, showsSame, stagePage, type Cue } from './cue.ts';
import { manifestPlan } from './manifest-plan.ts';
import { playlistPlan } from './playlist-plan.ts';

const midnight = Date.parse('2026-03-02T00:00:00Z');
const [a, b] = [aFile('a'), aFile('b')];
const video = aFile('video', { kind: 'video', durationMs: 4000 });
const nothingBroken: ReadonlySet<string> = new Set();
const urlOf = (file: ManifestFile) => `blob:${file.fileName}`;

function cueAt(manifest: Manifest, atMs: number, broken = nothingBroken): Cue {
  return manifestPlan(manifest, urlOf).cueAt(midnight + atMs, broken);
}

test.each([
  [0, 'a', 0, 1000],
  [999, 'a', 0, 1000],
  [1000, 'b', 1000, 2000],
  [3500, 'b', 3000, 4000],
])('%i ms into the day the plan has the item that is due, with its start and end', (atMs, name, from, until) => {
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

test('a web page plays as an item, and is skipped where it cannot be shown', () => {
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
  const overridden = { ...both, overrides: [anOverride({ shows: { kind: 'file', fileId: page.fileId } })] };
  expect(cueAt(overridden, 0)).toMatchObject({ source: { kind: 'override' } });
  expect(cueAt(overridden, 0, broken)).toMatchObject({ file: { fileName: 'a' }, source: { kind: 'item' } });
});

test('a web page that could not be reached is retried after a minute, a broken file after ten', () => {
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

test('while the store is closed the screen is black, without the placeholder, until it opens', () => {
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
  const plan = manifestPlan(manifest, urlOf);
  expect(plan.holds(cueAt(manifest, evening - 1), midnight + evening, nothingBroken)).toBe(false);
});

test('the placeholder is the one for the orientation of the device', () => {
  const manifest = aManifest({ placeholders: { horizontal: a, vertical: b } });
  expect(cueAt(manifest, 0)).toMatchObject({
    file: { fileName: 'a' },
    source: { kind: 'placeholder' },
    endsAt: Infinity,
  });
  const vertical: Manifest = { ...manifest, device: { ...manifest.device, orientation: 2 } };
  expect(cueAt(vertical, 0)).toMatchObject({ file: { fileName: 'b' } });
});

test.each([
  ['that is the only item loops', [video], [0], true],
  ['that is the only item, with its length typed in seconds, loops', [video], [4], true],
  ['that is the only item and is cut short starts again each time', [video], [2], false],
  ['among other items plays once', [video, a], [0, 0], false],
  ['among other items, shown for longer than its length, loops meanwhile', [video, a], [10, 0], true],
])('a video %s', (_case, files, durations, repeats) => {
  expect(cueAt(playingInTurn(files, { durations }), 0)).toMatchObject({ repeats });
});

test('a video that loops within its item starts at the position that is due', () => {
  expect(cueAt(playingInTurn([video, a], { durations: [10, 0] }), 9000)).toMatchObject({ offsetMs: 1000 });
});

test.each([
  ['the same image, later', { at: 0 }, { at: 1000 }, true],
  ['the next loop of a single video', { isVideo: true, at: 0 }, { isVideo: true, at: 4000 }, true],
])('%s leaves the screen as it is', (_case, one, other, isSame) => {
  const cueOf = ({ isVideo = false, at }: { isVideo?: boolean; at: number }) =>
    cueAt(playingInTurn([isVideo ? video : a]), at);
  expect(showsSame(cueOf(one), cueOf(other))).toBe(isSame);
});

test('the next play of a video that is cut short changes the screen', () => {
  const manifest = playingInTurn([video], { durations: [2] });
  expect(showsSame(cueAt(manifest, 0), cueAt(manifest, 2000))).toBe(false);
});

test('an item that is still in the playlist may finish after an edit; one that was removed may not', () => {
  const before = cueAt(playingInTurn([a, b]), 500);
  const holds = (manifest: Manifest) => manifestPlan(manifest, urlOf).holds(before, midnight + 500, nothingBroken);
  expect(holds(playingInTurn([b, a]))).toBe(true);
  expect(holds(playingInTurn([b]))).toBe(false);
  expect(holds({ ...playingInTurn([b]), files: [a, b] })).toBe(false);
  expect(holds(aManifest())).toBe(false);
  expect(holds({ ...playingInTurn([a]), schedules: [aSchedule({ scheduleId: 2 })] })).toBe(false);
});

test('a playlist without a schedule loops from its first item', () => {
  const plan = playlistPlan(aPlaylist({ files: [a, b], duration: 5 }), [a, b]);
  expect(plan.cueAt(0, nothingBroken)).toMatchObject({ file: { fileName: 'a' }, startsAt: 0, endsAt: 5000 });
  expect(plan.cueAt(17_000, nothingBroken)).toMatchObject({ file: { fileName: 'b' }, startsAt: 15_000 });
  expect(plan.cueAt(0, new Set([a.url, b.url]))).toMatchObject({ kind: 'neutral' });
});

const anOverride = (facts: Partial<ManifestOverride> = {}): ManifestOverride => ({
  overrideId: 1,
  shows: { kind: 'text', text: 'Closed today' },
  from: '2026-03-02T00:00:00.000Z',
  until: null,
  isEmergency: false,
  ...facts,
});

test('a text override comes before schedules, from its start to its end', () => {
  const overrides = [anOverride({ from: '2026-03-02T00:00:10.000Z', until: '2026-03-02T00:00:20.000Z' })];
  const manifest = { ...playingInTurn([a, b], { duration: 3600 }), overrides };
  expect(cueAt(manifest, 9_999)).toMatchObject({ kind: 'file', endsAt: midnight + 10_000 });
  const text = { kind: 'text', text: 'Closed today', colours: null, isEmergency: false };
  expect(cueAt(manifest, 10_000)).toEqual({ ...text, startsAt: midnight + 10_000, endsAt: midnight + 20_000 });
  expect(cueAt(manifest, 20_000)).toMatchObject({ kind: 'file' });
});

test('a text override is shown in its colours, and other colours are another text', () => {
  const paper = { colour: '#1c1917', background: '#faf7f0' };
  const inColours = {
    ...playingInTurn([a]),
    overrides: [anOverride({ shows: { kind: 'text', text: 'Sale', colours: paper } })],
  };
  const plain = { ...playingInTurn([a]), overrides: [anOverride({ shows: { kind: 'text', text: 'Sale' } })] };
  expect(cueAt(inColours, 0)).toMatchObject({ kind: 'text', colours: paper });
  expect(showsSame(cueAt(inColours, 0), cueAt(inColours, 5000))).toBe(true);
  expect(showsSame(cueAt(inColours, 0), cueAt(plain, 0))).toBe(false);
});

test('a scheduled item does not finish once an override has started, nor the file of an override once it has ended', () => {
  const scheduled = playingInTurn([a]);
  const overridden = {
    ...scheduled,
    files: [a, b],
    overrides: [anOverride({ shows: { kind: 'file', fileId: b.fileId } })],
  };
  const onFile = cueAt(overridden, 5000);
  expect(onFile).toMatchObject({ file: { fileName: 'b' }, source: { kind: 'override' } });
  const at = midnight + 5000;
  expect(manifestPlan(overridden, urlOf).holds(cueAt(scheduled, 5000), at, nothingBroken)).toBe(false);
  expect(manifestPlan(overridden, urlOf).holds(onFile, at, nothingBroken)).toBe(true);
  expect(manifestPlan({ ...scheduled, files: [a, b] }, urlOf).holds(onFile, at, nothingBroken)).toBe(false);
});

test('the file of an override leaves when another version has replaced it, for which the override may never end', () => {
  const overrides = [anOverride({ shows: { kind: 'file', fileId: a.fileId } })];
  const overridden = (file: ManifestFile) => manifestPlan(aManifest({ files: [file], overrides }), urlOf);
  const before = overridden(a).cueAt(midnight, nothingBroken);
  expect(overridden({ ...a, fileName: 'a, replaced' }).holds(before, midnight, nothingBroken)).toBe(false);
});

test('the video of an override loops, and starts at the position that is due', () => {
  const overrides = [anOverride({ shows: { kind: 'file', fileId: video.fileId } })];
  const cue = cueAt(aManifest({ files: [video], overrides }), 9000);
  expect(cue).toMatchObject({ repeats: true, offsetMs: 1000 });
});

test('an override that cannot be shown is skipped for the next override, and then for the schedule', () => {
  const manifest = {
    ...playingInTurn([a]),
    files: [a, b, video],
    overrides: [
      anOverride({ shows: { kind: 'file', fileId: video.fileId }, from: '2026-03-01T23:00:00.000Z' }),
      anOverride({ overrideId: 2, shows: { kind: 'file', fileId: b.fileId }, until: '2026-03-02T00:00:20.000Z' }),
    ],
  };
  expect(cueAt(manifest, 5000)).toMatchObject({ file: { fileName: 'b' } });
  expect(cueAt(manifest, 5000, new Set(['blob:b']))).toMatchObject({ file: { fileName: 'video' } });
  const broken = new Set(['blob:b', 'blob:video']);
  const scheduled = cueAt(manifest, 5000, broken);
  expect(scheduled).toMatchObject({ file: { fileName: 'a' }, source: { scheduleId: 1 } });
  const plan = manifestPlan(manifest, urlOf);
  expect(plan.holds(scheduled, midnight + 5000, broken)).toBe(true);
  expect(plan.holds(scheduled, midnight + 5000, nothingBroken)).toBe(false);
});

test('the playlist of an override is skipped for the schedule when none of its items can be shown', () => {
  const overrides = [anOverride({ shows: { kind: 'playlist', playlistId: 2 } })];
  const scheduled = playingInTurn([a]);
  const playlists = [...scheduled.playlists, aPlaylist({ files: [b], playlistId: 2 })];
  const manifest = { ...scheduled, files: [a, b], playlists, overrides };
  expect(cueAt(manifest, 0)).toMatchObject({ file: { fileName: 'b' } });
  expect(cueAt(manifest, 0, new Set(['blob:b']))).toMatchObject({ file: { fileName: 'a' } });
});

test('schedules follow the clock changes that the server sent for the time zone', () => {
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

test('the playlist of an override plays from its first item', () => {
  const overrides = [anOverride({ shows: { kind: 'playlist', playlistId: 1 }, from: '2026-03-02T00:00:00.500Z' })];
  const manifest = { ...playingInTurn([a, b]), schedules: [], overrides };
  expect(cueAt(manifest, 500)).toMatchObject({ file: { fileName: 'a' }, source: { overrideId: 1, scheduleId: null } });
  expect(cueAt(manifest, 1500)).toMatchObject({ file: { fileName: 'b' } });
});

test('an item is skipped on days on which it is not valid, and ends at midnight', () => {
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
