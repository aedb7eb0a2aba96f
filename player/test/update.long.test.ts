import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playingInTurn } from './support/manifests.ts';
import { anImage } from './support/media.ts';
import { publishRelease } from './support/new-release.ts';
import { aScreen, expectColour, openBrowser, openPaired, pollNow } from './support/screen.ts';
import { startFakeServer, type FakeServer } from './support/fake-server.ts';

let browser: Browser;
let page: Page;
let server: FakeServer;

beforeAll(async () => {
  const [opened, red] = await Promise.all([openBrowser(), anImage('red')]);
  browser = opened;
  server = await startFakeServer(playingInTurn([red.file]));
  server.addMedia(red);
  page = await aScreen(browser);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

test('the previous version of the player is restored when a new one does not play within a minute, and the next one is tried', async () => {
  const version = () => page.evaluate(() => document.documentElement.dataset['version'] ?? 'first').catch(() => 'none');
  const timeout = { timeout: 120_000, interval: 500 };
  await openPaired(page, server);
  await expectColour(page, 'red');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const broken = (text: string) =>
    text.replace('<html', '<html data-version="broken"').replace(/<script.*<\/script>/g, '');
  await publishRelease(server, 'broken', broken);
  await pollNow(page);
  await expect.poll(version, timeout).toBe('broken');
  await expect.poll(version, timeout).toBe('first');
  await expectColour(page, 'red');
  await page.reload();
  await expectColour(page, 'red');
  expect(await version()).toBe('first');
  await publishRelease(server, 'mended', (text) => text.replace('<html', '<html data-version="mended"'));
  await pollNow(page);
  await expect.poll(version, timeout).toBe('mended');
  await expectColour(page, 'red');
});
