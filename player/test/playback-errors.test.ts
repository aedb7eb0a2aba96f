import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { playingInTurn } from './support/manifests.ts';
import { aBrokenFile, anImage, aVideo, type MediaFile } from './support/media.ts';
import { setUpScreen, test } from './support/screen-fixture.ts';
import { eventually } from '@vitrine/testing/eventually';
import { aScreen, coloursWhile, expectColour, openBrowserWithoutAutoplay, openPaired } from './support/screen.ts';
import { pairingLink, type FakeServer } from './support/fake-server.ts';

let page: Page;
let server: FakeServer;
let red: MediaFile;
let blue: MediaFile;
let lime: MediaFile;
let yellow: MediaFile;

beforeAll(async () => {
  [red, blue, lime, yellow] = await Promise.all([
    anImage('red'),
    anImage('blue'),
    anImage('lime'),
    aVideo('yellow', 2),
  ]);
});

setUpScreen((given) => {
  ({ page, server } = given);
  server.addMedia(red, blue, lime, yellow);
});

const wait = (ms: number) => page.waitForTimeout(ms);

test('an item that cannot be shown is skipped and reported', async () => {
  const [brokenImage, brokenVideo] = [aBrokenFile('image'), aBrokenFile('video')];
  server.addMedia(brokenImage, brokenVideo);
  server.manifest = playingInTurn([brokenImage.file, red.file, brokenVideo.file, blue.file]);
  await openPaired(page, server);
  await expectColour(page, 'red');
  await eventually(() => server.reports.map(({ lastError }) => String(lastError)).join()).toContain('broken');
  await expectColour(page, 'blue');
  expect(new Set(await coloursWhile(page, () => wait(3000)))).toEqual(new Set(['red', 'blue']));
});

test('a file that the server does not have is reported, and the other items play', async () => {
  const missing = await anImage('lime', { bytes: 10_000 });
  server.manifest = playingInTurn([missing.file, blue.file]);
  await openPaired(page, server);
  await expectColour(page, 'blue');
  await eventually(() => server.reports.at(-1)).toMatchObject({
    manifestVersion: server.manifest.manifestVersion,
    lastError: 'lime.png: the download failed with status 404',
  });
});

test('the placeholder is shown when no item of the playlist can be shown', { tags: 'long' }, async () => {
  const broken = aBrokenFile('video');
  server.addMedia(broken);
  server.manifest = { ...playingInTurn([broken.file]), placeholders: { horizontal: lime.file, vertical: null } };
  await openPaired(page, server);
  await expectColour(page, 'lime');
});

test('a video plays muted where the browser blocks sound, and that is reported', { tags: 'long' }, async () => {
  const browserWithoutAutoplay = await openBrowserWithoutAutoplay();
  const manifest = playingInTurn([yellow.file]);
  server.manifest = { ...manifest, device: { ...manifest.device, volume: 80 } };
  const screen = await aScreen(browserWithoutAutoplay);
  // Paired by a link, and without a screenshot before: a script that a test runs in the page counts as a user's gesture.
  await screen.goto(`${server.origin}/player/${pairingLink}`);
  await eventually(() => String(server.reports.at(-1)?.['lastError'])).toContain('sound');
  await expectColour(screen, 'yellow');
  expect(await screen.locator('video').evaluate((video: HTMLVideoElement) => [video.muted, video.paused])).toEqual([
    true,
    false,
  ]);
  await browserWithoutAutoplay.close();
});

test('a video that was paused by the browser is started again', { tags: 'long' }, async () => {
  server.manifest = playingInTurn([yellow.file, red.file], { durations: [86_400, 1] });
  await openPaired(page, server);
  await expectColour(page, 'yellow');
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  await eventually(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
});
