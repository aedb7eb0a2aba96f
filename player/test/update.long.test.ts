import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playingInTurn } from './support/manifests.ts';
import { anImage } from './support/media.ts';
import { publish } from './support/new-shell.ts';
import { aScreen, expectColour, openBrowser, openPaired, pollNow } from './support/screen.ts';
import { openStation, type Station } from './support/station.ts';

let browser: Browser;
let page: Page;
let station: Station;

beforeAll(async () => {
  const [opened, red] = await Promise.all([openBrowser(), anImage('red')]);
  browser = opened;
  station = await openStation(playingInTurn([red.file]));
  station.serve(red);
  page = await aScreen(browser);
});

afterAll(async () => {
  await browser.close();
  await station.close();
});

test('the previous version of the player is restored when a new one does not play within a minute, and the next one is tried', async () => {
  const version = () => page.evaluate(() => document.documentElement.dataset['version'] ?? 'first').catch(() => 'none');
  const timeout = { timeout: 120_000, interval: 500 };
  await openPaired(page, station);
  await expectColour(page, 'red');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const broken = (text: string) =>
    text.replace('<html', '<html data-version="broken"').replace(/<script.*<\/script>/g, '');
  await publish(station, 'broken', broken);
  await pollNow(page);
  await expect.poll(version, timeout).toBe('broken');
  await expect.poll(version, timeout).toBe('first');
  await expectColour(page, 'red');
  await page.reload();
  await expectColour(page, 'red');
  expect(await version()).toBe('first');
  await publish(station, 'mended', (text) => text.replace('<html', '<html data-version="mended"'));
  await pollNow(page);
  await expect.poll(version, timeout).toBe('mended');
  await expectColour(page, 'red');
});
