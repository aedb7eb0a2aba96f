import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Preview, PreviewPosition } from '../src/playback/preview.ts';
import { aPlaylist } from './support/manifests.ts';
import { anImage, aVideo } from './support/media.ts';
import { aScreen, eventually, expectColour, openBrowser } from './support/screen.ts';

declare global {
  interface Window {
    preview: Preview;
    positions: PreviewPosition[];
  }
}

let browser: Browser;
let page: Page;
let script: string;
let style: string;

beforeAll(async () => {
  const entry = fileURLToPath(new URL('../src/playback/preview.ts', import.meta.url));
  const stdin = {
    contents: `import { previewPlaylist } from ${JSON.stringify(entry)}; Object.assign(window, { previewPlaylist });`,
    resolveDir: '.',
  };
  const [bundle, opened] = await Promise.all([
    build({ stdin, bundle: true, write: false, outdir: 'out', format: 'iife', target: 'chrome108' }),
    openBrowser(),
  ]);
  browser = opened;
  const textOf = (ending: string) => bundle.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  [script, style] = [textOf('.js'), textOf('.css')];
});

beforeEach(async () => {
  const media = await Promise.all([anImage('red'), aVideo('yellow', 2), anImage('blue')]);
  const files = media.map(({ file, bytes }) => ({
    ...file,
    url: `data:${file.contentType};base64,${bytes.toString('base64')}`,
  }));
  const playlist = aPlaylist({ files, duration: 2 });
  page = await aScreen(browser);
  await page.setContent('<style>html,body,#frame{height:100%;margin:0}</style><div id="frame"></div>');
  await page.addStyleTag({ content: style });
  await page.addScriptTag({ content: script });
  await page.evaluate(
    `window.preview = previewPlaylist(document.getElementById('frame'), ${JSON.stringify({ playlist, files })});
     window.positions = []; window.preview.onPosition((position) => window.positions.push(position)); 0`,
  );
});

afterAll(() => browser.close());

const position = () => page.evaluate(() => window.positions.at(-1));

test('a preview plays a playlist from its first item, round and round, and says where it is', async () => {
  await expectColour(page, 'red');
  await expectColour(page, 'yellow');
  await expectColour(page, 'blue');
  await expectColour(page, 'red');
  const places = await page.evaluate(() => window.positions.map(({ index }) => index));
  expect([...new Set(places)]).toEqual([0, 1, 2]);
  expect(await position()).toMatchObject({ lengthMs: 6000 });
});

test('it stands still while paused, and shows where it is moved to', async () => {
  await expectColour(page, 'red');
  await page.evaluate(() => window.preview.pause());
  const before = await position();
  await page.waitForTimeout(1000);
  expect((await position())?.index).toBe(before?.index);
  await page.evaluate(() => window.preview.seek(4500));
  await expectColour(page, 'blue');
  expect(await position()).toEqual({ ms: 4500, lengthMs: 6000, index: 2 });
  await page.evaluate(() => window.preview.seek(3000));
  await expectColour(page, 'yellow');
  const at = () => page.locator('video').evaluate((video: HTMLVideoElement) => [video.paused, video.currentTime]);
  await eventually(at).toEqual([true, 1]);
  await page.evaluate(() => window.preview.resume());
  await expectColour(page, 'blue');
});

test('when it is taken away nothing of it is left', async () => {
  await expectColour(page, 'red');
  await page.evaluate(() => window.preview.destroy());
  expect(await page.locator('#frame > *').count()).toBe(0);
});
