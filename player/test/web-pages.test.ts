import type { ManifestPage } from '@vitrine/contract/rules/manifest';
import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect } from 'vitest';
import { aManifest, aPage, aPlaylist, aSchedule } from './support/manifests.ts';
import { anImage, type MediaFile } from './support/media.ts';
import { setUpScreen, test } from './support/screen-fixture.ts';
import { eventually } from '@vitrine/testing/eventually';
import { expectColour, openPaired, pollNow } from './support/screen.ts';
import { startFakeRealtimeService } from './support/fake-realtime-service.ts';
import type { FakeServer } from './support/fake-server.ts';

let page: Page;
let server: FakeServer;
let red: MediaFile;

/** The response of weather.example, null while it cannot be reached. */
let site: { body: string } | null;
/** The requests that it received. */
let requests: { method: string; referrer: string | undefined }[];

beforeAll(async () => {
  red = await anImage('red');
});

setUpScreen(async (given) => {
  ({ page, server } = given);
  server.addMedia(red);
  site = { body: coloured('blue') };
  requests = [];
  await page.context().route('https://weather.example/**', answer);
});

function coloured(colour: string, script = ''): string {
  return `<!doctype html><style>html{height:100%;background:${colour}}</style><script>${script}</script>`;
}

async function answer(route: Route): Promise<void> {
  const request = route.request();
  requests.push({ method: request.method(), referrer: request.headers()['referer'] });
  if (site === null) return route.abort();
  await route.fulfill({ contentType: 'text/html', body: request.method() === 'HEAD' ? '' : site.body });
}

/** A manifest that plays files and web pages all day, each item for `duration` seconds. */
function playing(pages: ManifestPage[], files = [red.file], duration = 1) {
  return aManifest({
    files,
    pages,
    playlists: [aPlaylist({ files: [...files, ...pages], duration })],
    schedules: [aSchedule()],
  });
}

const lastError = () => server.reports.at(-1)?.['lastError'];

test('a web page plays as an item, isolated from the player, and is requested without a referrer', async () => {
  const script = `try { parent.document; top.location = 'about:blank'; } catch { document.title = 'isolated'; }`;
  site = { body: coloured('blue', script) };
  server.manifest = playing([aPage()]);
  await openPaired(page, server);
  await expectColour(page, 'red');
  await expectColour(page, 'blue');
  await expectColour(page, 'red');
  await expectColour(page, 'blue');
  const framed = page.frames().find((frame) => frame.url().startsWith('https://weather.example'));
  expect(await framed?.evaluate(() => [document.title, window.origin])).toEqual(['isolated', 'null']);
  expect(new Set(requests.map(({ referrer }) => referrer))).toEqual(new Set([undefined]));
});

test('a site that cannot be reached is skipped and reported, and the error page of the browser is never shown', async () => {
  site = null;
  server.manifest = playing([aPage()]);
  await openPaired(page, server);
  await expectColour(page, 'red');
  await eventually(lastError).toBe('Weather: the site cannot be reached');
  expect(requests.some(({ method }) => method === 'GET')).toBe(false);
  await expectColour(page, 'red');
});

test('a web page is skipped without a network', { tags: 'long' }, async () => {
  server.manifest = playing([aPage()], [red.file], 5);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await openPaired(page, server);
  await eventually(lastError).toBe('Weather: there is no network');
  expect(requests).toEqual([]);
  await expectColour(page, 'red');
});

test(
  'the business name is shown when only web pages are scheduled and none can be reached',
  { tags: 'long' },
  async () => {
    site = null;
    server.manifest = playing([aPage(), aPage({ url: 'https://weather.example/tomorrow' })], []);
    await openPaired(page, server);
    await eventually(() => page.locator('.stage-neutral').textContent()).toBe('Corner Bakery');
    await eventually(lastError).toContain('the site cannot be reached');
  },
);

test(
  'a web page is reloaded at its interval, and skipped when its site can no longer be reached',
  { tags: 'long' },
  async () => {
    server.manifest = playing([aPage({ refreshSeconds: 1 })], []);
    await openPaired(page, server);
    await expectColour(page, 'blue');
    site = { body: coloured('lime') };
    await expectColour(page, 'lime');
    expect(page.frames().filter((frame) => frame.url().startsWith('https:')).length).toBeLessThanOrEqual(2);
    site = null;
    await eventually(() => page.locator('.stage-neutral').count()).toBe(1);
    await eventually(lastError).toBe('Weather: the site cannot be reached');
  },
);

test(
  'a web page whose address was changed in the library is loaded from the new address',
  { tags: 'long' },
  async () => {
    const before = aPage();
    server.manifest = playing([before], []);
    await openPaired(page, server);
    await expectColour(page, 'blue');
    const after = { ...before, page: { ...before.page, url: 'https://weather.example/tomorrow' } };
    server.manifest = playing([after], []);
    await pollNow(page);
    await page.locator('iframe[title="https://weather.example/tomorrow"]').first().waitFor();
    await expectColour(page, 'blue');
  },
);

test('a screenshot shows the address of a web page, and not the page', async () => {
  const screenshots: Buffer[] = [];
  server.endpoints.set('/api/player/snapshot', (_request, body) => {
    screenshots.push(Buffer.from(JSON.parse(body).picture, 'base64'));
    return {};
  });
  const service = startFakeRealtimeService(server);
  server.manifest = playing([aPage()], []);
  await openPaired(page, server);
  await expectColour(page, 'blue');
  await eventually(() => service.joinedChannels.size).toBe(3);
  service.send('screen', 'client-live-mode', {}, 'admin');
  await eventually(() => screenshots.length).toBe(1);
  const { channels } = await sharp(screenshots[0]).stats();
  service.close();
  expect(channels.map(({ min, max }) => [min < 100, max])).toEqual(channels.map(() => [true, 255]));
});
