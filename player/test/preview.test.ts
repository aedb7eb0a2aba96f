import type { ManifestPlaylist } from '@vitrine/contract/rules/manifest';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stageText, type StageFile } from '../src/playback/cue.ts';
import type { Preview, PreviewPosition } from '../src/playback/preview.ts';
import { bundleOf } from './support/bundle.ts';
import { aManifest, aPlaylist, aSchedule, aText } from './support/manifests.ts';
import { anImage, aTwoColouredImage, aVideo, type MediaFile } from './support/media.ts';
import { eventually } from '@vitrine/testing/eventually';
import { aScreen, expectColour, openBrowser, openPaired } from './support/screen.ts';
import { startFakeServer } from './support/fake-server.ts';

declare global {
  interface Window {
    preview: Preview;
    positions: PreviewPosition[];
  }
}

let browser: Browser;
let page: Page;
let bundle: Awaited<ReturnType<typeof bundleOf>>;

beforeAll(async () => {
  [bundle, browser] = await Promise.all([
    bundleOf(`import { previewPlaylist } from './playback/preview.ts'; Object.assign(window, { previewPlaylist });`),
    openBrowser(),
  ]);
});

beforeEach(async () => {
  const media = await Promise.all([anImage('red'), aVideo('yellow', 2), anImage('blue')]);
  const files = media.map(inline);
  const playlist = aPlaylist({ files, duration: 2 });
  page = await aScreen(browser);
  await page.setContent('<style>html,body,#frame{height:100%;margin:0}</style><div id="frame"></div>');
  await bundle.addTo(page);
  await replay(playlist, files);
});

afterAll(() => browser.close());

/** A file that loads from anywhere. */
function inline({ file, bytes }: MediaFile) {
  return { ...file, url: `data:${file.contentType};base64,${bytes.toString('base64')}` };
}

function replay(playlist: ManifestPlaylist, files: readonly StageFile[]): Promise<unknown> {
  return page.evaluate(
    `window.preview?.destroy(); window.preview = previewPlaylist(document.getElementById('frame'), ${JSON.stringify({ playlist, files })});
     window.positions = []; window.preview.onPosition((position) => window.positions.push(position)); 0`,
  );
}

const position = () => page.evaluate(() => window.positions.at(-1));

test(
  'a preview plays a playlist in a loop from its first item, and reports its position',
  { tags: 'long' },
  async () => {
    await expectColour(page, 'red');
    await expectColour(page, 'yellow');
    await expectColour(page, 'blue');
    await expectColour(page, 'red');
    const indexes = await page.evaluate(() => window.positions.map(({ index }) => index));
    expect([...new Set(indexes)]).toEqual([0, 1, 2]);
    await eventually(() => position()).toMatchObject({ lengthMs: 6000 });
  },
);

test('a paused preview keeps its position, and shows the position that it seeks to', { tags: 'long' }, async () => {
  await expectColour(page, 'red');
  await page.evaluate(() => window.preview.pause());
  const before = await position();
  await page.waitForTimeout(1000);
  expect((await position())?.index).toBe(before?.index);
  await page.evaluate(() => window.preview.seek(4500));
  await expectColour(page, 'blue');
  await eventually(() => position()).toEqual({ ms: 4500, lengthMs: 6000, index: 2 });
  await page.evaluate(() => window.preview.seek(3000));
  await expectColour(page, 'yellow');
  const at = () => page.locator('video').evaluate((video: HTMLVideoElement) => [video.paused, video.currentTime]);
  await eventually(at).toEqual([true, 1]);
  await page.evaluate(() => window.preview.resume());
  await expectColour(page, 'blue');
});

test('a preview shows the same pixels as a screen', async () => {
  const image = await aTwoColouredImage({ left: 'red', right: 'lime' });
  const card = aText({ heading: 'Closed today', text: 'Back on Monday\nat nine' });
  const playlist = aPlaylist({ files: [image.file, card], duration: 3600 });
  const [first, ...others] = playlist.items;
  if (!first) throw new Error('no items');
  const covering = { ...playlist, items: [{ ...first, fit: 'cover' as const }, ...others] };
  const server = await startFakeServer(aManifest());
  server.addMedia(image);
  const screen = await aScreen(browser, { width: 414, height: 736 });
  await page.setViewportSize({ width: 414, height: 736 });
  for (const [index, item] of covering.items.entries()) {
    const singleItem = { ...covering, items: [item] };
    server.manifest = aManifest({
      files: [image.file],
      texts: [card],
      playlists: [singleItem],
      schedules: [aSchedule()],
    });
    await openPaired(screen, server);
    await replay(singleItem, [inline(image), stageText(card, 'UTC')]);
    const [onScreen, inPreview] = [await settled(screen, index), await settled(page, index)];
    expect(Buffer.compare(onScreen, inPreview)).toBe(0);
  }
  await screen.context().close();
  await server.close();
});

/** The pixels once the item is on screen and its font has loaded. */
async function settled(target: Page, index: number): Promise<Buffer> {
  const shown = index === 0 ? 'img' : '.text-card';
  // The layer behind the front one may still have the business name, which a screen shows first.
  const inFront = [0, 1].map((layer) => `.stage-surface[data-front='${layer}'] > :nth-child(${layer + 1}) > ${shown}`);
  await target.locator(inFront.join(', ')).waitFor();
  await target.evaluate(() => document.fonts.ready);
  return sharp(await target.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
}

test('a destroyed preview leaves no elements behind', { tags: 'long' }, async () => {
  await expectColour(page, 'red');
  await page.evaluate(() => window.preview.destroy());
  await eventually(() => page.locator('#frame > *').count()).toBe(0);
});
