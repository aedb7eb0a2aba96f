import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { playingInTurn } from './support/manifests.ts';
import { anImage, type Medium } from './support/media.ts';
import { withAScreen } from './support/one-screen.ts';
import { aBox, eventually, expectColour, openPaired } from './support/screen.ts';
import type { Station } from './support/station.ts';

let page: Page;
let station: Station;
let red: Medium;

beforeAll(async () => {
  red = await anImage('red');
});

withAScreen((given) => {
  ({ page, station } = given);
  station.manifest = playingInTurn([red.file]);
  station.serve(red);
});

/** Records the wake locks that the page requests, and refuses them where `isRefused`. */
async function watchWakeLock(isRefused: boolean): Promise<() => Promise<string[]>> {
  await page.addInitScript((refused) => {
    const requested: string[] = [];
    const request = (type: string) => {
      requested.push(type);
      return refused ? Promise.reject(new DOMException('low battery', 'NotAllowedError')) : Promise.resolve({});
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.defineProperty(window, 'wakeLocks', { value: requested });
  }, isRefused);
  return () => page.evaluate('wakeLocks');
}

test('the player requests a wake lock, again whenever its page becomes visible, and goes full screen at the first touch', async () => {
  const requested = await watchWakeLock(false);
  await openPaired(page, station);
  await expectColour(page, 'red');
  await eventually(requested).toEqual(['screen']);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await eventually(requested).toEqual(['screen', 'screen']);
  await page.mouse.click(100, 100);
  await eventually(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML');
});

test('the player plays where a wake lock is refused', async () => {
  const requested = await watchWakeLock(true);
  await openPaired(page, station);
  await expectColour(page, 'red');
  await eventually(requested).toEqual(['screen']);
});

test('the browser can install the player as an app', async () => {
  const box = await aBox();
  const screen = await box.boot();
  await openPaired(screen, station);
  await expectColour(screen, 'red');
  await screen.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const session = await screen.context().newCDPSession(screen);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect({ url, errors }).toEqual({ url: `${station.origin}/player/manifest.webmanifest`, errors: [] });
  expect(JSON.parse(data ?? '')).toMatchObject({ display: 'fullscreen', start_url: '/player/', scope: '/player/' });
  const installErrors = async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors;
  await eventually(installErrors).toEqual([]);
  await box.scrap();
});
