import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { aManifest, playingInTurn } from './support/manifests.ts';
import { anImage, type MediaFile } from './support/media.ts';
import { setUpScreen, test } from './support/screen-fixture.ts';
import { publishRelease } from './support/new-release.ts';
import { eventually } from '@vitrine/testing/eventually';
import { expectColour, openPaired, pollNow } from './support/screen.ts';
import type { FakeServer } from './support/fake-server.ts';

let page: Page;
let server: FakeServer;
let red: MediaFile;

beforeAll(async () => {
  red = await anImage('red');
});

setUpScreen(async (given) => {
  ({ page, server } = given);
  server.manifest = playingInTurn([red.file]);
  server.addMedia(red);
  await openPaired(page, server);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
});

const version = () => page.evaluate(() => document.documentElement.dataset['version'] ?? 'first').catch(() => 'none');
const shells = () =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')).length);

test('a new version of the player takes over between two items, stays when it plays, and starts without a network', async () => {
  await expectColour(page, 'red');
  await publishRelease(server, 'second', (text) => text.replace('<html', '<html data-version="second"'));
  await pollNow(page);
  await eventually(version).toBe('second');
  await expectColour(page, 'red');
  await eventually(shells).toBe(1);
  await server.stop();
  await page.reload();
  await expectColour(page, 'red');
  expect(await version()).toBe('second');
  await server.restart();
});

test('a player with nothing scheduled is updated too', { tags: 'long' }, async () => {
  server.manifest = aManifest();
  await pollNow(page);
  await eventually(() => page.locator('.stage-neutral').count()).toBe(1);
  await publishRelease(server, 'second', (text) => text.replace('<html', '<html data-version="second"'));
  const versionAfterPoll = async () => {
    await pollNow(page).catch(() => {});
    return version();
  };
  // Each poll gives the old worker something to do, and the new one takes over when it has nothing.
  await expect.poll(versionAfterPoll, { timeout: 40_000, interval: 1000 }).toBe('second');
});

test.each([
  [
    'a manifest of a later server',
    () => {
      const files = [{ ...red.file, kind: 'hologram' }];
      Object.assign(server.manifest, { files, manifestVersion: 'of a later server' });
    },
    'This version of the player cannot read its manifest',
  ],
  [
    'the manifest of another device',
    () => {
      Object.assign(server.manifest, { device: { ...server.manifest.device, deviceId: 8 }, manifestVersion: 'other' });
    },
    'The network answers with the manifest of another device',
  ],
  ['a command of a later server', () => server.commands.push({ requestId: 'later', command: 'dance' }), null],
])('a player that cannot use %s plays on, says so, and is updated', async (_case, send, problem) => {
  await expectColour(page, 'red');
  send();
  const reports = server.reports.length;
  await pollNow(page);
  await eventually(() => server.reports.slice(reports).map(({ lastError }) => lastError)).toContain(problem);
  await publishRelease(server, 'second', (text) => text.replace('<html', '<html data-version="second"'));
  await pollNow(page);
  await eventually(version).toBe('second');
  await expectColour(page, 'red');
});
