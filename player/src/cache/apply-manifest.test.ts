import { expect, test } from 'vitest';
import type { Manifest, ManifestFile } from '@vitrine/contract/rules/manifest';
import { aFile, aManifest, aPlaylist, aSchedule } from '../../test/support/manifests.ts';
import { applyManifest, type FileState } from './apply-manifest.ts';

const [a, b, c] = [aFile('a'), aFile('b'), aFile('c')];
const laterA: ManifestFile = { ...a, sha256: 'a, replaced' };
const breakfast = aPlaylist({ playlistId: 1, files: [a] });
const lunch = aPlaylist({ playlistId: 2, files: [b, c] });

function taken(latest: Manifest, current: Manifest | null, states: Partial<Record<string, FileState>>): Manifest {
  return applyManifest({ latest, current, stateOf: ({ sha256 }) => states[sha256] ?? 'pending' });
}

function playlistsOf(manifest: Manifest): Record<number, number[]> {
  const contents = ({ playlistId }: { playlistId: number }) =>
    manifest.playlists.find((playlist) => playlist.playlistId === playlistId)?.items.map(({ fileId }) => fileId) ?? [];
  return Object.fromEntries(manifest.schedules.map((schedule) => [schedule.scheduleId, contents(schedule)]));
}

const first = aManifest({ files: [a], playlists: [breakfast], schedules: [aSchedule()] });

test('nothing of a first manifest plays until its files are whole, and no version is claimed', () => {
  const result = taken(first, null, {});
  expect(playlistsOf(result)).toEqual({});
  expect(result.manifestVersion).toBe('');
});

test('a schedule plays as soon as its own files are whole, whatever else is still coming', () => {
  const latest = aManifest({
    files: [a, b, c],
    playlists: [breakfast, lunch],
    schedules: [aSchedule(), aSchedule({ scheduleId: 2, playlistId: 2 })],
  });
  const result = taken(latest, null, { a: 'complete', b: 'complete' });
  expect(playlistsOf(result)).toEqual({ 1: [a.fileId] });
  expect(result.manifestVersion).toBe('');
  expect(taken(latest, result, { a: 'complete', b: 'complete', c: 'complete' }).manifestVersion).toBe(
    latest.manifestVersion,
  );
});

test('a changed playlist goes on as it was until all that is new in it has come', () => {
  const changed = { ...breakfast, items: aPlaylist({ files: [a, b] }).items, name: 'Breakfast, new' };
  const latest = aManifest({ files: [a, b], playlists: [changed], schedules: [aSchedule({ endAt: '10:00:00' })] });
  const result = taken(latest, first, { a: 'complete' });
  expect(playlistsOf(result)).toEqual({ 1: [a.fileId] });
  expect(result.manifestVersion).toBe(first.manifestVersion);
  // Its times count at once, and its name.
  expect(result.schedules[0]?.endAt).toBe('10:00:00');
  expect(result.playlists[0]?.name).toBe('Breakfast, new');
  expect(playlistsOf(taken(latest, result, { a: 'complete', b: 'complete' }))).toEqual({ 1: [a.fileId, b.fileId] });
});

test('a schedule that was given another playlist keeps the one it had until the other has come', () => {
  const latest = aManifest({ files: [b, c], playlists: [lunch], schedules: [aSchedule({ playlistId: 2 })] });
  const result = taken(latest, first, { a: 'complete', b: 'complete' });
  expect(playlistsOf(result)).toEqual({ 1: [a.fileId] });
  expect(result.files).toEqual([a]);
});

test('a deleted schedule is gone at once', () => {
  const latest = aManifest();
  expect(taken(latest, first, { a: 'complete' })).toMatchObject({ schedules: [], playlists: [], files: [] });
});

test('a replaced file is shown as it was until the new one is whole', () => {
  const latest = aManifest({ files: [laterA], playlists: [breakfast], schedules: [aSchedule()] });
  expect(taken(latest, first, { a: 'complete' }).files).toEqual([a]);
  expect(taken(latest, first, { a: 'complete', [laterA.sha256]: 'complete' }).files).toEqual([laterA]);
});

test('a file that the server does not have is not waited for', () => {
  const latest = aManifest({ files: [b, c], playlists: [lunch], schedules: [aSchedule({ playlistId: 2 })] });
  const result = taken(latest, null, { b: 'complete', c: 'unavailable' });
  expect(result.files).toEqual([b]);
  expect(result.manifestVersion).toBe(latest.manifestVersion);
});

test('what has gone missing from the disk is not forgotten, so that it can be fetched again', () => {
  const playing = taken(
    aManifest({ files: [b, c], playlists: [lunch], schedules: [aSchedule({ playlistId: 2 })] }),
    null,
    { b: 'complete', c: 'complete' },
  );
  expect(taken(playing, playing, { b: 'complete' })).toEqual(playing);
});

test('the old placeholder stays until the new one is whole', () => {
  const before = aManifest({ placeholders: { horizontal: a, vertical: null } });
  const latest = aManifest({ placeholders: { horizontal: b, vertical: c } });
  const waiting = taken(latest, before, { a: 'complete' });
  expect(waiting.placeholders).toEqual({ horizontal: a, vertical: null });
  expect(waiting.manifestVersion).toBe(before.manifestVersion);
  const arrived = taken(latest, waiting, { a: 'complete', b: 'complete' });
  expect(arrived.placeholders.horizontal).toEqual(b);
  expect(arrived.manifestVersion).toBe(latest.manifestVersion);
});

test('words that are put on by hand count at once; a file or a playlist is passed over until it is whole', () => {
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
  const soon = taken(latest, first, { a: 'complete' });
  expect(idsOf(soon)).toEqual([1]);
  expect(soon.manifestVersion).toBe(first.manifestVersion);
  expect(idsOf(taken(latest, soon, { a: 'complete', b: 'complete' }))).toEqual([1, 2]);
  const all = taken(latest, soon, { a: 'complete', b: 'complete', c: 'complete' });
  expect(idsOf(all)).toEqual([1, 2, 3]);
  expect(all.files).toEqual([a, b, c]);
  expect(all.manifestVersion).toBe('with overrides');
});
