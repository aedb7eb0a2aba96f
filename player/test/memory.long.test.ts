import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countBlobs, footprintOf, type Footprint } from './support/footprint.ts';
import { speedUpClock } from './support/fast-clock.ts';
import { aLayout, aManifestLayout, aPart, aZone } from './support/layouts.ts';
import { aManifest, aPage, aPlaylist, aSchedule, aText } from './support/manifests.ts';
import { anImage, aVideo, padded, type MediaFile } from './support/media.ts';
import { eventually } from '@vitrine/testing/eventually';
import {
  aPersistentBrowser,
  expectColour,
  expectNoPageErrors,
  openPaired,
  pollNow,
  type PersistentBrowser,
} from './support/screen.ts';
import { startFakeServer, type FakeServer } from './support/fake-server.ts';

/** How many times faster than real time the screen plays. */
const speed = 16;
const hours = 2;
const rounds = 8;

let browser: PersistentBrowser;
let page: Page;
let server: FakeServer;
let image: MediaFile;
let media: MediaFile[];
let resetClock: () => void;

beforeAll(async () => {
  image = await anImage('red');
  media = await Promise.all([aVideo('yellow', 8), anImage('blue'), aVideo('lime', 8)]);
  server = await startFakeServer(aManifest());
  server.addMedia(...media);
  browser = await aPersistentBrowser();
  page = await browser.start();
  resetClock = await speedUpClock(page.context(), server, speed);
  await countBlobs(page);
  await page.context().route('https://weather.example/**', (route) => {
    const body = '<!doctype html><style>html{height:100%;background:blue}</style>';
    return route.fulfill({ contentType: 'text/html', body });
  });
});

afterAll(async () => {
  resetClock();
  await browser.remove();
  await server.close();
  expectNoPageErrors();
});

/** Ten seconds each of images, videos, a text card with a clock and a web page; one of the images is new. */
function schedule(round: number): void {
  const fresh = padded(image, 300_000 + round);
  server.addMedia(fresh);
  const files = [fresh, ...media].map(({ file }) => file);
  const [texts, pages] = [[aText({ hasClock: true })], [aPage()]];
  const playlist = aPlaylist({ files: [...files, ...texts, ...pages], duration: 10 });
  server.manifest = aManifest({ files, texts, pages, playlists: [playlist], schedules: [aSchedule()] });
}

test(`${hours} hours of playback leak no heap, nodes, blobs or descriptors`, async () => {
  schedule(0);
  await openPaired(page, server);
  await expectColour(page, 'red');
  const footprints: Footprint[] = [];
  for (let round = 1; round <= rounds; round++) {
    await page.waitForTimeout((hours * 3_600_000) / rounds / speed);
    schedule(round);
    await pollNow(page);
    await eventually(() => server.reports.at(-1)?.['manifestVersion']).toBe(server.manifest.manifestVersion);
    await expectColour(page, 'red');
    footprints.push(await footprintOf(page, browser));
    console.log(`${((hours * round) / rounds).toFixed(2)} h: ${JSON.stringify(footprints.at(-1))}`);
  }
  console.log(`${server.plays.size} items were played`);
  expect(server.plays.size).toBeGreaterThan(hours * 200);
  expectFlat(footprints);
});

test('10,000 items in the zones of layouts leak no heap, nodes, blobs or descriptors', async () => {
  const layout = (columns: number) =>
    aLayout(
      Array.from({ length: 4 }, (_, index) => {
        const place = { x: (index % columns) * 250, y: Math.floor(index / columns) * 250, w: 250, h: 250 };
        return aPart(aZone({ playlistId: 2, transition: { kind: 'fade', ms: 200 } }), { id: `zone-${index}`, place });
      }),
    );
  const files = await Promise.all(['red', 'blue', 'lime', 'yellow'].map((colour) => anImage(colour)));
  server.addMedia(...files);
  const [boards, images] = [[layout(2), layout(4)].map(aManifestLayout), files.map(({ file }) => file)];
  server.manifest = aManifest({
    files: images,
    layouts: boards,
    playlists: [aPlaylist({ files: boards, duration: 60 }), aPlaylist({ playlistId: 2, files: images, duration: 3 })],
    schedules: [aSchedule()],
  });
  server.plays.clear();
  await openPaired(page, server);
  const playedInZones = () => [...server.plays.values()].filter(({ part }) => part).length;
  const footprints: Footprint[] = [];
  for (let round = 1; round <= rounds; round++) {
    await expect
      .poll(playedInZones, { interval: 1000, timeout: 900_000 })
      .toBeGreaterThanOrEqual((10_000 / rounds) * round);
    footprints.push(await footprintOf(page, browser));
    console.log(`${playedInZones()} items: ${JSON.stringify(footprints.at(-1))}`);
  }
  expectFlat(footprints);
});

function expectFlat(footprints: readonly Footprint[]): void {
  // During the first quarter caches fill and code is compiled.
  const [first, last] = [footprints[1], footprints.at(-1)];
  if (!first || !last) throw new Error('Nothing was measured');
  expect(last.blobs).toBe(first.blobs);
  expect(last.documents).toBeLessThanOrEqual(first.documents + 2);
  expect(last.nodes).toBeLessThan(first.nodes * 1.1 + 50);
  expect(last.listeners).toBeLessThan(first.listeners * 1.1 + 20);
  expect(last.heapMb).toBeLessThan(first.heapMb * 1.1 + 0.5);
  // The browser starts a further process now and then, which has some thirty descriptors and 100 MB.
  expect(last.descriptors).toBeLessThan(first.descriptors + 80);
  expect(last.residentMb).toBeLessThan(first.residentMb * 1.3);
}
