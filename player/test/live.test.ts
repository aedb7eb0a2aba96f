import type { Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import sharp from 'sharp';
import { plainStyle } from '@vitrine/contract/rules/test/layouts';
import type { TextStyle } from '@vitrine/contract/rules/layout';
import { colourIn } from '@vitrine/testing/colours';
import { aLayout, aManifestLayout, aPart, aZone } from './support/layouts.ts';
import { aManifest, anOverlay, aPlaylist, aSchedule, aText, playingInTurn } from './support/manifests.ts';
import type { MediaFile } from './support/media.ts';
import { setUpScreenWithImages, test } from './support/screen-fixture.ts';
import { startFakeRealtimeService, type FakeRealtimeService } from './support/fake-realtime-service.ts';
import { eventually } from '@vitrine/testing/eventually';
import { expectColour, openPaired } from './support/screen.ts';
import type { FakeServer } from './support/fake-server.ts';
import { oneIn } from '@vitrine/testing/long-run';

let page: Page;
let server: FakeServer;
let service: FakeRealtimeService;
let red: MediaFile;
let blue: MediaFile;

setUpScreenWithImages(async (given) => {
  ({ page, server, red, blue } = given);
  server.manifest = playingInTurn([red.file], { duration: 3600 });
  service = startFakeRealtimeService(server);
  await openPaired(page, server);
  await eventually(() => service.joinedChannels.size).toBe(3);
  await expectColour(page, 'red');
});

afterEach(() => service.close());

const sentStates = () => service.received.filter(({ event }) => event === 'client-live-screen').map(({ data }) => data);

test('a hint of the server shows a change without a poll', async () => {
  server.manifest = playingInTurn([blue.file]);
  service.send('commands', 'manifest-changed', { requestId: 'a' });
  await expectColour(page, 'blue');
});

test('a console that watches receives the current item at once and at each change, until it leaves', async () => {
  service.send('screen', 'client-live-mode', {}, 'another user');
  service.send('screen', 'client-live-mode', {}, 'admin');
  await eventually(sentStates).toEqual([
    {
      file: 'red.png',
      playlist: 'Loop',
      screenInfo: { width: 640, height: 360 },
      isIdle: false,
      overlayChanges: expect.any(Number),
    },
  ]);
  server.manifest = playingInTurn([blue.file], { name: 'Blue hour' });
  service.send('commands', 'manifest-changed');
  await eventually(() => sentStates().at(-1)).toMatchObject({ file: 'blue.png', playlist: 'Blue hour' });
  const sentBefore = sentStates().length;
  service.send('screen', 'pusher_internal:member_removed', { user_id: 'admin' });
  server.manifest = playingInTurn([red.file]);
  // Each of many devices fetches its manifest at a random moment within that time.
  service.send('commands', 'manifest-changed', { withinMs: 200 });
  await expectColour(page, 'red');
  expect(sentStates()).toHaveLength(sentBefore);
});

test('a console that watches receives screenshots of what is really on screen', async () => {
  const screenshots: Buffer[] = [];
  const shown: unknown[] = [];
  server.endpoints.set('/api/player/snapshot', (_request, body) => {
    const { picture: image, shows } = JSON.parse(body);
    screenshots.push(Buffer.from(image, 'base64'));
    shown.push(shows);
    return {};
  });
  service.send('screen', 'client-live-mode', {}, 'admin');
  await eventually(() => screenshots.length).toBe(1);
  const [first = Buffer.alloc(0)] = screenshots;
  expect(first.length).toBeLessThan(20 * 1024);
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 180 });
  expect(await colourIn(first)).toBe('red');
  const card = aText({ heading: '', text: 'Open' });
  server.manifest = aManifest({ texts: [card], playlists: [aPlaylist({ files: [card] })], schedules: [aSchedule()] });
  service.send('commands', 'manifest-changed');
  await eventually(() => screenshots.length).toBe(2);
  expect(await colourIn(screenshots[1] ?? first, { x: 0.05, y: 0.1 })).toBe('blue');
  // Each screenshot is sent with the names of what it shows.
  expect(shown).toEqual([
    { file: red.file.fileName, playlist: 'Loop', isIdle: false },
    { file: card.fileName, playlist: 'Loop', isIdle: false },
  ]);
});

test(
  'a screenshot shows the parts of a layout, the items of its zones, and the overlays above it',
  { tags: 'long' },
  async () => {
    const words = { ...plainStyle, size: 100, colour: { colour: '#ffff00' } } satisfies TextStyle;
    const board = aManifestLayout(
      aLayout(
        [
          aPart(
            { kind: 'image', fileId: red.file.fileId, fit: 'cover', focus: [500, 500], alt: '' },
            { id: 'image', place: place(0, 0) },
          ),
          aPart(aZone({ playlistId: 2 }), { id: 'zone', place: place(500, 0) }),
          aPart({ kind: 'text', words: '██████████', style: words }, { id: 'words', place: place(0, 500) }),
        ],
        { background: { colour: '#00ff00' } },
      ),
    );
    const logo = aManifestLayout(
      aLayout([
        aPart({ kind: 'shape', form: 'box' }, { place: place(500, 750), box: { paint: { colour: '#ffff00' } } }),
      ]),
    );
    const shows = { kind: 'file', fileId: board.fileId } as const;
    server.manifest = aManifest({
      files: [red.file, blue.file],
      layouts: [board, logo],
      playlists: [aPlaylist({ playlistId: 2, files: [blue.file] })],
      overrides: [{ overrideId: 1, shows, from: '2020-01-01T00:00:00Z', until: null, isEmergency: false }],
      overlays: [anOverlay({ fileId: logo.fileId })],
    });
    let latest: Buffer | null = null;
    server.endpoints.set('/api/player/snapshot', (_request, body) => {
      latest = Buffer.from(JSON.parse(body).picture, 'base64');
      return {};
    });
    service.send('commands', 'manifest-changed');
    service.send('screen', 'client-live-mode', {}, 'admin');
    const at = [
      { x: 0.25, y: 0.25 },
      { x: 0.75, y: 0.25 },
      { x: 0.03, y: 0.55 },
      { x: 0.75, y: 0.6 },
      { x: 0.75, y: 0.9 },
    ];
    const colours = async () => latest && Promise.all(at.map((point) => colourIn(latest ?? Buffer.alloc(0), point)));
    await eventually(colours).toEqual(['red', 'blue', 'yellow', 'lime', 'yellow']);
    // The console fetches a screenshot at once when something has changed.
    const overlayChanges = () =>
      sentStates()
        .flatMap((state) => Object(state)['overlayChanges'])
        .at(-1);
    const before = overlayChanges();
    server.manifest = { ...server.manifest, manifestVersion: 'without overlays', overlays: [] };
    service.send('commands', 'manifest-changed');
    await eventually(overlayChanges).toBe(before + 1);
    await eventually(colours).toEqual(['red', 'blue', 'yellow', 'lime', 'lime']);
  },
);

const place = (x: number, y: number) => ({ x, y, w: 500, h: 500 });

test('nothing is sent while no console watches', { tags: 'long' }, async () => {
  server.manifest = playingInTurn([blue.file]);
  service.send('commands', 'manifest-changed');
  await expectColour(page, 'blue');
  expect(service.received).toEqual([]);
});

test('after a lost connection the player fetches what it missed', async () => {
  server.manifest = playingInTurn([blue.file]);
  service.drop();
  await expectColour(page, 'blue');
});

test(
  'a player that started while the server was down connects as soon as the server answers',
  { tags: 'long' },
  async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    service.drop();
    await server.stop();
    service.joinedChannels.clear();
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/realtime/config'));
    await page.reload();
    await refused;
    await server.restart();
    await eventually(() => service.joinedChannels.size).toBe(3);
  },
);

test.each(oneIn(2, ['/api/pusher/auth', '/api/pusher/user-auth']))(
  'a player that was connected and is refused by %s reconnects by itself',
  { tags: 'long' },
  async (path) => {
    const sign = server.endpoints.get(path);
    let isRefused = false;
    server.endpoints.set(path, () => {
      isRefused = true;
      return {};
    });
    service.drop();
    await eventually(() => isRefused).toBe(true);
    if (sign) server.endpoints.set(path, sign);
    await eventually(() => [service.isSignedIn, service.joinedChannels.size]).toEqual([true, 3]);
  },
);

test('the reload command reloads the player, which then acknowledges it', async () => {
  const reloaded = page.waitForEvent('load');
  service.send('commands', 'reload', { requestId: 'a' });
  await reloaded;
  await eventually(() => server.acknowledged).toEqual([{ requestId: 'a', problem: null }]);
  await expectColour(page, 'red');
});

test('a reload command that was missed runs after the next report, once', { tags: 'long' }, async () => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  server.commands = [{ requestId: 'a', command: 'reload' }];
  const reported = server.reports.length;
  service.send('commands', 'manifest-changed');
  await eventually(() => loads).toBe(1);
  await eventually(() => server.reports.length).toBeGreaterThan(reported + 1);
  await expectColour(page, 'red');
  service.joinedChannels.clear();
  service.drop();
  await eventually(() => service.joinedChannels.size).toBe(3);
  expect(loads).toBe(1);
  expect(server.acknowledged).toEqual([{ requestId: 'a', problem: null }]);
});

test('the player is unpaired when a user unpairs its device', async () => {
  server.tokens.clear();
  service.send('commands', 'unpair');
  await eventually(() => page.locator('.pairing-code').count()).toBe(1);
});

test('the player plays on and shows a code to pair it by when another was paired with its device', async () => {
  server.tokens.clear();
  service.refuse();
  await eventually(() => page.locator('.notice-code').textContent()).toContain('K7P 4QA');
  await expectColour(page, 'red');
});
