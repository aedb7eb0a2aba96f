import { plainStyle } from '@vitrine/contract/rules/test/layouts';
import { compositorFrames } from '@vitrine/testing/compositor-frames';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { aLayout, aManifestLayout, aPart } from './support/layouts.ts';
import { aManifest, aPlaylist, aSchedule } from './support/manifests.ts';
import { aVideo } from './support/media.ts';
import { setUpScreen, test } from './support/screen-fixture.ts';
import { openPaired } from './support/screen.ts';
import type { Page } from 'playwright-core';
import type { FakeServer } from './support/fake-server.ts';

let page: Page;
let server: FakeServer;
let browser: Browser;

setUpScreen((given) => {
  ({ page, server, browser } = given);
});

// Frames that are dropped because a machine is busy say nothing: the benchmark `layout-ticker` counts them.
test('a ticker moves over a video without the main thread of the player', async () => {
  const video = await aVideo('blue', 8);
  server.addMedia(video);
  const lines = ['Fresh bread from seven', 'Closed on Sundays'];
  const board = aManifestLayout(
    aLayout([
      aPart({ kind: 'video', fileId: video.file.fileId, fit: 'cover' }),
      aPart({ kind: 'ticker', lines, speed: 100, style: plainStyle }, { place: { x: 0, y: 850, w: 1000, h: 150 } }),
    ]),
  );
  server.manifest = aManifest({
    files: [video.file],
    layouts: [board],
    playlists: [aPlaylist({ files: [board], duration: 3600 })],
    schedules: [aSchedule()],
  });
  await openPaired(page, server);
  await page.locator('.stage-surface[data-front] .layout-ticker').waitFor();
  await page.waitForTimeout(2000);
  const frames = await compositorFrames(browser, page, 20_000);
  console.log(JSON.stringify(frames));
  expect(frames.shown + frames.dropped).toBeGreaterThan(200);
  expect(frames.fromMainThread).toBeLessThan((frames.shown + frames.dropped) / 10);
});
