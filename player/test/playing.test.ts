import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { partSize } from '@vitrine/contract/rules/manifest';
import { aManifest, aPlaylist, aSchedule, playingInTurn } from './support/manifests.ts';
import { aBrokenFile, anImage, aVideo, type Medium } from './support/media.ts';
import { aBox, expectColour, openPaired, type Box } from './support/screen.ts';
import { openStation, type Station } from './support/station.ts';

let box: Box;
let page: Page;
let station: Station;
let red: Medium;
let blue: Medium;

beforeAll(async () => {
  [red, blue] = await Promise.all([anImage('red'), anImage('blue')]);
});

beforeEach(async () => {
  station = await openStation(aManifest());
  box = await aBox();
  page = await box.boot();
  page.on('console', (m) => console.log('PAGE', m.text()));
  page.on('pageerror', (m) => console.log('ERR', m.message));
});

afterEach(async () => {
  await box.scrap();
  await station.close();
});

test('a paired screen shows what is scheduled and says which manifest it plays by', async () => {
  station.serve(red);
  station.manifest = playingInTurn([red.file]);
  await openPaired(page, station);
  await expectColour(page, 'red');
  await expect.poll(() => station.reports.at(-1)?.['manifestVersion']).toBe(station.manifest.manifestVersion);
  expect(station.reports.at(-1)).toMatchObject({ onlineOnly: false, lastError: null, playerVersion: '2.2.3' });
});
