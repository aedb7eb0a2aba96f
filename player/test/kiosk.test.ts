import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { playingInTurn } from './support/manifests.ts';
import { anImage, type MediaFile } from './support/media.ts';
import { setUpScreen, test } from './support/screen-fixture.ts';
import { eventually } from '@vitrine/testing/eventually';
import { aPersistentBrowser, expectColour, openPaired } from './support/screen.ts';
import type { FakeServer } from './support/fake-server.ts';

let page: Page;
let server: FakeServer;
let red: MediaFile;

beforeAll(async () => {
  red = await anImage('red');
});

setUpScreen((given) => {
  ({ page, server } = given);
  server.manifest = playingInTurn([red.file]);
  server.addMedia(red);
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
  await openPaired(page, server);
  await expectColour(page, 'red');
  await eventually(requested).toEqual(['screen']);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await eventually(requested).toEqual(['screen', 'screen']);
  await page.mouse.click(100, 100);
  await eventually(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML');
});

test('the player plays where a wake lock is refused', async () => {
  const requested = await watchWakeLock(true);
  await openPaired(page, server);
  await expectColour(page, 'red');
  await eventually(requested).toEqual(['screen']);
});

test('the browser can install the player as an app', { tags: 'long' }, async () => {
  const browser = await aPersistentBrowser();
  const screen = await browser.start();
  await openPaired(screen, server);
  await expectColour(screen, 'red');
  await screen.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const session = await screen.context().newCDPSession(screen);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect({ url, errors }).toEqual({ url: `${server.origin}/player/manifest.webmanifest`, errors: [] });
  expect(JSON.parse(data ?? '')).toMatchObject({ display: 'fullscreen', start_url: '/player/', scope: '/player/' });
  const installErrors = async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors;
  await eventually(installErrors).toEqual([]);
  await browser.remove();
});
