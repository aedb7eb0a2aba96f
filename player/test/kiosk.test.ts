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

/** Notes in the page what it asks of the display, and refuses it where told to. */
async function watchWakeLock(isRefused: boolean): Promise<() => Promise<string[]>> {
  await page.addInitScript((refused) => {
    const asked: string[] = [];
    const request = (type: string) => {
      asked.push(type);
      return refused ? Promise.reject(new DOMException('low battery', 'NotAllowedError')) : Promise.resolve({});
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.defineProperty(window, 'wakeLocks', { value: asked });
  }, isRefused);
  return () => page.evaluate('wakeLocks');
}

test('it asks for the display to stay on, anew whenever it is seen again, and fills it once it is touched', async () => {
  const asked = await watchWakeLock(false);
  await openPaired(page, station);
  await expectColour(page, 'red');
  await eventually(asked).toEqual(['screen']);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await eventually(asked).toEqual(['screen', 'screen']);
  await page.mouse.click(100, 100);
  await eventually(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML');
});

test('where the display may not be kept on it plays all the same', async () => {
  const asked = await watchWakeLock(true);
  await openPaired(page, station);
  await expectColour(page, 'red');
  await eventually(asked).toEqual(['screen']);
});

test('the browser finds nothing that keeps it from being installed', async () => {
  const box = await aBox();
  const screen = await box.boot();
  await openPaired(screen, station);
  await expectColour(screen, 'red');
  await screen.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const session = await screen.context().newCDPSession(screen);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect({ url, errors }).toEqual({ url: `${station.origin}/player/manifest.webmanifest`, errors: [] });
  expect(JSON.parse(data ?? '')).toMatchObject({ display: 'fullscreen', start_url: '/player/', scope: '/player/' });
  const obstacles = async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors;
  await eventually(obstacles).toEqual([]);
  await box.scrap();
});
