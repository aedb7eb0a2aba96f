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
let film: Medium;

beforeAll(async () => {
  [red, big, film] = await Promise.all([anImage('red'), aVideo('lime', 2), aVideo('yellow', 2)]);
  big = padded(big, 3 * partSize - 1000);
});

beforeEach(async () => {
  station = await openStation(aManifest());
  station.serve(red, big, film);
  box = await aBox();
  page = await box.boot();
});

afterEach(async () => {
  await box.scrap();
  await station.close();
  expectNoMishaps();
});

test('it plays on without a server, over a reload and over a power cut', async () => {
  station.manifest = playingInTurn([red.file, film.file]);
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

test('a film that a power cut left half fetched is not played, and is fetched on from where it stopped', async () => {
  const lastRange = `bytes=${2 * partSize}-${big.bytes.length - 1}`;
  const rangesAsked = () => station.asked.map(({ range }) => range);
  let letThrough = () => {};
  station.onMedia = async (_medium, range, bytes) => {
    if (range === lastRange) await new Promise<void>((resolve) => (letThrough = resolve));
    return bytes;
  };
  station.manifest = playingInTurn([big.file]);
  await openPaired(page, station);
  await eventually(() => rangesAsked().at(-1)).toBe(lastRange);
  await box.cutPower();
  letThrough();

  station.asked.length = 0;
  page = await box.boot();
  await page.goto(`${station.origin}/player/`);
  await eventually(rangesAsked).toEqual([lastRange]);
  await page.waitForTimeout(500);
  expect(await colourOf(page)).not.toBe('lime');
  letThrough();
  await expectColour(page, 'lime');
  expect(rangesAsked()).toEqual([lastRange]);
});
