import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type CDPSession, type Page } from 'playwright-core';
import { allowAutoplay, browserArgs } from './browser.ts';
import { coloursIn, type Point } from './colours.ts';

/** A page of a browser that draws a frame only when it is asked to, so that all of them are seen on a machine of any load. */
export interface FrameByFrame {
  /** Its own screenshots wait for ever. */
  page: Page;
  /** The colours at these points of all frames that are drawn in this time, with a pause after each. */
  framesFor(ms: number, points: readonly Point[], pauseMs?: number): Promise<string[][]>;
  close(): Promise<void>;
}

const frameMs = 16;
// Only the headless shell can do this.
const executablePath = process.env['HEADLESS_SHELL_PATH'] ?? '/usr/bin/chromium-headless-shell';
const args = [
  ...browserArgs,
  allowAutoplay,
  '--enable-begin-frame-control',
  // Each frame then has all that the page and its videos have ready.
  '--run-all-compositor-stages-before-draw',
];

export async function openFrameByFrame(size: { width: number; height: number }): Promise<FrameByFrame> {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-frames-'));
  const context = await chromium.launchPersistentContext(profile, { executablePath, args, viewport: null });
  const page = await newPage(context, size);
  const session = await context.newCDPSession(page);
  let isOpen = true;
  let pauseMs = frameMs;
  let watched: string[] | null = null;
  const drawing = draw();

  async function draw(): Promise<void> {
    while (isOpen) {
      // While a page is being opened there may be none to draw.
      const image = await drawFrame(session).catch(() => undefined);
      if (image) watched?.push(image);
      await sleep(pauseMs);
    }
  }

  return {
    page,
    async framesFor(ms, points, pauseAfterEachMs = frameMs) {
      const images: string[] = [];
      [watched, pauseMs] = [images, pauseAfterEachMs];
      await sleep(ms);
      [watched, pauseMs] = [null, frameMs];
      if (images.length === 0) throw new Error('The browser has drawn no frame');
      const frames: string[][] = [];
      for (const image of images) frames.push(await coloursIn(Buffer.from(image, 'base64'), points));
      return frames;
    },
    async close() {
      isOpen = false;
      await drawing;
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function newPage(context: BrowserContext, size: { width: number; height: number }): Promise<Page> {
  const browser = await context.browser()?.newBrowserCDPSession();
  if (!browser) throw new Error('The context belongs to no browser');
  const opened = context.waitForEvent('page');
  await browser.send('Target.createTarget', { url: 'about:blank', ...size, enableBeginFrameControl: true });
  return opened;
}

/** The frame's image in base64; nothing where the frame is like the one before. */
async function drawFrame(session: CDPSession): Promise<string | undefined> {
  const { screenshotData } = await session.send('HeadlessExperimental.beginFrame', { screenshot: { format: 'png' } });
  return screenshotData;
}

/** How often the colour at each point changed from frame to frame. */
export function changesIn(frames: readonly string[][]): number[] {
  return (frames[0] ?? []).map(
    (_, point) => frames.filter((frame, i) => i > 0 && frame[point] !== frames[i - 1]?.[point]).length,
  );
}
