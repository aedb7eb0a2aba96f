import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { colourIn } from './support/colours.ts';
import { aManifest, aPlaylist, aSchedule, aText, playingInTurn } from './support/manifests.ts';
import { anImage, type Medium } from './support/media.ts';
import { withAScreen } from './support/one-screen.ts';
import { openRealtimeService, type RealtimeService } from './support/realtime-service.ts';
import { eventually, expectColour, openPaired } from './support/screen.ts';
import type { Station } from './support/station.ts';

let page: Page;
let station: Station;
let service: RealtimeService;
let red: Medium;
let blue: Medium;

beforeAll(async () => {
  [red, blue] = await Promise.all([anImage('red'), anImage('blue')]);
});

withAScreen(async (given) => {
  ({ page, station } = given);
  station.manifest = playingInTurn([red.file], { duration: 3600 });
  station.serve(red, blue);
  service = openRealtimeService(station);
  await openPaired(page, station);
  await eventually(() => service.joined.size).toBe(3);
  await expectColour(page, 'red');
});

afterEach(() => service.close());

const live = () => service.heard.filter(({ event }) => event === 'client-live-screen').map(({ data }) => data);

test('a change that is announced is on the screen without a poll', async () => {
  station.manifest = playingInTurn([blue.file]);
  service.send('commands', 'manifest-changed', { requestId: 'a' });
  await expectColour(page, 'blue');
});

test('a console that watches is told what is on at once and at each change, until it leaves', async () => {
  service.send('screen', 'client-live-mode', {}, 'somebody else');
  service.send('screen', 'client-live-mode', {}, 'admin');
  await eventually(live).toEqual([
    { file: 'red.png', playlist: 'Loop', screenInfo: { width: 640, height: 360 }, isIdle: false },
  ]);
  station.manifest = playingInTurn([blue.file], { name: 'Blue hour' });
  service.send('commands', 'manifest-changed');
  await eventually(() => live().at(-1)).toMatchObject({ file: 'blue.png', playlist: 'Blue hour' });
  const sent = live().length;
  service.send('screen', 'pusher_internal:member_removed', { user_id: 'admin' });
  station.manifest = playingInTurn([red.file]);
  // Of a fleet each screen at a moment of its own.
  service.send('commands', 'manifest-changed', { withinMs: 200 });
  await expectColour(page, 'red');
  expect(live()).toHaveLength(sent);
});

test('a console that watches gets a small picture of what is really on the screen', async () => {
  const pictures: Buffer[] = [];
  station.extra.set('/api/player/snapshot', (_request, body) => {
    pictures.push(Buffer.from(JSON.parse(body).picture, 'base64'));
    return {};
  });
  service.send('screen', 'client-live-mode', {}, 'admin');
  await eventually(() => pictures.length).toBe(1);
  const [picture = Buffer.alloc(0)] = pictures;
  expect(picture.length).toBeLessThan(20 * 1024);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 180 });
  expect(await colourIn(picture)).toBe('red');
  const card = aText({ heading: '', text: 'Open' });
  station.manifest = aManifest({ texts: [card], playlists: [aPlaylist({ files: [card] })], schedules: [aSchedule()] });
  service.send('commands', 'manifest-changed');
  await eventually(() => pictures.length).toBe(2);
  expect(await colourIn(pictures[1] ?? picture, { x: 0.05, y: 0.1 })).toBe('blue');
});

test('nothing is sent while nobody watches', async () => {
  station.manifest = playingInTurn([blue.file]);
  service.send('commands', 'manifest-changed');
  await expectColour(page, 'blue');
  expect(service.heard).toEqual([]);
});

test('when the line was down it asks for what it missed', async () => {
  station.manifest = playingInTurn([blue.file]);
  service.drop();
  await expectColour(page, 'blue');
});

test('a screen that started while the server was away is on the line as soon as the server answers', async () => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  service.drop();
  await station.goAway();
  service.joined.clear();
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/realtime/config'));
  await page.reload();
  await refused;
  await station.comeBack();
  await eventually(() => service.joined.size).toBe(3);
});

test.each(['/api/pusher/auth', '/api/pusher/user-auth'])(
  'a screen that is let in and then refused by %s comes back by itself',
  async (path) => {
    const sign = station.extra.get(path);
    let isRefused = false;
    station.extra.set(path, () => {
      isRefused = true;
      return {};
    });
    service.drop();
    await eventually(() => isRefused).toBe(true);
    if (sign) station.extra.set(path, sign);
    await eventually(() => [service.isSignedIn, service.joined.size]).toEqual([true, 3]);
  },
);

test('it reloads when it is told to, and says so when it is back', async () => {
  const reloaded = page.waitForEvent('load');
  service.send('commands', 'reload', { requestId: 'a' });
  await reloaded;
  await eventually(() => station.acknowledged).toEqual([{ requestId: 'a', problem: null }]);
  await expectColour(page, 'red');
});

test('a reload that it missed it makes up for at its next report, once', async () => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  station.commands = [{ requestId: 'a', command: 'reload' }];
  const reported = station.reports.length;
  service.send('commands', 'manifest-changed');
  await eventually(() => loads).toBe(1);
  await eventually(() => station.reports.length).toBeGreaterThan(reported + 1);
  await expectColour(page, 'red');
  service.joined.clear();
  service.drop();
  await eventually(() => service.joined.size).toBe(3);
  expect(loads).toBe(1);
  expect(station.acknowledged).toEqual([{ requestId: 'a', problem: null }]);
});

test.each([
  ['it is unpaired', () => service.send('commands', 'unpair')],
  ['another screen has become its device', () => service.refuse()],
])('it goes back to its code when %s', async (_case, happen) => {
  station.tokens.clear();
  happen();
  await eventually(() => page.locator('.pairing-code').count()).toBe(1);
});
