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

// These tests take real time: a faster clock would not speed up the timers by which the browser's storage writes.

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

/** The total length in seconds of the plays that the server has received. */
const reportedSeconds = () =>
  [...server.plays.values()].reduce((sum, { from, until }) => sum + (Date.parse(until) - Date.parse(from)) / 1000, 0);

test('twenty seconds of an image count when a user reloads the screen', async () => {
  await page.waitForTimeout(20_000);
  await reloadByCommand(page, server);
  await eventually(async () => {
    await pollNow(page);
    return reportedSeconds();
  }).toBeGreaterThanOrEqual(20);
  expect(reportedSeconds()).toBeLessThan(30);
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
  expect(reportedSeconds()).toBeGreaterThanOrEqual(shownSeconds - 65);
});
