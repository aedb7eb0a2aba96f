import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aLayout, aPart } from '@vitrine/contract/rules/test/layouts';
import { encodeVideo, h264 } from '@vitrine/testing/media';
import type { Browser } from 'playwright-core';
import { launchChromium } from './browser.ts';
import { type CompositorFrames, compositorFrames } from '@vitrine/testing/compositor-frames';
import type { Bench } from './measurement.ts';
import { createLayout, screenWithFiles, type TenantApi } from './screen-with-files.ts';
import { uploadFile } from './upload-image.ts';

const seconds = 60;
const floorSeconds = 10;
/** As most screens are. On one of 1280 by 720 pixels parts do not begin at whole pixels, and Chromium counts each frame as dropped. */
const screen = { width: 1920, height: 1080 };
/** Of 60 each second: with fewer the browser has not tried to show them all. */
const minFramesPerSecond = 55;

/** A ticker over a video, beside a page with nothing but a box that moves. */
export const bench: Bench = async (server) => {
  const { registration } = await screenWithFiles(server.url, 'ticker', async (api) => [await tickerOverVideo(api)]);
  const browser = await launchChromium();
  try {
    const floor = await framesOfMovingBox(browser);
    const page = await browser.newPage({ viewport: screen });
    await page.addInitScript((text) => localStorage.setItem('signage.device', text), JSON.stringify(registration));
    await page.goto(`${server.url}/player/`);
    await page.locator('.stage-surface[data-front] .layout-ticker').waitFor();
    await page.waitForTimeout(2000);
    const ours = await compositorFrames(browser, page, seconds * 1000);
    const ofVideo = await page.locator('video').evaluate((video: HTMLVideoElement) => {
      const { droppedVideoFrames, totalVideoFrames } = video.getVideoPlaybackQuality();
      return { droppedVideoFrames, totalVideoFrames };
    });
    const isProven = floor.dropped === 0 && ours.shown + ours.dropped >= minFramesPerSecond * seconds;
    return [
      {
        name: 'A ticker over a video',
        ours: `${ours.dropped} dropped, ${ours.shown} shown in ${seconds} s, ${ours.fromMainThread} from the main thread; of the video ${ofVideo.droppedVideoFrames} of ${ofVideo.totalVideoFrames} dropped`,
        floor: `${floor.dropped} dropped, ${floor.shown} shown in ${floorSeconds} s`,
        ratio: null,
        promise: 'no dropped frame',
        isKept: isProven ? ours.dropped === 0 : null,
      },
    ];
  } finally {
    await browser.close();
  }
};

async function tickerOverVideo(api: TenantApi): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-ticker-'));
  try {
    const path = join(folder, 'video.mp4');
    await encodeVideo(path, ['testsrc=size=1280x720:rate=30:duration=10'], [...h264, '-movflags', '+faststart']);
    const file = {
      directoryId: api.directoryId,
      fileName: 'video.mp4',
      type: 'video/mp4',
      bytes: await readFile(path),
    };
    const fileId = await uploadFile(`${api.url}/api`, api.headers, file);
    const lines = ['Fresh bread from seven', 'Closed on Sundays', 'Two coffees for the price of one until noon'];
    const parts = [
      aPart('video', { id: 'video', place: { x: 0, y: 0, w: 1000, h: 1000 }, fileId }),
      aPart('ticker', { id: 'ticker', place: { x: 0, y: 880, w: 1000, h: 120 }, lines, speed: 100 }),
    ];
    return await createLayout(api, 'Ticker', aLayout({ parts }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function framesOfMovingBox(browser: Browser): Promise<CompositorFrames> {
  const page = await browser.newPage({ viewport: screen });
  await page.setContent('<div style="width:100px;height:100px;background:red;will-change:transform"></div>');
  await page
    .locator('div')
    .evaluate((box) =>
      box.animate({ transform: ['none', 'translateX(1000px)'] }, { duration: 10_000, iterations: Infinity }),
    );
  const frames = await compositorFrames(browser, page, floorSeconds * 1000);
  await page.close();
  return frames;
}
