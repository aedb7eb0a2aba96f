import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import type { OverrideContent } from '@vitrine/contract/rules/manifest';
import { colourIn } from '@vitrine/testing/colours';
import { aManifest, aPlaylist, aSchedule, aText, playingInTurn } from './support/manifests.ts';
import { anImage, aTwoColouredImage, aVideo, type MediaFile } from './support/media.ts';
import { setUpScreen, test } from './support/screen-fixture.ts';
import { eventually } from '@vitrine/testing/eventually';
import { aScreen, colourOf, coloursWhile, expectColour, insecureHost, openPaired, pollNow } from './support/screen.ts';
import type { FakeServer } from './support/fake-server.ts';

let browser: Browser;
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
  ({ browser, page, server } = given);
  server.addMedia(red, blue, lime, yellow);
});

const reportedVersion = () => server.reports.at(-1)?.['manifestVersion'];
const wait = (ms: number) => page.waitForTimeout(ms);

test('a paired screen plays its schedule and reports the version of its manifest', async () => {
  server.manifest = playingInTurn([red.file]);
  await openPaired(page, server);
  await expectColour(page, 'red');
  await eventually(reportedVersion).toBe(server.manifest.manifestVersion);
  expect(server.reports.at(-1)).toMatchObject({ onlineOnly: false, lastError: null });
});

test('images and videos follow each other without a black frame', async () => {
  server.manifest = playingInTurn([red.file, yellow.file, blue.file]);
  await openPaired(page, server);
  await expectColour(page, 'red');
  const colours = await coloursWhile(page, () => wait(7000));
  expect(new Set(colours)).toEqual(new Set(['red', 'yellow', 'blue']));
  expect(colours.length).toBeGreaterThan(5);
});

test('an item may fill the screen with its edges cropped', { tags: 'long' }, async () => {
  server.manifest = playingInTurn([red.file]);
  server.manifest.playlists[0]?.items.splice(0, 1, {
    contentId: 1,
    fileId: red.file.fileId,
    duration: 0,
    fit: 'cover',
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await openPaired(page, server);
  await expectColour(page, 'red');
  expect(await colourIn(await page.screenshot(), { x: 0.5, y: 0.05 })).toBe('red');
});

test(
  'a muted item plays its video without sound, and another item plays the same video with sound',
  { tags: 'long' },
  async () => {
    const manifest = playingInTurn([yellow.file, red.file]);
    server.manifest = { ...manifest, device: { ...manifest.device, volume: 80 } };
    server.manifest.playlists[0]?.items.splice(0, 1, {
      contentId: 1,
      fileId: yellow.file.fileId,
      duration: 0,
      isMuted: true,
    });
    await openPaired(page, server);
    await expectColour(page, 'yellow');
    const isMuted = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.muted);
    expect(await isMuted()).toBe(true);
    server.manifest = { ...manifest, manifestVersion: 'with sound', device: { ...manifest.device, volume: 80 } };
    server.manifest.playlists[0]?.items.splice(0, 1, { contentId: 1, fileId: yellow.file.fileId, duration: 0 });
    await pollNow(page);
    await eventually(async () => (await page.locator('video').count()) > 0 && !(await isMuted())).toBe(true);
  },
);

test(
  'a text card plays as an item, shows the time of the store, and plays without a server',
  { tags: 'long' },
  async () => {
    const card = aText({ hasClock: true });
    const withoutCard = playingInTurn([red.file]);
    server.manifest = {
      ...withoutCard,
      device: { ...withoutCard.device, timeZone: 'Asia/Kolkata' },
      texts: [card],
      playlists: [aPlaylist({ files: [red.file, card], duration: 2 })],
    };
    const text = () => page.locator('.text-card').innerText();
    const storeTime = () =>
      new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kolkata' }).format();
    await openPaired(page, server);
    await expectColour(page, 'red');
    await eventually(text).toMatch(/^Closed today\n+Back on Monday\n+\d\d:\d\d$/);
    await eventually(async () => (await text()).endsWith(storeTime())).toBe(true);
    await eventually(async () => colourIn(await page.screenshot(), { x: 0.02, y: 0.5 })).toBe('blue');
    await eventually(reportedVersion).toBe(server.manifest.manifestVersion);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await server.stop();
    await page.reload();
    await expectColour(page, 'red');
    await eventually(text).toContain('Closed today');
    await server.restart();
  },
);

test('a playlist with only a text card plays', async () => {
  const card = aText({ heading: '', text: 'Open' });
  server.manifest = aManifest({
    texts: [card],
    playlists: [aPlaylist({ files: [card] })],
    schedules: [aSchedule()],
  });
  await openPaired(page, server);
  await eventually(() => page.locator('.text-card-text').textContent()).toBe('Open');
});

test('a playlist with a single video loops without a gap in the same element', async () => {
  server.manifest = playingInTurn([yellow.file]);
  await openPaired(page, server);
  await expectColour(page, 'yellow');
  await page.locator('video').evaluate((video) => (video.id = 'first-loop'));
  expect(await coloursWhile(page, () => wait(4500))).toEqual(['yellow']);
  expect(await page.locator('#first-loop').evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
});

test('two screens with one schedule show the same item, and a reload continues in place', async () => {
  server.manifest = playingInTurn([red.file, blue.file], { duration: 3600 });
  const other = await aScreen(browser);
  await Promise.all([openPaired(page, server), openPaired(other, server)]);
  const due = new Date().getUTCHours() % 2 === 0 ? 'red' : 'blue';
  await expectColour(page, due);
  await expectColour(other, due);
  await page.reload();
  await expectColour(page, due);
  await other.context().close();
});

test('a device whose clock is years off plays by the clock of the server', async () => {
  server.clockOffsetMs = Date.parse('2031-05-05T12:00:00Z') - Date.now();
  server.manifest = aManifest({
    files: [red.file, blue.file],
    playlists: [aPlaylist({ playlistId: 1, files: [red.file] }), aPlaylist({ playlistId: 2, files: [blue.file] })],
    schedules: [
      aSchedule({ scheduleId: 1, playlistId: 1, endDate: '2030-12-31' }),
      aSchedule({ scheduleId: 2, playlistId: 2, startDate: '2031-05-05', endDate: '2031-05-05' }),
    ],
  });
  await openPaired(page, server);
  await expectColour(page, 'blue');
});

test('a Date header that is years off changes no schedule', { tags: 'long' }, async () => {
  server.dateOffsetMs = -5 * 365 * 86_400_000;
  server.manifest = aManifest({
    files: [red.file, blue.file],
    playlists: [aPlaylist({ playlistId: 1, files: [red.file] }), aPlaylist({ playlistId: 2, files: [blue.file] })],
    schedules: [
      aSchedule({ scheduleId: 1, playlistId: 1, endDate: '2024-12-31' }),
      aSchedule({ scheduleId: 2, playlistId: 2, startDate: '2025-01-01' }),
    ],
  });
  await openPaired(page, server);
  await expectColour(page, 'blue');
  await pollNow(page);
  await page.waitForTimeout(500);
  await page.reload();
  await expectColour(page, 'blue');
  expect(await page.evaluate(() => Math.abs(Number(localStorage.getItem('signage.clock-offset'))))).toBeLessThan(
    60_000,
  );
});

test('with nothing scheduled and no placeholder the screen shows the business name', { tags: 'long' }, async () => {
  await openPaired(page, server);
  await eventually(() => page.locator('.stage-neutral').textContent()).toBe('Corner Bakery');
});

test('an item that is removed from its playlist leaves the screen at once', async () => {
  server.manifest = playingInTurn([red.file], { duration: 3600 });
  await openPaired(page, server);
  await expectColour(page, 'red');
  server.manifest = playingInTurn([blue.file], { duration: 3600 });
  await pollNow(page);
  await expectColour(page, 'blue');
  await eventually(reportedVersion).toBe(server.manifest.manifestVersion);
});

test('an edit of the playlist does not cut short the current item', { tags: 'long' }, async () => {
  server.manifest = playingInTurn([red.file], { duration: 3600 });
  await openPaired(page, server);
  await expectColour(page, 'red');
  server.manifest = playingInTurn([blue.file, red.file, blue.file, blue.file], { durations: [80_000, 1, 1, 1] });
  await pollNow(page);
  await eventually(reportedVersion).toBe(server.manifest.manifestVersion);
  await wait(500);
  expect(await colourOf(page)).toBe('red');
});

test('an override shows at once, still shows after a reload, and leaves the screen when it is stopped', async () => {
  const scheduled = playingInTurn([red.file], { duration: 3600 });
  server.manifest = scheduled;
  await openPaired(page, server);
  await expectColour(page, 'red');
  const startOverride = (shows: OverrideContent, isEmergency = false) => {
    const from = new Date(Date.now() - 1000).toISOString();
    const overrides = [{ overrideId: 1, shows, from, until: null, isEmergency }];
    server.manifest = {
      ...aManifest(scheduled),
      manifestVersion: `with ${shows.kind}`,
      files: [red.file, blue.file],
      overrides,
    };
    return pollNow(page);
  };
  await startOverride({ kind: 'file', fileId: blue.file.fileId });
  await expectColour(page, 'blue');
  await startOverride({ kind: 'text', text: 'Leave the building' }, true);
  await eventually(() => page.locator('.text-card[data-tone=emergency]').textContent()).toBe('Leave the building');
  await eventually(reportedVersion).toBe('with text');
  await page.reload();
  await eventually(() => page.locator('.text-card').textContent()).toBe('Leave the building');
  server.manifest = { ...scheduled, manifestVersion: 'ended' };
  await pollNow(page);
  await expectColour(page, 'red');
});

test('the player rotates with the screen', { tags: 'long' }, async () => {
  const image = await aTwoColouredImage({ left: 'red', right: 'blue' });
  server.addMedia(image);
  const manifest = playingInTurn([image.file]);
  server.manifest = { ...manifest, device: { ...manifest.device, rotation: 90 } };
  await page.setViewportSize({ width: 360, height: 640 });
  await openPaired(page, server);
  await eventually(async () => colourIn(await page.screenshot(), { x: 0.5, y: 0.1 })).toBe('red');
  expect(await colourIn(await page.screenshot(), { x: 0.5, y: 0.9 })).toBe('blue');
});

test(
  'on an insecure origin the player plays from memory, says so, and otherwise works as usual',
  { tags: 'long' },
  async () => {
    const origin = `http://${insecureHost}:${server.port}`;
    server.manifest = playingInTurn([red.file, yellow.file]);
    await openPaired(page, server, origin);
    await eventually(() => page.locator('.notice').textContent()).toContain('Online only');
    await expectColour(page, 'red');
    await expectColour(page, 'yellow');
    await eventually(() => server.reports.at(-1)).toMatchObject({
      onlineOnly: true,
      manifestVersion: server.manifest.manifestVersion,
    });
    await page.reload();
    await expectColour(page, 'red');
  },
);

test('the player loads at most 42 kB up to its first image', async () => {
  server.manifest = playingInTurn([red.file]);
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/player/') && request.resourceType() !== 'other') loaded.push(pathname);
  });
  await openPaired(page, server);
  await expectColour(page, 'red');
  const sizes = [...new Set(loaded)].map((path) => server.compressedSize(path));
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(42_000);
});
