import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';

const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

// Pages of one context share a process, and the browser itself draws.
const fewProcesses = ['--process-per-site', '--in-process-gpu'];

/** A browser without windows on a desktop, which takes half of the processor time. */
export function aBrowser(): Promise<Browser> {
  const executablePath = process.env['HEADLESS_SHELL_PATH'] ?? chromiumPath;
  return chromium.launch({ executablePath, args: [...args, ...fewProcesses] });
}

export interface Screen {
  page: Page;
  context: BrowserContext;
  scrap(): Promise<void>;
}

const viewport = { width: 960, height: 540 };

/** A screen that keeps what it has loaded as long as its window is open. */
export async function aScreen(browser: Browser): Promise<Screen> {
  const context = await browser.newContext({ viewport });
  return { context, page: await context.newPage(), scrap: () => context.close() };
}

/** A screen with a browser and a disk of its own, which the headless shell does not have. */
export async function aScreenWithDisk(): Promise<Screen> {
  const disk = mkdtempSync(join(tmpdir(), 'vitrine-screen-'));
  const context = await chromium.launchPersistentContext(disk, { executablePath: chromiumPath, args, viewport });
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    async scrap() {
      await context.close();
      rmSync(disk, { recursive: true, force: true });
    },
  };
}

/** What the screen shows: the colour in the middle, as `r,g,b` rounded to what the eye tells apart. */
export async function colourOf(page: Page): Promise<string> {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)].map((part) => Math.round(part / 64) * 64).join();
}
