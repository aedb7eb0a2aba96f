import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';

const launch = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--autoplay-policy=no-user-gesture-required',
  ],
};

export function aBrowser(): Promise<Browser> {
  return chromium.launch(launch);
}

/** The computer behind a screen: a browser with a disk of its own. */
export async function aScreen(): Promise<{ page: Page; context: BrowserContext; scrap(): Promise<void> }> {
  const disk = mkdtempSync(join(tmpdir(), 'vitrine-screen-'));
  const context = await chromium.launchPersistentContext(disk, { ...launch, viewport: { width: 960, height: 540 } });
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    async scrap() {
      await context.close();
      rmSync(disk, { recursive: true, force: true });
    },
  };
}

/** What is on the glass: the colour in the middle, as `r,g,b` rounded to what the eye tells apart. */
export async function colourOf(page: Page): Promise<string> {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)].map((part) => Math.round(part / 64) * 64).join();
}
