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
let film: Medium;

beforeAll(async () => {
  [red, blue, lime, film] = await Promise.all([anImage('red'), anImage('blue'), anImage('lime'), aVideo('yellow', 2)]);
});

withAScreen((given) => {
  ({ page, station } = given);
  station.serve(red, blue, lime, film);
});

const wait = (ms: number) => page.waitForTimeout(ms);

test('an item that cannot be shown is passed over and reported', async () => {
  const [picture, broken] = [aBrokenFile('image'), aBrokenFile('video')];
  station.serve(picture, broken);
  station.manifest = playingInTurn([picture.file, red.file, broken.file, blue.file]);
  await openPaired(page, station);
  await expectColour(page, 'red');
  await eventually(() => station.reports.map(({ lastError }) => String(lastError)).join()).toContain('broken');
  await expectColour(page, 'blue');
  expect(new Set(await coloursWhile(page, () => wait(3000)))).toEqual(new Set(['red', 'blue']));
});

test('a file that the server does not have is reported, and the rest plays', async () => {
  const lost = await anImage('lime', { bytes: 10_000 });
  station.manifest = playingInTurn([lost.file, blue.file]);
  await openPaired(page, station);
  await expectColour(page, 'blue');
  await eventually(() => station.reports.at(-1)).toMatchObject({
    manifestVersion: station.manifest.manifestVersion,
    lastError: 'lime.png: answered with 404',
  });
});

test('a playlist in which nothing can be shown gives way to the placeholder', async () => {
  const broken = aBrokenFile('video');
  station.serve(broken);
  station.manifest = { ...playingInTurn([broken.file]), placeholders: { horizontal: lime.file, vertical: null } };
  await openPaired(page, station);
  await expectColour(page, 'lime');
});

test('where the browser refuses sound a film plays without, and that is reported', async () => {
  const cautious = await openCautiousBrowser();
  const manifest = playingInTurn([film.file]);
  station.manifest = { ...manifest, device: { ...manifest.device, volume: 80 } };
  const silent = await aScreen(cautious);
  // By its link, and no picture taken yet: whatever a test runs in the page would count as somebody's touch.
  await silent.goto(`${station.origin}/player/${pairingLink}`);
  await eventually(() => String(station.reports.at(-1)?.['lastError'])).toContain('sound');
  await expectColour(silent, 'yellow');
  expect(await silent.locator('video').evaluate((video: HTMLVideoElement) => [video.muted, video.paused])).toEqual([
    true,
    false,
  ]);
  await cautious.close();
});

test('a film that stands still is set going again', async () => {
  station.manifest = playingInTurn([film.file, red.file], { durations: [86_400, 1] });
  await openPaired(page, station);
  await expectColour(page, 'yellow');
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  await eventually(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
});
