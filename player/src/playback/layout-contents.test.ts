import type { ManifestLayout, ManifestOverride } from '@vitrine/contract/rules/manifest';
import { expect, test } from 'vitest';
import { plainStyle } from '@vitrine/contract/rules/test/layouts';
import { aLayout, aManifestLayout, aPart, aZone } from '../../test/support/layouts.ts';
import { aFile, aManifest, anOverlay, aPlaylist, aSchedule } from '../../test/support/manifests.ts';
import { keyOf, type Cue } from './cue.ts';
import { neededFor } from './layout-contents.ts';
import { manifestPlan, overlaysPlan } from './manifest-plan.ts';

const [a, b, c, logo] = [aFile('a'), aFile('b'), aFile('c'), aFile('logo')];
const inZone = aPlaylist({ playlistId: 2, files: [b, c], duration: 10 });
const words = aPart({ kind: 'text', words: 'Hello', style: plainStyle });
const image = aPart({ kind: 'image', fileId: a.fileId, fit: 'cover', focus: [500, 500], alt: '' });
const board = aManifestLayout(aLayout([words, image, aPart(aZone({ playlistId: 2, empty: logo.fileId }))]));

function showing(layout: ManifestLayout, zonePlaylist = inZone, replaced: Record<string, string> = {}) {
  return aManifest({
    files: [a, b, c, logo].map((file) => ({ ...file, url: replaced[file.fileName] ?? file.url })),
    layouts: [layout],
    playlists: [aPlaylist({ files: [layout], duration: 60 }), zonePlaylist],
    schedules: [aSchedule()],
  });
}

const urlOf = ({ url }: { url: string }) => url;

function cueOf(manifest: ReturnType<typeof showing>): Extract<Cue, { kind: 'file' }> {
  const cue = manifestPlan(manifest, urlOf).cueAt(Date.parse('2026-03-02T08:00:30Z'), new Set());
  if (cue.kind !== 'file') throw new Error(`${cue.kind} is due`);
  return cue;
}

const keyOfItem = (manifest: ReturnType<typeof showing>) => keyOf(cueOf(manifest).file);

test('a layout is an item, lasts as long as its playlist says, and knows when its window began', () => {
  const cue = cueOf(showing(board));
  expect(cue).toMatchObject({
    file: { kind: 'layout', fileName: 'Board', document: board.layout },
    from: Date.parse('2026-03-02T00:00:00Z'),
    startsAt: Date.parse('2026-03-02T08:00:00Z'),
    endsAt: Date.parse('2026-03-02T08:01:00Z'),
  });
});

test('a layout finds the files of its parts and the playlists of its zones', () => {
  const { file } = cueOf(showing(board));
  if (file.kind !== 'layout') throw new Error('no layout is due');
  expect([a, logo].map(({ fileId }) => file.media.fileOf(fileId)?.fileName)).toEqual(['a', 'logo']);
  expect(file.media.playlistOf(2)?.files.map(({ fileName }) => fileName)).toEqual(['b', 'c']);
  expect(file.media.playlistOf(1)).toBe(null);
});

test('another document or another file of a part is another item on screen, another playlist of a zone is not', () => {
  const key = keyOfItem(showing(board));
  expect(keyOfItem(showing(structuredClone(board)))).toBe(key);
  expect(keyOfItem(showing(board, aPlaylist({ playlistId: 2, files: [c] })))).toBe(key);
  expect(keyOfItem(showing(board, inZone, { a: '/media/1/contents/replaced' }))).not.toBe(key);
  const edited = { ...board, layout: { ...board.layout, background: { colour: '#ffffff' } } };
  expect(keyOfItem(showing(edited))).not.toBe(key);
});

test('what a layout needs are the files of its parts and of the playlists of its zones', () => {
  const manifest = showing(board);
  const needed = neededFor(board.fileId, manifest);
  expect(needed.fileIds.toSorted((x, y) => x - y)).toEqual(
    [board, a, b, c, logo].map(({ fileId }) => fileId).toSorted((x, y) => x - y),
  );
  expect(needed.playlists).toEqual([inZone]);
  expect(neededFor(a.fileId, manifest)).toEqual({ fileIds: [a.fileId], playlists: [] });
});

test('an override shows a layout until it ends, and nothing where its layout is not among the layouts', () => {
  const from = '2026-03-02T08:00:00Z';
  const shows = { kind: 'file', fileId: board.fileId } as const;
  const override: ManifestOverride = { overrideId: 7, shows, from, until: '2026-03-02T09:00:00Z', isEmergency: true };
  const manifest = aManifest({ files: [a, b, c, logo], layouts: [board], playlists: [inZone], overrides: [override] });
  expect(cueOf(manifest)).toMatchObject({
    file: { kind: 'layout', fileName: 'Board' },
    source: { kind: 'override', overrideId: 7 },
    from: Date.parse(from),
    endsAt: Date.parse('2026-03-02T09:00:00Z'),
  });
  const without = manifestPlan({ ...manifest, layouts: [] }, urlOf);
  expect(without.cueAt(Date.parse('2026-03-02T08:00:30Z'), new Set())).toMatchObject({ kind: 'neutral' });
});

test('an overlay leaves out videos that the playlist of its zone got later', () => {
  const video = aFile('video', { kind: 'video' });
  const manifest = aManifest({
    files: [a, b, video, logo],
    layouts: [board],
    playlists: [aPlaylist({ playlistId: 2, files: [video, b] })],
    overlays: [anOverlay({ fileId: board.fileId })],
  });
  const shown = overlaysPlan(manifest, urlOf).layoutOf(board.fileId);
  expect(shown?.media.playlistOf(2)?.files.map(({ fileName }) => fileName)).toEqual(['b']);
});
