import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { partSize } from '@vitrine/contract/rules/manifest';
import { aManifest, playingInTurn } from './support/manifests.ts';
import { anImage, aVideo, padded, type Medium } from './support/media.ts';
import { aBox, colourOf, eventually, expectColour, expectNoMishaps, openPaired, type Box } from './support/screen.ts';
import { openStation, type Station } from './support/station.ts';

let box: Box;
let page: Page;
let station: Station;
let red: Medium;
let big: Medium;
let yellow: Medium;

beforeAll(async () => {
  [red, big, yellow] = await Promise.all([anImage('red'), aVideo('lime', 2), aVideo('yellow', 2)]);
  big = padded(big, 3 * partSize - 1000);
});

beforeEach(async () => {
  station = await openStation(aManifest());
  station.serve(red, big, yellow);
  box = await aBox();
  page = await box.boot();
});

afterEach(async () => {
  await box.scrap();
  await station.close();
  expectNoMishaps();
});

test('the player plays on without a server, also after a reload and after a power cut', async () => {
  station.manifest = playingInTurn([red.file, yellow.file]);
  await openPaired(page, station);
  await expectColour(page, 'yellow');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await station.close();
  await page.reload();
  await expectColour(page, 'red');
  await expectColour(page, 'yellow');
  await box.cutPower();
  page = await box.boot();
  await page.goto(`${station.origin}/player/`);
  await expectColour(page, 'red');
  await expectColour(page, 'yellow');
});

test('a video that was partly downloaded before a power cut is not played, and its download is resumed', async () => {
  const lastRange = `bytes=${2 * partSize}-${big.bytes.length - 1}`;
  const requestedRanges = () => station.asked.map(({ range }) => range);
  let finishDownload = () => {};
  station.onMedia = async (_medium, range, bytes) => {
    if (range === lastRange) await new Promise<void>((resolve) => (finishDownload = resolve));
    return bytes;
  };
  station.manifest = playingInTurn([big.file]);
  await openPaired(page, station);
  await eventually(() => requestedRanges().at(-1)).toBe(lastRange);
  await box.cutPower();
  finishDownload();

  station.asked.length = 0;
  page = await box.boot();
  await page.goto(`${station.origin}/player/`);
  await eventually(requestedRanges).toEqual([lastRange]);
  await page.waitForTimeout(500);
  expect(await colourOf(page)).not.toBe('lime');
  finishDownload();
  await expectColour(page, 'lime');
  expect(requestedRanges()).toEqual([lastRange]);
});
