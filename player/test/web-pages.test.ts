import type { ManifestPage } from '@vitrine/contract/rules/manifest';
import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { aManifest, aPage, aPlaylist, aSchedule } from './support/manifests.ts';
import { anImage, type Medium } from './support/media.ts';
import { withAScreen } from './support/one-screen.ts';
import { eventually, expectColour, openPaired, pollNow } from './support/screen.ts';
import { openRealtimeService } from './support/realtime-service.ts';
import type { Station } from './support/station.ts';

let page: Page;
let station: Station;
let red: Medium;

/** What the site at weather.example answers with; null: it is not there. */
let site: { body: string } | null;
/** What was asked of it. */
let asked: { method: string; referrer: string | undefined }[];

beforeAll(async () => {
  red = await anImage('red');
});

withAScreen(async (given) => {
  ({ page, station } = given);
  station.serve(red);
  site = { body: coloured('blue') };
  asked = [];
  await page.context().route('https://weather.example/**', answer);
});

function coloured(colour: string, script = ''): string {
  return `<!doctype html><style>html{height:100%;background:${colour}}</style><script>${script}</script>`;
}

async function answer(route: Route): Promise<void> {
  const request = route.request();
  asked.push({ method: request.method(), referrer: request.headers()['referer'] });
  if (site === null) return route.abort();
  await route.fulfill({ contentType: 'text/html', body: request.method() === 'HEAD' ? '' : site.body });
}

/** All day, each item a second unless said otherwise. */
function playing(pages: ManifestPage[], files = [red.file], duration = 1) {
  return aManifest({
    files,
    pages,
    playlists: [aPlaylist({ files: [...files, ...pages], duration })],
    schedules: [aSchedule()],
  });
}

const lastError = () => station.reports.at(-1)?.['lastError'];

test('a web page is shown in its turn, walled off from the player, and told nothing of it', async () => {
  const reaches = `try { parent.document; top.location = 'about:blank'; } catch { document.title = 'walled off'; }`;
  site = { body: coloured('blue', reaches) };
  station.manifest = playing([aPage()]);
  await openPaired(page, station);
  await expectColour(page, 'red');
  await expectColour(page, 'blue');
  await expectColour(page, 'red');
  await expectColour(page, 'blue');
  const framed = page.frames().find((frame) => frame.url().startsWith('https://weather.example'));
  expect(await framed?.evaluate(() => [document.title, window.origin])).toEqual(['walled off', 'null']);
  expect(new Set(asked.map(({ referrer }) => referrer))).toEqual(new Set([undefined]));
});

test('a site that is not there is passed over and reported, and never shows what the browser says of it', async () => {
  site = null;
  station.manifest = playing([aPage()]);
  await openPaired(page, station);
  await expectColour(page, 'red');
  await eventually(lastError).toBe('Weather: the site cannot be reached');
  expect(asked.some(({ method }) => method === 'GET')).toBe(false);
  await expectColour(page, 'red');
});

test('without a network it is passed over', async () => {
  station.manifest = playing([aPage()], [red.file], 5);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await openPaired(page, station);
  await eventually(lastError).toBe('Weather: there is no network');
  expect(asked).toEqual([]);
  await expectColour(page, 'red');
});

test('where only web pages are scheduled and none can be shown, the name of the business shows', async () => {
  site = null;
  station.manifest = playing([aPage(), aPage({ url: 'https://weather.example/tomorrow' })], []);
  await openPaired(page, station);
  await eventually(() => page.locator('.stage-neutral').textContent()).toBe('Corner Bakery');
  await eventually(lastError).toContain('the site cannot be reached');
});

test('it is loaded anew every so often while it is on, and gives way when its site is gone', async () => {
  station.manifest = playing([aPage({ refreshSeconds: 1 })], []);
  await openPaired(page, station);
  await expectColour(page, 'blue');
  site = { body: coloured('lime') };
  await expectColour(page, 'lime');
  expect(page.frames().filter((frame) => frame.url().startsWith('https:')).length).toBeLessThanOrEqual(2);
  site = null;
  await eventually(() => page.locator('.stage-neutral').count()).toBe(1);
  await eventually(lastError).toBe('Weather: the site cannot be reached');
});

test('a page whose address is changed in the library is shown at the new one', async () => {
  const before = aPage();
  station.manifest = playing([before], []);
  await openPaired(page, station);
  await expectColour(page, 'blue');
  const after = { ...before, page: { ...before.page, url: 'https://weather.example/tomorrow' } };
  station.manifest = playing([after], []);
  await pollNow(page);
  await page.locator('iframe[title="https://weather.example/tomorrow"]').first().waitFor();
  await expectColour(page, 'blue');
});

test('who watches the screen sees the address of a web page, and nothing of the page', async () => {
  const pictures: Buffer[] = [];
  station.extra.set('/api/player/snapshot', (_request, body) => {
    pictures.push(Buffer.from(JSON.parse(body).picture, 'base64'));
    return {};
  });
  const service = openRealtimeService(station);
  station.manifest = playing([aPage()], []);
  await openPaired(page, station);
  await expectColour(page, 'blue');
  await eventually(() => service.joined.size).toBe(3);
  service.send('screen', 'client-live-mode', {}, 'admin');
  await eventually(() => pictures.length).toBe(1);
  const { channels } = await sharp(pictures[0]).stats();
  service.close();
  expect(channels.map(({ min, max }) => [min < 100, max])).toEqual(channels.map(() => [true, 255]));
});
