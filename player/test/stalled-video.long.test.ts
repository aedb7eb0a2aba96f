import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playingInTurn } from './support/manifests.ts';
import { anImage, aVideo, type MediaFile } from './support/media.ts';
import { eventually } from '@vitrine/testing/eventually';
import { aScreen, expectColour, expectNoPageErrors, openBrowser, openPaired } from './support/screen.ts';
import { startFakeServer, type FakeServer } from './support/fake-server.ts';

let browser: Browser;
let page: Page;
let server: FakeServer;
let red: MediaFile;
let yellow: MediaFile;

beforeAll(async () => {
  [browser, red, yellow] = await Promise.all([openBrowser(), anImage('red'), aVideo('yellow', 2)]);
  server = await startFakeServer(playingInTurn([yellow.file, red.file], { durations: [86_400, 1] }));
  server.addMedia(red, yellow);
  page = await aScreen(browser);
});

afterAll(async () => {
  await browser.close();
  await server.close();
  expectNoPageErrors();
});

test('a video that has stalled is loaded again, and skipped and reported if that does not help', async () => {
  await openPaired(page, server);
  await expectColour(page, 'yellow');
  const video = page.locator('video');
  const isMoving = async () => {
    const before = await video.evaluate((element: HTMLVideoElement) => element.currentTime);
    await page.waitForTimeout(200);
    return (await video.evaluate((element: HTMLVideoElement) => element.currentTime)) !== before;
  };
  await video.evaluate((element: HTMLVideoElement) => (element.playbackRate = 0));
  await eventually(isMoving).toBe(true);
  expect(server.reports.at(-1)?.['lastError']).toBe(null);
  await video.evaluate((element: HTMLVideoElement) => (element.defaultPlaybackRate = element.playbackRate = 0));
  await eventually(() => String(server.reports.at(-1)?.['lastError'])).toContain('the video has stalled');
  await expectColour(page, 'red');
});
