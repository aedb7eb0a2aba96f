import { expect, test } from 'vitest';
import type { Manifest, ManifestFile, ManifestLayout } from '@vitrine/contract/rules/manifest';
import { aLayout, aManifestLayout, aPart, aZone } from '../../test/support/layouts.ts';
import { aFile, aManifest, anOverlay, aPlaylist, aSchedule } from '../../test/support/manifests.ts';
import { applyManifest, type FileState } from './apply-manifest.ts';

const [a, b, c] = [aFile('a'), aFile('b'), aFile('c')];
const laterA: ManifestFile = { ...a, sha256: 'a, replaced' };
const breakfast = aPlaylist({ playlistId: 1, files: [a] });
const lunch = aPlaylist({ playlistId: 2, files: [b, c] });

function applied(latest: Manifest, current: Manifest | null, states: Partial<Record<string, FileState>>): Manifest {
  return applyManifest({ latest, current, stateOf: ({ sha256 }) => states[sha256] ?? 'pending' });
}

function playlistsOf(manifest: Manifest): Record<number, number[]> {
  const contents = ({ playlistId }: { playlistId: number }) =>
    manifest.playlists.find((playlist) => playlist.playlistId === playlistId)?.items.map(({ fileId }) => fileId) ?? [];
  return Object.fromEntries(manifest.schedules.map((schedule) => [schedule.scheduleId, contents(schedule)]));
}

const first = aManifest({ files: [a], playlists: [breakfast], schedules: [aSchedule()] });

test('a first manifest plays nothing until its files are complete, and no version is reported', () => {
  const result = applied(first, null, {});
  expect(playlistsOf(result)).toEqual({});
  expect(result.manifestVersion).toBe('');
});

test('a schedule plays once all of its own files are complete, whatever else is pending', () => {
  const latest = aManifest({
    files: [a, b, c],
    playlists: [breakfast, lunch],
    schedules: [aSchedule(), aSchedule({ scheduleId: 2, playlistId: 2 })],
  });
  const result = applied(latest, null, { a: 'complete', b: 'complete' });
  expect(playlistsOf(result)).toEqual({ 1: [a.fileId] });
  expect(result.manifestVersion).toBe('');
  expect(applied(latest, result, { a: 'complete', b: 'complete', c: 'complete' }).manifestVersion).toBe(
    latest.manifestVersion,
  );
});

test('a changed playlist keeps its previous items until all new files are complete', () => {
  const changed = { ...breakfast, items: aPlaylist({ files: [a, b] }).items, name: 'Breakfast, new' };
  const latest = aManifest({ files: [a, b], playlists: [changed], schedules: [aSchedule({ endAt: '10:00:00' })] });
  const result = applied(latest, first, { a: 'complete' });
  expect(playlistsOf(result)).toEqual({ 1: [a.fileId] });
  expect(result.manifestVersion).toBe(first.manifestVersion);
  // The new times and the new name apply at once.
  expect(result.schedules[0]?.endAt).toBe('10:00:00');
  expect(result.playlists[0]?.name).toBe('Breakfast, new');
  expect(playlistsOf(applied(latest, result, { a: 'complete', b: 'complete' }))).toEqual({ 1: [a.fileId, b.fileId] });
});

test('a schedule with another playlist keeps the previous one until the other is complete', () => {
  const latest = aManifest({ files: [b, c], playlists: [lunch], schedules: [aSchedule({ playlistId: 2 })] });
  const result = applied(latest, first, { a: 'complete', b: 'complete' });
  expect(playlistsOf(result)).toEqual({ 1: [a.fileId] });
  expect(result.files).toEqual([a]);
});

test('a deleted schedule is removed at once', () => {
  const latest = aManifest();
  expect(applied(latest, first, { a: 'complete' })).toMatchObject({ schedules: [], playlists: [], files: [] });
});

test('a replaced file is shown in its previous version until the new one is complete', () => {
  const latest = aManifest({ files: [laterA], playlists: [breakfast], schedules: [aSchedule()] });
  expect(applied(latest, first, { a: 'complete' }).files).toEqual([a]);
  expect(applied(latest, first, { a: 'complete', [laterA.sha256]: 'complete' }).files).toEqual([laterA]);
});

test('a file that the server does not have delays nothing', () => {
  const latest = aManifest({ files: [b, c], playlists: [lunch], schedules: [aSchedule({ playlistId: 2 })] });
  const result = applied(latest, null, { b: 'complete', c: 'unavailable' });
  expect(result.files).toEqual([b]);
  expect(result.manifestVersion).toBe(latest.manifestVersion);
});

test('a file that the disk has lost stays in the manifest, so that it is downloaded again', () => {
  const playing = applied(
    aManifest({ files: [b, c], playlists: [lunch], schedules: [aSchedule({ playlistId: 2 })] }),
    null,
    { b: 'complete', c: 'complete' },
  );
  expect(applied(playing, playing, { b: 'complete' })).toEqual(playing);
});

test('the old placeholder stays until the new one is complete', () => {
  const before = aManifest({ placeholders: { horizontal: a, vertical: null } });
  const latest = aManifest({ placeholders: { horizontal: b, vertical: c } });
  const pending = applied(latest, before, { a: 'complete' });
  expect(pending.placeholders).toEqual({ horizontal: a, vertical: null });
  expect(pending.manifestVersion).toBe(before.manifestVersion);
  const arrived = applied(latest, pending, { a: 'complete', b: 'complete' });
  expect(arrived.placeholders.horizontal).toEqual(b);
  expect(arrived.manifestVersion).toBe(latest.manifestVersion);
});

test('the text of an override applies at once; a file or a playlist is left out until it is complete', () => {
  const from = '2026-03-02T00:00:00.000Z';
  const common = { from, until: null, isEmergency: false };
  const overrides = [
    { overrideId: 1, shows: { kind: 'text' as const, text: 'Closed' }, ...common },
    { overrideId: 2, shows: { kind: 'file' as const, fileId: b.fileId }, ...common },
    { overrideId: 3, shows: { kind: 'playlist' as const, playlistId: 2 }, ...common },
  ];
  const latest = {
    ...first,
    manifestVersion: 'with overrides',
    files: [a, b, c],
    playlists: [breakfast, lunch],
    overrides,
  };
  const idsOf = (manifest: Manifest) => manifest.overrides?.map(({ overrideId }) => overrideId);
  const partly = applied(latest, first, { a: 'complete' });
  expect(idsOf(partly)).toEqual([1]);
  expect(partly.manifestVersion).toBe(first.manifestVersion);
  expect(idsOf(applied(latest, partly, { a: 'complete', b: 'complete' }))).toEqual([1, 2]);
  const all = applied(latest, partly, { a: 'complete', b: 'complete', c: 'complete' });
  expect(idsOf(all)).toEqual([1, 2, 3]);
  expect(all.files).toEqual([a, b, c]);
  expect(all.manifestVersion).toBe('with overrides');
});

test('an override goes on with its previous playlist and file while new ones are pending', () => {
  const common = { from: '2026-03-02T00:00:00.000Z', until: null, isEmergency: false };
  const overrides = [
    { overrideId: 1, shows: { kind: 'file' as const, fileId: a.fileId }, ...common },
    { overrideId: 2, shows: { kind: 'playlist' as const, playlistId: 2 }, ...common },
  ];
  const shortLunch = { ...lunch, items: aPlaylist({ files: [b] }).items };
  const on = applied(aManifest({ files: [a, b], playlists: [shortLunch], overrides }), null, {
    a: 'complete',
    b: 'complete',
  });
  const latest = aManifest({ manifestVersion: 'edited', files: [laterA, b, c], playlists: [lunch], overrides });
  const partly = applied(latest, on, { a: 'complete', b: 'complete' });
  expect(partly.overrides).toEqual(overrides);
  expect(partly.files).toEqual([a, b]);
  expect(partly.playlists).toEqual([shortLunch]);
  expect(partly.manifestVersion).toBe(on.manifestVersion);
  const whole = applied(latest, partly, { b: 'complete', c: 'complete', [laterA.sha256]: 'complete' });
  expect(whole).toMatchObject({ manifestVersion: 'edited', files: [laterA, b, c], playlists: [lunch] });
});

const inZone = aPlaylist({ playlistId: 3, files: [b] });
const imageOf = ({ fileId }: ManifestFile) =>
  aPart({ kind: 'image', fileId, fit: 'cover', focus: [500, 500], alt: '' });
const boardWith = (file: ManifestFile) => ({
  ...aManifestLayout(aLayout([imageOf(file), aPart(aZone({ playlistId: 3 }))])),
  fileId: 900,
});

function showing(board: ManifestLayout, zonePlaylist = inZone): Manifest {
  const playlists = [aPlaylist({ files: [board] }), zonePlaylist];
  return aManifest({ files: [a, b, c], layouts: [board], playlists, schedules: [aSchedule()] });
}

test('a layout waits for the files of its parts and of its zones', () => {
  const latest = showing(boardWith(a));
  expect(playlistsOf(applied(latest, null, { a: 'complete' }))).toEqual({});
  const result = applied(latest, null, { a: 'complete', b: 'complete' });
  expect(playlistsOf(result)).toEqual({ 1: [900] });
  expect(result.files).toEqual([a, b]);
  expect(result.playlists.map(({ playlistId }) => playlistId)).toEqual([1, 3]);
  expect(result.manifestVersion).toBe(latest.manifestVersion);
});

test('a deleted file that a layout names leaves it at once, and one that an older layout still shows stays', () => {
  const states = { a: 'complete', b: 'complete', c: 'complete' } as const;
  const before = applied(showing(boardWith(a)), null, states);
  const without = (manifest: Manifest) => ({ ...manifest, files: manifest.files.filter((file) => file !== a) });
  expect(applied(without(showing(boardWith(a))), before, states).files).toEqual([b]);
  const meanwhile = applied(without(showing(boardWith(c))), before, { ...states, c: 'pending' });
  expect(meanwhile.files).toEqual([a, b]);
});

test('a layout stays as it was until what is new in it has arrived', () => {
  const states = { a: 'complete', b: 'complete' } as const;
  const before = applied(showing(boardWith(a)), null, states);
  const latest = showing(boardWith(c), aPlaylist({ playlistId: 3, files: [b, c] }));
  const result = applied(latest, before, states);
  expect(result.layouts).toEqual([boardWith(a)]);
  expect(result.playlists.find(({ playlistId }) => playlistId === 3)).toEqual(inZone);
  expect(result.files).toEqual([a, b]);
  expect(result.manifestVersion).toBe(before.manifestVersion);
  const after = applied(latest, result, { ...states, c: 'complete' });
  expect(after.layouts).toEqual(latest.layouts);
  expect(after.playlists).toEqual(latest.playlists);
  expect(after.manifestVersion).toBe(latest.manifestVersion);
});

test('an overlay waits for the files of its layout, which then play with it alone', () => {
  const board = { ...aManifestLayout(aLayout([imageOf(a)])), fileId: 900 };
  const latest = aManifest({ files: [a, b], layouts: [board], overlays: [anOverlay({ fileId: 900 })] });
  const before = applied(latest, null, {});
  expect(before.overlays).toEqual([]);
  expect(before.manifestVersion).toBe('');
  const result = applied(latest, before, { a: 'complete' });
  expect(result.overlays).toEqual(latest.overlays);
  expect(result.files).toEqual([a]);
  expect(result.manifestVersion).toBe(latest.manifestVersion);
  // Edited: it stays as it was until the new file has arrived.
  const edited = { ...latest, layouts: [{ ...board, layout: aLayout([imageOf(b)]) }], manifestVersion: 'edited' };
  const meanwhile = applied(edited, result, { a: 'complete' });
  expect(meanwhile.overlays).toEqual(latest.overlays);
  expect(meanwhile.layouts).toEqual([board]);
  expect(meanwhile.files).toEqual([a]);
});
