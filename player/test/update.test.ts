import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { aManifest, playingInTurn } from './support/manifests.ts';
import { anImage, type Medium } from './support/media.ts';
import { withAScreen } from './support/one-screen.ts';
import { publish } from './support/new-shell.ts';
import { eventually, expectColour, openPaired, pollNow } from './support/screen.ts';
import type { Station } from './support/station.ts';

let page: Page;
let station: Station;
let red: Medium;

beforeAll(async () => {
  red = await anImage('red');
});

withAScreen(async (given) => {
  ({ page, station } = given);
  station.manifest = playingInTurn([red.file]);
  station.serve(red);
  await openPaired(page, station);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
});

const version = () => page.evaluate(() => document.documentElement.dataset['version'] ?? 'first').catch(() => 'none');
const shells = () =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')).length);

test('a new version of the player takes over between two items, stays when it plays, and starts without a network', async () => {
  await expectColour(page, 'red');
  await publish(station, 'second', (text) => text.replace('<html', '<html data-version="second"'));
  await pollNow(page);
  await eventually(version).toBe('second');
  await expectColour(page, 'red');
  await eventually(shells).toBe(1);
  await station.goAway();
  await page.reload();
  await expectColour(page, 'red');
  expect(await version()).toBe('second');
  await station.comeBack();
});

test('a player with nothing scheduled is updated too', async () => {
  station.manifest = aManifest();
  await pollNow(page);
  await eventually(() => page.locator('.stage-neutral').count()).toBe(1);
  await publish(station, 'second', (text) => text.replace('<html', '<html data-version="second"'));
  const versionAfterPoll = async () => {
    await pollNow(page).catch(() => {});
    return version();
  };
  await eventually(versionAfterPoll).toBe('second');
});
