import { eventually } from '@vitrine/testing/eventually';
import type { Manifest, ManifestOverride } from '@vitrine/contract/rules/manifest';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { coloursIn } from '@vitrine/testing/colours';
import { aLayout, aManifestLayout, aPart } from './support/layouts.ts';
import { aManifest, anOverlay, playingInTurn } from './support/manifests.ts';
import { anImage, type MediaFile } from './support/media.ts';
import { setUpScreen, test } from './support/screen-fixture.ts';
import { framesWhile, openPaired, pollNow } from './support/screen.ts';
import type { FakeServer } from './support/fake-server.ts';

let page: Page;
let server: FakeServer;
let red: MediaFile;
let yellow: MediaFile;
let blue: MediaFile;

beforeAll(async () => {
  [red, yellow, blue] = await Promise.all([anImage('red'), anImage('yellow'), anImage('blue')]);
});

setUpScreen((given) => {
  ({ page, server } = given);
  server.addMedia(red, yellow, blue);
});

const places = [
  { x: 0.25, y: 0.9 },
  { x: 0.75, y: 0.9 },
];

/** Of the left quarter, where the overlay is, and the right one; below the words of a text. */
async function colours(): Promise<string[]> {
  return coloursIn(await page.screenshot(), places);
}

/** A board with the file on its left half, and a background that is not painted in an overlay. */
function onTheLeft({ file }: MediaFile) {
  const part = aPart(
    { kind: 'image', fileId: file.fileId, fit: 'cover', focus: [500, 500], alt: '' },
    { place: { x: 0, y: 0, w: 500, h: 1000 } },
  );
  return aManifestLayout(aLayout([part], { background: { colour: '#00ff00' } }));
}

test('an overlay lies above images, also offline, but never above an emergency', async () => {
  const board = onTheLeft(blue);
  const scheduled: Manifest = {
    ...playingInTurn([red.file, yellow.file], { duration: 1 }),
    files: [red.file, yellow.file, blue.file],
    layouts: [board],
    overlays: [anOverlay({ fileId: board.fileId })],
  };
  const overridden = (isEmergency: boolean): Manifest => {
    const shows = { kind: 'file', fileId: red.file.fileId } as const;
    const override: ManifestOverride = { overrideId: 1, shows, from: '2020-01-01T00:00:00Z', until: null, isEmergency };
    return aManifest({ ...scheduled, manifestVersion: `emergency ${isEmergency}`, overrides: [override] });
  };
  server.manifest = scheduled;
  await openPaired(page, server);
  await eventually(colours).toEqual(['blue', 'red']);
  await eventually(colours).toEqual(['blue', 'yellow']);
  server.manifest = overridden(true);
  await pollNow(page);
  await eventually(colours).toEqual(['red', 'red']);
  server.manifest = overridden(false);
  await pollNow(page);
  await eventually(colours).toEqual(['blue', 'red']);
  server.manifest = { ...scheduled, manifestVersion: 'again' };
  await pollNow(page);
  await eventually(() => server.reports.at(-1)?.['manifestVersion']).toBe('again');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await server.stop();
  await page.reload();
  await eventually(colours).toEqual(['blue', 'yellow']);
});

/** The red of an emergency's text. */
const emergencyRed = '179,18,29';

test.each<[string, ManifestOverride['shows'], string]>([
  ['a text', { kind: 'text', text: 'Leave the building' }, emergencyRed],
  ['an image', { kind: 'file', fileId: 0 }, 'red'],
])('no frame of an emergency with %s has an overlay, and the overlay comes back after it', async (_, shows, colour) => {
  const board = onTheLeft(blue);
  const scheduled: Manifest = {
    ...playingInTurn([yellow.file], { duration: 60 }),
    files: [red.file, yellow.file, blue.file],
    layouts: [board],
    overlays: [anOverlay({ fileId: board.fileId }), anOverlay({ overlayId: 2, fileId: board.fileId, rank: 100 })],
  };
  const from = new Date(0).toISOString();
  const emergency: ManifestOverride = {
    ...{ overrideId: 1, from, until: null, isEmergency: true },
    shows: shows.kind === 'file' ? { ...shows, fileId: red.file.fileId } : shows,
  };
  server.manifest = scheduled;
  await openPaired(page, server);
  await eventually(colours).toEqual(['blue', 'yellow']);
  const frames = await framesWhile(page, async () => {
    server.manifest = aManifest({ ...scheduled, manifestVersion: 'emergency', overrides: [emergency] });
    await pollNow(page);
    await eventually(colours).toEqual([colour, colour]);
    server.manifest = { ...scheduled, manifestVersion: 'over' };
    await pollNow(page);
    await eventually(colours).toEqual(['blue', 'yellow']);
  });
  const drawn = await Promise.all(frames.map((frame) => coloursIn(frame, places)));
  const inEmergency = drawn.filter(([, right]) => right === colour);
  expect(inEmergency.length).toBeGreaterThan(0);
  expect(inEmergency.filter(([left]) => left !== colour)).toEqual([]);
});

test('an overlay is not on while the store is closed, and comes on with the opening', async () => {
  const board = onTheLeft(blue);
  const manifest = (operatingHours: Manifest['device']['operatingHours']): Manifest => {
    const playing = playingInTurn([yellow.file], { duration: 60 });
    const overlays = [anOverlay({ fileId: board.fileId })];
    const device = { ...playing.device, operatingHours };
    return { ...playing, files: [yellow.file, blue.file], layouts: [board], overlays, device };
  };
  server.manifest = manifest([]);
  await openPaired(page, server);
  await eventually(colours).toEqual(['dark', 'dark']);
  server.manifest = manifest(null);
  await pollNow(page);
  await eventually(colours).toEqual(['blue', 'yellow']);
  server.manifest = manifest([]);
  await pollNow(page);
  await eventually(colours).toEqual(['dark', 'dark']);
});
