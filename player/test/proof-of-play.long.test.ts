import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { playingInTurn } from './support/manifests.ts';
import { anImage } from './support/media.ts';
import { eventually } from '@vitrine/testing/eventually';
import {
  aPersistentBrowser,
  expectColour,
  expectNoPageErrors,
  openPaired,
  pollNow,
  reloadByCommand,
  type PersistentBrowser,
} from './support/screen.ts';
import { startFakeServer, type FakeServer } from './support/fake-server.ts';

// Real seconds of a real image: a clock that runs faster would not be the one that the browser's storage waits by.

let browser: PersistentBrowser;
let page: Page;
let server: FakeServer;

beforeEach(async () => {
  const image = await anImage('red');
  server = await startFakeServer(playingInTurn([image.file], { duration: 3600 }));
  server.addMedia(image);
  browser = await aPersistentBrowser();
  page = await browser.start();
  await openPaired(page, server);
  await expectColour(page, 'red');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
});

afterEach(async () => {
  await browser.remove();
  await server.close();
  expectNoPageErrors();
});

/** The seconds that the server has been told of. */
const toldSeconds = () =>
  [...server.plays.values()].reduce((sum, { from, until }) => sum + (Date.parse(until) - Date.parse(from)) / 1000, 0);

test('twenty seconds of an image count when a user reloads the screen', async () => {
  await page.waitForTimeout(20_000);
  await reloadByCommand(page, server);
  await eventually(async () => {
    await pollNow(page);
    return toldSeconds();
  }).toBeGreaterThanOrEqual(20);
  expect(toldSeconds()).toBeLessThan(30);
});

test('a power cut costs at most the last minute of the image on screen', async () => {
  const began = Date.now();
  await page.waitForTimeout(100_000);
  const shownSeconds = (Date.now() - began) / 1000;
  await browser.kill();
  page = await browser.start();
  await page.goto(`${server.origin}/player/`);
  await expectColour(page, 'red');
  await eventually(async () => {
    await pollNow(page);
    return server.plays.size;
  }).toBe(1);
  expect(toldSeconds()).toBeGreaterThanOrEqual(shownSeconds - 65);
});
