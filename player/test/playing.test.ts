import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { OverrideContent } from '@vitrine/contract/rules/manifest';
import { colourIn } from './support/colours.ts';
import { aManifest, aPlaylist, aSchedule, aText, playingInTurn } from './support/manifests.ts';
import { anImage, aTwoColouredImage, aVideo, type Medium } from './support/media.ts';
import { withAScreen } from './support/one-screen.ts';
import {
  aScreen,
  colourOf,
  coloursWhile,
  eventually,
  expectColour,
  insecureHost,
  openPaired,
  pollNow,
} from './support/screen.ts';
import type { Station } from './support/station.ts';

let browser: Browser;
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
  ({ browser, page, station } = given);
  station.serve(red, blue, lime, film);
});

const reportedVersion = () => station.reports.at(-1)?.['manifestVersion'];
const wait = (ms: number) => page.waitForTimeout(ms);

test('a paired screen shows what is scheduled and says which manifest it plays by', async () => {
  station.manifest = playingInTurn([red.file]);
  await openPaired(page, station);
  await expectColour(page, 'red');
  await eventually(reportedVersion).toBe(station.manifest.manifestVersion);
  expect(station.reports.at(-1)).toMatchObject({ onlineOnly: false, lastError: null });
});

test('pictures and films follow each other without a dark frame', async () => {
  station.manifest = playingInTurn([red.file, film.file, blue.file]);
  await openPaired(page, station);
  await expectColour(page, 'red');
  const colours = await coloursWhile(page, () => wait(7000));
  expect(new Set(colours)).toEqual(new Set(['red', 'yellow', 'blue']));
  expect(colours.length).toBeGreaterThan(5);
});

test('an item that fades in comes out of the picture before it, and one that is cut in does not', async () => {
  station.manifest = playingInTurn([red.file, blue.file], { duration: 2 });
  station.manifest.playlists[0]?.items.splice(1, 1, {
    contentId: 2,
    fileId: blue.file.fileId,
    duration: 2,
    transition: 'fade',
  });
  await openPaired(page, station);
  await expectColour(page, 'red');
  const colours = await coloursWhile(page, () => wait(7500));
  const between = (from: string, to: string) => {
    const at = colours.indexOf(from, colours.indexOf(to));
    return colours.slice(at + 1, colours.indexOf(to, at)).length;
  };
  expect(between('red', 'blue')).toBeGreaterThan(0);
  expect(between('blue', 'red')).toBe(0);
});

test('an item may fill the glass with its edges cut off', async () => {
  station.manifest = playingInTurn([red.file]);
  station.manifest.playlists[0]?.items.splice(0, 1, {
    contentId: 1,
    fileId: red.file.fileId,
    duration: 0,
    fit: 'cover',
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await openPaired(page, station);
  await expectColour(page, 'red');
  expect(await colourIn(await page.screenshot(), { x: 0.5, y: 0.05 })).toBe('red');
});

test('a muted film plays without its sound, the same film elsewhere with it', async () => {
  const manifest = playingInTurn([film.file, red.file]);
  station.manifest = { ...manifest, device: { ...manifest.device, volume: 80 } };
  station.manifest.playlists[0]?.items.splice(0, 1, {
    contentId: 1,
    fileId: film.file.fileId,
    duration: 0,
    isMuted: true,
  });
  await openPaired(page, station);
  await expectColour(page, 'yellow');
  const isMuted = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.muted);
  expect(await isMuted()).toBe(true);
  station.manifest = { ...manifest, manifestVersion: 'loud', device: { ...manifest.device, volume: 80 } };
  station.manifest.playlists[0]?.items.splice(0, 1, { contentId: 1, fileId: film.file.fileId, duration: 0 });
  await pollNow(page);
  await eventually(async () => (await page.locator('video').count()) > 0 && !(await isMuted())).toBe(true);
});

test('a text card is an item like any other, with the time by the clock of the store, and plays without a server', async () => {
  const card = aText({ hasClock: true });
  const whole = playingInTurn([red.file]);
  station.manifest = {
    ...whole,
    device: { ...whole.device, timeZone: 'Asia/Kolkata' },
    texts: [card],
    playlists: [aPlaylist({ files: [red.file, card], duration: 2 })],
  };
  const words = () => page.locator('.text-card').innerText();
  const timeThere = () =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kolkata' }).format();
  await openPaired(page, station);
  await expectColour(page, 'red');
  await eventually(words).toMatch(/^Closed today\n+Back on Monday\n+\d\d:\d\d$/);
  await eventually(async () => (await words()).endsWith(timeThere())).toBe(true);
  await eventually(async () => colourIn(await page.screenshot(), { x: 0.02, y: 0.5 })).toBe('blue');
  await eventually(reportedVersion).toBe(station.manifest.manifestVersion);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await station.goAway();
  await page.reload();
  await expectColour(page, 'red');
  await eventually(words).toContain('Closed today');
  await station.comeBack();
});

test('a playlist of nothing but a text card plays', async () => {
  const card = aText({ heading: '', text: 'Open' });
  station.manifest = aManifest({
    texts: [card],
    playlists: [aPlaylist({ files: [card] })],
    schedules: [aSchedule()],
  });
  await openPaired(page, station);
  await eventually(() => page.locator('.text-card-text').textContent()).toBe('Open');
});

test('a playlist that is a single film goes round without a gap, in one and the same element', async () => {
  station.manifest = playingInTurn([film.file]);
  await openPaired(page, station);
  await expectColour(page, 'yellow');
  await page.locator('video').evaluate((video) => (video.id = 'the-first'));
  expect(await coloursWhile(page, () => wait(4500))).toEqual(['yellow']);
  expect(await page.locator('#the-first').evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
});

test('two screens of one schedule show the same item, and a reload goes on in place', async () => {
  station.manifest = playingInTurn([red.file, blue.file], { duration: 3600 });
  const other = await aScreen(browser);
  await Promise.all([openPaired(page, station), openPaired(other, station)]);
  const due = new Date().getUTCHours() % 2 === 0 ? 'red' : 'blue';
  await expectColour(page, due);
  await expectColour(other, due);
  await page.reload();
  await expectColour(page, due);
  await other.context().close();
});

test('a screen whose clock is years off plays by the clock of the server', async () => {
  station.aheadMs = Date.parse('2031-05-05T12:00:00Z') - Date.now();
  station.manifest = aManifest({
    files: [red.file, blue.file],
    playlists: [aPlaylist({ playlistId: 1, files: [red.file] }), aPlaylist({ playlistId: 2, files: [blue.file] })],
    schedules: [
      aSchedule({ scheduleId: 1, playlistId: 1, endDate: '2030-12-31' }),
      aSchedule({ scheduleId: 2, playlistId: 2, startDate: '2031-05-05', endDate: '2031-05-05' }),
    ],
  });
  await openPaired(page, station);
  await expectColour(page, 'blue');
});

test('with nothing scheduled and no placeholder the name of the business is there', async () => {
  await openPaired(page, station);
  await eventually(() => page.locator('.stage-neutral').textContent()).toBe('Corner Bakery');
});

test('what is taken off a playlist leaves the screen at once', async () => {
  station.manifest = playingInTurn([red.file], { duration: 3600 });
  await openPaired(page, station);
  await expectColour(page, 'red');
  station.manifest = playingInTurn([blue.file], { duration: 3600 });
  await pollNow(page);
  await expectColour(page, 'blue');
  await eventually(reportedVersion).toBe(station.manifest.manifestVersion);
});

test('an edit does not cut short the item that is on', async () => {
  station.manifest = playingInTurn([red.file], { duration: 3600 });
  await openPaired(page, station);
  await expectColour(page, 'red');
  station.manifest = playingInTurn([blue.file, red.file, blue.file, blue.file], { durations: [80_000, 1, 1, 1] });
  await pollNow(page);
  await eventually(reportedVersion).toBe(station.manifest.manifestVersion);
  await wait(500);
  expect(await colourOf(page)).toBe('red');
});

test('an override is on at once, comes back after a reload, and gives way when it is ended', async () => {
  const scheduled = playingInTurn([red.file], { duration: 3600 });
  station.manifest = scheduled;
  await openPaired(page, station);
  await expectColour(page, 'red');
  const put = (shows: OverrideContent, isEmergency = false) => {
    const from = new Date(Date.now() - 1000).toISOString();
    const overrides = [{ overrideId: 1, shows, from, until: null, isEmergency }];
    station.manifest = {
      ...aManifest(scheduled),
      manifestVersion: `with ${shows.kind}`,
      files: [red.file, blue.file],
      overrides,
    };
    return pollNow(page);
  };
  await put({ kind: 'file', fileId: blue.file.fileId });
  await expectColour(page, 'blue');
  await put({ kind: 'text', text: 'Leave the building' }, true);
  await eventually(() => page.locator('.text-card[data-tone=emergency]').textContent()).toBe('Leave the building');
  await eventually(reportedVersion).toBe('with text');
  await page.reload();
  await eventually(() => page.locator('.text-card').textContent()).toBe('Leave the building');
  station.manifest = { ...scheduled, manifestVersion: 'ended' };
  await pollNow(page);
  await expectColour(page, 'red');
});

test('the stage turns with the panel', async () => {
  const picture = await aTwoColouredImage({ left: 'red', right: 'blue' });
  station.serve(picture);
  const manifest = playingInTurn([picture.file]);
  station.manifest = { ...manifest, device: { ...manifest.device, rotation: 90 } };
  await page.setViewportSize({ width: 360, height: 640 });
  await openPaired(page, station);
  await eventually(async () => colourIn(await page.screenshot(), { x: 0.5, y: 0.1 })).toBe('red');
  expect(await colourIn(await page.screenshot(), { x: 0.5, y: 0.9 })).toBe('blue');
});

test('on an address that is not secure it plays from memory, says so, and loses nothing else', async () => {
  const origin = `http://${insecureHost}:${station.port}`;
  station.manifest = playingInTurn([red.file, film.file]);
  await openPaired(page, station, origin);
  await eventually(() => page.locator('.notice').textContent()).toContain('Online only');
  await expectColour(page, 'red');
  await expectColour(page, 'yellow');
  await eventually(() => station.reports.at(-1)).toMatchObject({
    onlineOnly: true,
    manifestVersion: station.manifest.manifestVersion,
  });
  await page.reload();
  await expectColour(page, 'red');
});

test('up to the first picture no more than 60 kB of player are loaded', async () => {
  station.manifest = playingInTurn([red.file]);
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/player/') && request.resourceType() !== 'other') loaded.push(pathname);
  });
  await openPaired(page, station);
  await expectColour(page, 'red');
  const sizes = [...new Set(loaded)].map((path) => station.shellSize(path));
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
});
