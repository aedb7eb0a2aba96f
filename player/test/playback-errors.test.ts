import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { playingInTurn } from './support/manifests.ts';
import { aBrokenFile, anImage, aVideo, type Medium } from './support/media.ts';
import { withAScreen } from './support/one-screen.ts';
import { aScreen, coloursWhile, eventually, expectColour, openCautiousBrowser, openPaired } from './support/screen.ts';
import { pairingLink, type Station } from './support/station.ts';

let page: Page;
let station: Station;
let red: Medium;
let blue: Medium;
let lime: Medium;
let yellow: Medium;

beforeAll(async () => {
  [red, blue, lime, yellow] = await Promise.all([
    anImage('red'),
    anImage('blue'),
    anImage('lime'),
    aVideo('yellow', 2),
  ]);
});

withAScreen((given) => {
  ({ page, station } = given);
  station.serve(red, blue, lime, yellow);
});

const wait = (ms: number) => page.waitForTimeout(ms);

test('an item that cannot be shown is skipped and reported', async () => {
  const [brokenImage, brokenVideo] = [aBrokenFile('image'), aBrokenFile('video')];
  station.serve(brokenImage, brokenVideo);
  station.manifest = playingInTurn([brokenImage.file, red.file, brokenVideo.file, blue.file]);
  await openPaired(page, station);
  await expectColour(page, 'red');
  await eventually(() => station.reports.map(({ lastError }) => String(lastError)).join()).toContain('broken');
  await expectColour(page, 'blue');
  expect(new Set(await coloursWhile(page, () => wait(3000)))).toEqual(new Set(['red', 'blue']));
});

test('a file that the server does not have is reported, and the other items play', async () => {
  const missing = await anImage('lime', { bytes: 10_000 });
  station.manifest = playingInTurn([missing.file, blue.file]);
  await openPaired(page, station);
  await expectColour(page, 'blue');
  await eventually(() => station.reports.at(-1)).toMatchObject({
    manifestVersion: station.manifest.manifestVersion,
    lastError: 'lime.png: answered with 404',
  });
});

test('the placeholder is shown when no item of the playlist can be shown', async () => {
  const broken = aBrokenFile('video');
  station.serve(broken);
  station.manifest = { ...playingInTurn([broken.file]), placeholders: { horizontal: lime.file, vertical: null } };
  await openPaired(page, station);
  await expectColour(page, 'lime');
});

test('a video plays muted where the browser blocks sound, and that is reported', async () => {
  const cautious = await openCautiousBrowser();
  const manifest = playingInTurn([yellow.file]);
  station.manifest = { ...manifest, device: { ...manifest.device, volume: 80 } };
  const screen = await aScreen(cautious);
  // Paired by its link, and without a screenshot before: a script that a test runs in the page counts as a gesture.
  await screen.goto(`${station.origin}/player/${pairingLink}`);
  await eventually(() => String(station.reports.at(-1)?.['lastError'])).toContain('sound');
  await expectColour(screen, 'yellow');
  expect(await screen.locator('video').evaluate((video: HTMLVideoElement) => [video.muted, video.paused])).toEqual([
    true,
    false,
  ]);
  await cautious.close();
});

test('a video that was paused by the browser is started again', async () => {
  station.manifest = playingInTurn([yellow.file, red.file], { durations: [86_400, 1] });
  await openPaired(page, station);
  await expectColour(page, 'yellow');
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  await eventually(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
});
