import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allowAutoplay, browserArgs, chromiumPath, launchBrowser } from '@vitrine/testing/browser';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';

// Pages of one context share a process, and there is no separate GPU process.
const fewProcesses = ['--process-per-site', '--in-process-gpu'];

export function aBrowser(): Promise<Browser> {
  return launchBrowser([allowAutoplay, ...fewProcesses]);
}

export interface Screen {
  page: Page;
  context: BrowserContext;
  close(): Promise<void>;
}

const viewport = { width: 960, height: 540 };

/** A screen that keeps its cache as long as its page is open. */
export async function aScreen(browser: Browser): Promise<Screen> {
  const context = await browser.newContext({ viewport });
  return { context, page: await context.newPage(), close: () => context.close() };
}

/** A screen with its own browser and a profile on disk, which the headless shell does not have. */
export async function aScreenWithDisk(): Promise<Screen> {
  const disk = mkdtempSync(join(tmpdir(), 'vitrine-screen-'));
  const args = [...browserArgs, allowAutoplay];
  const context = await chromium.launchPersistentContext(disk, { executablePath: chromiumPath, args, viewport });
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    async close() {
      await context.close();
      rmSync(disk, { recursive: true, force: true });
    },
  };
}

/** The colour in the middle of the screen, as `r,g,b` with each value rounded to a multiple of 64. */
export async function colourOf(page: Page): Promise<string> {
  return colourOfImage(await page.screenshot());
}

/** The colour in the middle of a screenshot, rounded likewise. */
export async function colourOfImage(screenshot: Buffer): Promise<string> {
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)].map((part) => Math.round(part / 64) * 64).join();
}
