import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { registration, type Station } from './station.ts';

/** A host name that leads to this machine, which no browser takes for a secure one. */
export const insecureHost = 'screen.example';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`,
];

/** A box with a disk of its own: `boot` starts its browser, `cutPower` kills it and keeps the disk. */
export interface Box {
  boot(): Promise<Page>;
  cutPower(): Promise<void>;
  scrap(): Promise<void>;
}

export async function aBox(options: { flags?: string[]; width?: number; height?: number } = {}): Promise<Box> {
  const disk = await mkdtemp(join(tmpdir(), 'vitrine-box-'));
  let context: BrowserContext | null = null;

  async function cutPower(): Promise<void> {
    await context?.close();
    context = null;
  }

  return {
    async boot() {
      context = await chromium.launchPersistentContext(disk, {
        executablePath: '/usr/bin/chromium',
        args: [...flags, ...(options.flags ?? [])],
        viewport: { width: options.width ?? 640, height: options.height ?? 360 },
      });
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => console.error(`CSP ${event.violatedDirective} ${event.blockedURI}`));
      });
      return context.pages()[0] ?? (await context.newPage());
    },
    cutPower,
    async scrap() {
      await cutPower();
      await rm(disk, { recursive: true, force: true });
    },
  };
}

/** Opens the player as a device that is paired already. */
export async function openPaired(page: Page, station: Station, origin = station.origin): Promise<void> {
  const script = ([key, value]: readonly [string, string]) => localStorage.setItem(key, value);
  await page.goto(`${origin}/player/supported.js`);
  await page.evaluate(script, ['vitrine.device', JSON.stringify(registration)] as const);
  await page.goto(`${origin}/player/`);
}

const colours = { red: [255, 0, 0], lime: [0, 255, 0], blue: [0, 0, 255], yellow: [255, 255, 0], dark: [0, 0, 0] } as const;

/** The colour in the middle of a picture, by name; its figures where it is none of the test's. */
export async function colourIn(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  const middle = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  const near = Object.entries(colours).find(([, rgb]) => rgb.every((part, i) => Math.abs(part - (middle[i] ?? 0)) < 40));
  return near?.[0] ?? middle.join();
}

export async function colourOf(page: Page): Promise<string> {
  return colourIn(await page.screenshot());
}

/** Waits until the screen shows the colour. */
export async function expectColour(page: Page, colour: keyof typeof colours): Promise<void> {
  await expect.poll(() => colourOf(page), { timeout: 15_000, interval: 100 }).toBe(colour);
}
