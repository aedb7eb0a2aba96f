import { afterAll, beforeAll, expect, test } from 'vitest';
import { playingInTurn } from './support/manifests.ts';
import { aVideo, type MediaFile } from './support/media.ts';
import { eventually } from '@vitrine/testing/eventually';
import {
  aPersistentBrowser,
  expectColour,
  expectNoPageErrors,
  openPaired,
  type PersistentBrowser,
} from './support/screen.ts';
import { startFakeServer, type FakeServer } from './support/fake-server.ts';

const seconds = 60;
const rate = 82_000_000;

let browser: PersistentBrowser;
let server: FakeServer;
let yellow: MediaFile;

beforeAll(async () => {
  yellow = await aVideo('yellow', seconds, { rate });
  server = await startFakeServer(playingInTurn([yellow.file]));
  server.addMedia(yellow);
  browser = await aPersistentBrowser();
}, 300_000);

afterAll(async () => {
  await browser.remove();
  await server.close();
  expectNoPageErrors();
});

test('a video of 600 MB plays to its end and loops without a network, after a power cut', async () => {
  expect(yellow.file.size).toBeGreaterThan(600_000_000);
  const first = await browser.start();
  const openedAt = performance.now();
  await openPaired(first, server);
  await expect.poll(() => first.locator('video').count(), { timeout: 600_000, interval: 200 }).toBe(1);
  await expectColour(first, 'yellow');
  console.log(`${yellow.file.size} bytes in ${yellow.file.parts.length} parts, on screen after ${since(openedAt)} s`);
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await server.close();
  await browser.kill();

  const page = await browser.start();
  const startedAt = performance.now();
  await page.goto(`${server.origin}/player/`);
  await expect.poll(() => page.locator('video').count(), { timeout: 120_000, interval: 100 }).toBe(1);
  await expectColour(page, 'yellow');
  console.log(`Without a network, right after a power cut, on screen after ${since(startedAt)} s`);
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  const timeout = { timeout: 2 * seconds * 1000, interval: 250 };
  await expect.poll(time, timeout).toBeGreaterThan(seconds - 3);
  await expect.poll(time, timeout).toBeLessThan(5);
  await eventually(time).toBeGreaterThan(5);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.error)).toBe(null);
});

const since = (at: number) => ((performance.now() - at) / 1000).toFixed(1);
