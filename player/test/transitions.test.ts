import { eventually } from '@vitrine/testing/eventually';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { colourIn } from '@vitrine/testing/colours';
import type { FakeServer } from './support/fake-server.ts';
import { playingInTurn } from './support/manifests.ts';
import type { MediaFile } from './support/media.ts';
import { coloursWhile, expectColour, openPaired } from './support/screen.ts';
import { setUpScreenWithImages, test } from './support/screen-fixture.ts';

let page: Page;
let server: FakeServer;
let red: MediaFile;
let blue: MediaFile;

setUpScreenWithImages((given) => {
  ({ page, server, red, blue } = given);
});

test.each(['slide', 'push', 'wipe'] as const)(
  'during the transition %s both items are on screen, each on its side',
  { tags: 'long' },
  async (kind) => {
    server.manifest = playingInTurn([red.file, blue.file], { duration: 2 });
    const effect = { kind, ms: 1000 };
    server.manifest.playlists[0]?.items.splice(1, 1, {
      ...{ contentId: 2, fileId: blue.file.fileId, duration: 2 },
      ...{ transition: 'fade', effect },
    });
    await openPaired(page, server);
    await expectColour(page, 'red');
    const sides = async () => {
      const shot = await page.screenshot();
      return Promise.all([0.1, 0.9].map((x) => colourIn(shot, { x, y: 0.5 })));
    };
    const halfway = kind === 'wipe' ? ['blue', 'red'] : ['red', 'blue'];
    await expect.poll(sides, { interval: 20 }).toEqual(halfway);
    await expectColour(page, 'blue');
  },
);

test(
  'an item with a fade blends in over the previous item, and one with a cut does not',
  { tags: 'long' },
  async () => {
    server.manifest = playingInTurn([red.file, blue.file], { duration: 2 });
    server.manifest.playlists[0]?.items.splice(1, 1, {
      contentId: 2,
      fileId: blue.file.fileId,
      duration: 2,
      transition: 'fade',
    });
    await openPaired(page, server);
    await expectColour(page, 'red');
    const colours = await coloursWhile(page, () => page.waitForTimeout(7500));
    const blendedFrames = (from: string, to: string) => {
      const at = colours.indexOf(from, colours.indexOf(to));
      return colours.slice(at + 1, colours.indexOf(to, at)).length;
    };
    expect(blendedFrames('red', 'blue')).toBeGreaterThan(0);
    expect(blendedFrames('blue', 'red')).toBe(0);
  },
);

test(
  'a screen that is too slow for transitions cuts and says so, until its player is loaded again',
  { tags: 'long' },
  async () => {
    server.manifest = playingInTurn([red.file, blue.file], { duration: 1 });
    for (const item of server.manifest.playlists[0]?.items ?? []) item.transition = 'fade';
    await openPaired(page, server);
    await expectColour(page, 'red');
    const cutsOnly = () => server.reports.at(-1)?.['cutsOnly'];
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    // About what a busy page does for one frame: the throttled processor does not finish it in time.
    await page.evaluate(() => {
      let sum = 0;
      const work = () => {
        for (let index = 0; index < 3e6; index += 1) sum += Math.sqrt(index);
        requestAnimationFrame(work);
      };
      work();
    });
    await eventually(cutsOnly).toBe(true);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.reload();
    await eventually(cutsOnly).toBe(false);
  },
);
