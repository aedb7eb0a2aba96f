import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { partSize } from '@vitrine/contract/rules/manifest';
import { aManifest, playingInTurn } from './support/manifests.ts';
import { anImage, aVideo, padded, type MediaFile } from './support/media.ts';
import { eventually } from '@vitrine/testing/eventually';
import {
  aPersistentBrowser,
  colourOf,
  expectColour,
  expectNoPageErrors,
  openPaired,
  type PersistentBrowser,
} from './support/screen.ts';
import { startFakeServer, type FakeServer } from './support/fake-server.ts';

let browser: PersistentBrowser;
let page: Page;
let server: FakeServer;
let red: MediaFile;
let large: MediaFile;
let yellow: MediaFile;

beforeAll(async () => {
  [red, large, yellow] = await Promise.all([anImage('red'), aVideo('lime', 2), aVideo('yellow', 2)]);
  large = padded(large, 3 * partSize - 1000);
});

beforeEach(async () => {
  server = await startFakeServer(aManifest());
  server.addMedia(red, large, yellow);
  browser = await aPersistentBrowser();
  page = await browser.start();
});

afterEach(async () => {
  await browser.remove();
  await server.close();
  expectNoPageErrors();
});

test('the player plays on without a server, also after a reload and after a power cut', async () => {
  server.manifest = playingInTurn([red.file, yellow.file]);
  await openPaired(page, server);
  await expectColour(page, 'yellow');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await server.close();
  await page.reload();
  await expectColour(page, 'red');
  await expectColour(page, 'yellow');
  await browser.kill();
  page = await browser.start();
  await page.goto(`${server.origin}/player/`);
  await expectColour(page, 'red');
  await expectColour(page, 'yellow');
});

test(
  'a video that was partly downloaded before a power cut is not played, and its download is resumed',
  { tags: 'long' },
  async () => {
    const lastRange = `bytes=${2 * partSize}-${large.bytes.length - 1}`;
    const requestedRanges = () => server.mediaRequests.map(({ range }) => range);
    let finishDownload = () => {};
    server.onMedia = async (_medium, range, bytes) => {
      if (range === lastRange) await new Promise<void>((resolve) => (finishDownload = resolve));
      return bytes;
    };
    server.manifest = playingInTurn([large.file]);
    await openPaired(page, server);
    await eventually(() => requestedRanges().at(-1)).toBe(lastRange);
    await browser.kill();
    finishDownload();

    server.mediaRequests.length = 0;
    page = await browser.start();
    await page.goto(`${server.origin}/player/`);
    await eventually(requestedRanges).toEqual([lastRange]);
    await page.waitForTimeout(500);
    expect(await colourOf(page)).not.toBe('lime');
    finishDownload();
    await expectColour(page, 'lime');
    expect(requestedRanges()).toEqual([lastRange]);
  },
);
