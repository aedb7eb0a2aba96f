import { eventually } from '@vitrine/testing/eventually';
import type { Manifest, ManifestOverride } from '@vitrine/contract/rules/manifest';
import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { colourIn } from '@vitrine/testing/colours';
import { aLayout, aManifestLayout, aPart } from './support/layouts.ts';
import { aManifest, anOverlay, playingInTurn } from './support/manifests.ts';
import { anImage, type MediaFile } from './support/media.ts';
import { setUpScreen, test } from './support/screen-fixture.ts';
import { openPaired, pollNow } from './support/screen.ts';
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

/** Of the left quarter, where the overlay is, and the right one. */
async function colours(): Promise<string[]> {
  const image = await page.screenshot();
  return Promise.all([0.25, 0.75].map((x) => colourIn(image, { x, y: 0.5 })));
}

test('an overlay lies above images, also offline, but never above an emergency', async () => {
  // Its layout has a background, which is not painted.
  const board = aManifestLayout(
    aLayout(
      [
        aPart(
          { kind: 'image', fileId: blue.file.fileId, fit: 'cover', focus: [500, 500], alt: '' },
          { place: { x: 0, y: 0, w: 500, h: 1000 } },
        ),
      ],
      { background: { colour: '#00ff00' } },
    ),
  );
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
