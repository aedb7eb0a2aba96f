import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import {
  pixelDensity,
  createFurtherRecords,
  ofOperator,
  ofOwner,
  takeScreen,
  takeScenes,
  window,
  untilQuiet,
} from './help-screenshots.ts';
import { type Credentials, signedInApi } from './support/api.ts';
import { aBrowser } from './support/browser.ts';

// The demo as every user sees it, with its simulated screens; the page `/demo` plays three more.

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/screenshots');
const desk = { width: 1280, height: 800 };
const horizontal = { width: 1280, height: 720 };
const demoWindow = { width: 1440, height: 900 };

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-screenshots-'));
const demo = spawn(process.execPath, [join(root, 'server/dist/demo.js')], {
  env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await aBrowser();
try {
  mkdirSync(folder, { recursive: true });
  await takeAll(await readCredentials(), browser);
} finally {
  await browser.close();
  if (demo.exitCode === null) {
    demo.kill('SIGTERM');
    await once(demo, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
}

interface Demo {
  origin: string;
  owner: Credentials;
  operator: Credentials;
}

/** The URLs and credentials, printed when the demo is ready. */
async function readCredentials(): Promise<Demo> {
  let printed = '';
  for await (const chunk of demo.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk);
    if (printed.includes('shows a code that pairs')) break;
  }
  if (!printed.includes('shows a code that pairs')) throw new Error(`The demo did not start:\n${printed}`);
  const read = (pattern: RegExp) => pattern.exec(printed)?.[1] ?? '';
  const origin = read(/Console +(\S+)\/admin/).replace('127.0.0.1', 'localhost');
  const password = read(/Password +(\S+)/);
  return {
    origin,
    owner: { email: read(/Shop owner +(\S+)/), password },
    operator: { email: read(/Operator +(\S+)/), password },
  };
}

async function takeAll({ origin, owner, operator }: Demo, from: Browser): Promise<void> {
  const waiting = await open(from, `${origin}/player/`, horizontal);
  await waiting.locator('.pairing-code').waitFor();
  await take(waiting, 'pairing');
  // The help is shown under other names too.
  await waiting.addStyleTag({ content: '.pairing-brand { visibility: hidden; }' });
  await takeScreen(waiting, 'pairing');
  await waiting.context().close();

  await takeDemo(origin, from);
  const page = await signedIn(from, { origin, user: owner, viewport: desk });
  await page.getByText('Storage Usage').waitFor();
  await take(page, 'dashboard');

  await page.goto(`${origin}/admin/device/monitor`);
  await page
    .getByText(/^since \d/)
    .nth(5)
    .waitFor();
  // Meanwhile the console gets a screenshot of each screen.
  await page.waitForTimeout(4000);
  await take(page, 'monitor');

  await page.goto(`${origin}/admin/device`);
  await page.getByRole('table').getByText('Offline').first().waitFor();
  await take(page, 'devices');
  await page.goto(`${origin}/admin/Playlist`);
  await page.getByRole('link', { name: 'Breakfast' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await take(page, 'playlist');
  await page.context().close();

  const at = (path: string) => `${origin}/admin${path}`;
  await createFurtherRecords({
    origin,
    ofOwner: await signedInApi(origin, owner),
    ofOperator: await signedInApi(origin, operator),
  });
  for (const [user, scenes] of [
    [owner, ofOwner],
    [operator, ofOperator],
  ] as const) {
    await takeScenes(
      await signedIn(from, { origin, user, viewport: window, deviceScaleFactor: pixelDensity }),
      { at, user },
      scenes,
    );
  }
}

interface Visit {
  origin: string;
  user: Credentials;
  viewport: typeof desk;
  deviceScaleFactor?: number;
}

async function signedIn(from: Browser, { origin, user, viewport, deviceScaleFactor = 1 }: Visit): Promise<Page> {
  const page = await open(from, `${origin}/admin/`, viewport, deviceScaleFactor);
  await page.getByLabel('Email address').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
  return page;
}

/** The page of the demo, which stays open so that its players stay online, and one of them in a separate window. */
async function takeDemo(origin: string, from: Browser): Promise<void> {
  const page = await open(from, `${origin}/demo`, demoWindow);
  await page.getByText('Press Show now: the screens').waitFor();
  await page.frameLocator('#console-frame').getByText('Storage Usage').waitFor();
  // The time is between two transitions, and after the console has received the status of the screens.
  await page.evaluate(untilPlayed, 'flat-white.jpg');
  await page.waitForTimeout(3000);
  await take(page, 'demo');
  const screen = await page.context().newPage();
  await screen.setViewportSize(horizontal);
  await screen.goto(`${origin}/player/?slot=1`);
  await screen.locator('img').first().waitFor();
  await screen.waitForTimeout(2000);
  await take(screen, 'playing');
  await takeScreen(screen, 'playing');
  await screen.close();
}

/** Runs in the page of the demo: until its first player shows this file, or for a minute where it is not scheduled now. */
function untilPlayed(file: string): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 60_000);
    addEventListener('message', ({ data }: MessageEvent<{ slot?: string; screen?: { file: string } }>) => {
      if (data.slot === '1' && data.screen?.file === file) resolve();
    });
  });
}

async function open(from: Browser, address: string, viewport: typeof desk, deviceScaleFactor = 1): Promise<Page> {
  const appearance = { colorScheme: 'light', timezoneId: 'Australia/Sydney' } as const;
  const context = await from.newContext({ viewport, deviceScaleFactor, ...appearance });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Saves a screenshot with a reduced palette, which keeps the file small enough for the repository. */
async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await untilQuiet(page);
  const image = sharp(await page.screenshot());
  const { size } = await image.png({ palette: true, effort: 10 }).toFile(join(folder, `${name}.png`));
  console.log(`docs/screenshots/${name}.png ${Math.round(size / 1024)} kB`);
}
