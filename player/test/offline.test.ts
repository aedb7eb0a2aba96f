import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aManifest, aPlaylist, aSchedule, playingInTurn } from './support/manifests.ts';
import { builtPlayer } from './support/built-player.ts';
import type { MediaFile } from './support/media.ts';
import { setUpScreenWithImages, test } from './support/screen-fixture.ts';
import { eventually } from '@vitrine/testing/eventually';
import { colourOf, expectColour, openPaired, pollNow } from './support/screen.ts';
import type { FakeServer } from './support/fake-server.ts';

let page: Page;
let server: FakeServer;
let red: MediaFile;
let blue: MediaFile;

setUpScreenWithImages((given) => {
  ({ page, server, red, blue } = given);
  server.manifest = playingInTurn([red.file]);
});

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

async function goOffline(): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await server.stop();
}

/** Sets the clock of the device. */
async function setClock(aheadMs: number): Promise<void> {
  await page.addInitScript((ms) => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + ms;
  }, aheadMs);
}

test(
  'a device that is unpaired while it is offline plays on, and shows a code to pair it by once it is back',
  { tags: 'long' },
  async () => {
    await openPaired(page, server);
    await expectColour(page, 'red');
    await goOffline();
    server.tokens.clear();
    await page.reload();
    await expectColour(page, 'red');
    await server.restart();
    await pollNow(page);
    await eventually(() => page.locator('.notice-code').textContent()).toContain('K7P 4QA');
    await expectColour(page, 'red');
    server.tokens.add('a-token');
    await pollNow(page);
    await eventually(() => page.locator('.notice').count()).toBe(0);
    await expectColour(page, 'red');
  },
);

test(
  'a device whose tenant was closed while it was offline plays on, and unpairs itself once it is back',
  { tags: 'long' },
  async () => {
    await openPaired(page, server);
    await expectColour(page, 'red');
    await goOffline();
    await page.reload();
    await expectColour(page, 'red');
    const body = JSON.stringify({ message: 'This account is closed.', code: 'closed' });
    await page.route('**/api/player/manifest', (route) =>
      route.fulfill({ status: 403, contentType: 'application/json', body }),
    );
    await server.restart();
    await pollNow(page);
    await eventually(() => page.locator('.pairing-code').textContent()).toBe('K7P 4QA');
  },
);

test.each([
  ['of a proxy, with a page', 'text/html', '<h1>Sign in to the network</h1>'],
  ['of a portal, with its own JSON', 'application/json', '{"code":"login_required","message":"Sign in"}'],
])('a 401 %s unpairs nothing', async (_case, type, body) => {
  await openPaired(page, server);
  await expectColour(page, 'red');
  let answered = 0;
  await page.route('**/api/**', (route) => {
    answered += 1;
    return route.fulfill({ status: 401, contentType: type, body });
  });
  await pollNow(page);
  await eventually(() => answered).toBeGreaterThan(0);
  await page.reload();
  await expectColour(page, 'red');
  await eventually(() => answered).toBeGreaterThan(1);
  await eventually(() => page.locator('.notice, .pairing').count()).toBe(0);
});

test('a change that was made while the device was offline shows when it reconnects, without an empty screen in between', async () => {
  await openPaired(page, server);
  await expectColour(page, 'red');
  await goOffline();
  server.manifest = playingInTurn([blue.file]);
  await page.reload();
  await expectColour(page, 'red');
  await server.restart();
  await pollNow(page);
  const colours = new Set<string>();
  const nextColour = async () => {
    const colour = await colourOf(page);
    colours.add(colour);
    return colour;
  };
  await eventually(nextColour).toBe('blue');
  expect([...colours].filter((colour) => colour !== 'red' && colour !== 'blue')).toEqual([]);
});

test(
  'a device whose clock was set days off while it was offline plays by that clock until it syncs with the server',
  { tags: 'long' },
  async () => {
    const today = Date.now();
    server.manifest = aManifest({
      files: [red.file, blue.file],
      playlists: [aPlaylist({ playlistId: 1, files: [red.file] }), aPlaylist({ playlistId: 2, files: [blue.file] })],
      schedules: [
        aSchedule({ scheduleId: 1, playlistId: 1, startDate: dayOf(today - dayMs), endDate: dayOf(today + dayMs) }),
        aSchedule({
          scheduleId: 2,
          playlistId: 2,
          startDate: dayOf(today + 2 * dayMs),
          endDate: dayOf(today + 4 * dayMs),
        }),
      ],
    });
    await openPaired(page, server);
    await expectColour(page, 'red');
    await eventually(() => server.mediaRequests.length).toBe(2);
    await goOffline();
    await setClock(3 * dayMs);
    await page.reload();
    await expectColour(page, 'blue');
    await server.restart();
    await pollNow(page);
    await expectColour(page, 'red');
    // Setting the clock while the player runs changes nothing: it measures time with a timer that cannot be set.
    await page.evaluate((ms) => (Date.now = () => ms), today - 300 * dayMs);
    await pollNow(page);
    await eventually(() => server.reports.length).toBeGreaterThan(1);
    expect(await colourOf(page)).toBe('red');
  },
);

/** Deletes files of the player from the browser's cache, as a browser does that is short of space. */
async function loseFiles(pattern: string): Promise<void> {
  await page.evaluate(async (text) => {
    for (const name of await caches.keys()) {
      if (!name.startsWith('shell-')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (new RegExp(text).test(request.url)) await cache.delete(request);
    }
  }, pattern);
}

/** How many files of the player the browser has in its cache. */
function cachedFiles(): Promise<number> {
  return page.evaluate(async () => {
    let count = 0;
    for (const name of await caches.keys())
      if (name.startsWith('shell-')) count += (await (await caches.open(name)).keys()).length;
    return count;
  });
}

test('files of the player that the browser has lost are reported and fetched again, so that it starts without a network', async () => {
  await openPaired(page, server);
  await expectColour(page, 'red');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const reported = () => server.reports.at(-1)?.['lastError'];
  const reportedAfterPoll = async () => {
    await pollNow(page);
    return reported();
  };
  await eventually(reportedAfterPoll).toBeNull();

  const served = '<!doctype html><script src="/player/assets/index-of-another.js"></script>';
  server.replacedFiles.set('/player/index.html', served);
  await loseFiles('index\\.html$');
  await pollNow(page);
  await eventually(reported).toMatch(/lost parts of the player.*index\.html.*another version/);

  // A later comparison, which finds all files, replaces the report at once.
  const errorsSince = (count: number) => server.reports.slice(count).map((report) => String(report['lastError']));
  const beforeReturn = server.reports.length;
  server.replacedFiles.clear();
  await pollNow(page);
  await eventually(() => errorsSince(beforeReturn).join()).toMatch(/lost parts of the player: fetched again/);
  await eventually(reportedAfterPoll).toBeNull();

  const complete = await cachedFiles();
  const beforeLoss = server.reports.length;
  await loseFiles('');
  await pollNow(page);
  await eventually(() => errorsSince(beforeLoss).join()).toMatch(/fetched again/);
  // The report may be of a comparison that began while files were still being deleted.
  await eventually(cachedFiles).toBe(complete);
  await goOffline();
  await page.reload();
  await expectColour(page, 'red');
  await server.restart();
});

test('the sign-in page of a network is not kept in place of a file of the player', async () => {
  let captured = 0;
  server.isCaptured = (pathname) => /layout-renderer.*\.js$/.test(pathname) && ++captured > 0;
  await openPaired(page, server);
  await expectColour(page, 'red');
  await eventually(() => captured).toBeGreaterThan(0);

  server.isCaptured = () => false;
  const cachedType = async () => {
    await pollNow(page);
    return page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const address = (await cache.keys()).find(({ url }) => /layout-renderer.*\.js$/.test(url));
        if (address) return (await cache.match(address))?.headers.get('content-type');
      }
      return null;
    });
  };
  await eventually(cachedType).toBe('text/javascript');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await goOffline();
  await page.reload();
  await expectColour(page, 'red');
  await server.restart();
});

test.each([
  ['fails', 'Promise.reject(new Error("The cache is broken"))'],
  ['hangs', 'new Promise(() => {})'],
])('where the cache of the browser %s, the player starts from the server', async (_case, answer) => {
  const worker = await readFile(join(await builtPlayer(), 'sw.js'), 'utf8');
  const breakable = `{
    const open = caches.open.bind(caches);
    let isBroken = false;
    caches.open = (name) => (isBroken ? ${answer} : open(name));
    addEventListener('message', ({ data }) => (isBroken ||= data === 'break'));
  }`;
  server.replacedFiles.set('/player/sw.js', `${breakable}\n${worker}`);
  await openPaired(page, server);
  await expectColour(page, 'red');
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('break')));
  await page.reload();
  await expectColour(page, 'red');
});
