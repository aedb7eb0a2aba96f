import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allowAutoplay, browserArgs, chromiumPath, launchBrowser } from '@vitrine/testing/browser';
import { eventually } from '@vitrine/testing/eventually';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { colourIn, type Colour } from '@vitrine/testing/colours';
import { registration, type FakeServer } from './fake-server.ts';

/** A host name that leads to this machine, and that no browser takes for a secure origin over http. */
export const insecureHost = 'screen.example';

const insecureHostArg = `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`;
const viewport = { width: 640, height: 360 };

/** A browser for screens that need no disk: its pages share nothing. It has no separate GPU process. */
export async function openBrowser(): Promise<Browser> {
  return launchBrowser([insecureHostArg, allowAutoplay, '--in-process-gpu']);
}

/** A browser that plays no sound before a user has touched the page, as browsers do by default. */
export async function openBrowserWithoutAutoplay(): Promise<Browser> {
  return launchBrowser([insecureHostArg, '--autoplay-policy=document-user-activation-required']);
}

export async function aScreen(browser: Browser, size: { width: number; height: number } = viewport): Promise<Page> {
  const context = await browser.newContext({ viewport: size });
  return withErrorsCollected(await context.newPage());
}

/** A browser with a profile on disk, as a screen has it: `kill` (SIGKILL) keeps the profile, `remove` deletes it. */
export interface PersistentBrowser {
  start(): Promise<Page>;
  kill(): Promise<void>;
  /** The first one is the leader of their process group. */
  processIds(): Promise<number[]>;
  remove(): Promise<void>;
}

export async function aPersistentBrowser(): Promise<PersistentBrowser> {
  const disk = await mkdtemp(join(tmpdir(), 'vitrine-browser-'));
  let context: BrowserContext | null = null;

  async function kill(): Promise<void> {
    if (!context) return;
    const ended = new Promise((resolve) => context?.once('close', resolve));
    const [leader] = await processIds();
    if (leader === undefined) throw new Error('The browser does not say which process it is');
    process.kill(-leader, 'SIGKILL');
    await ended;
    context = null;
  }

  async function processIds(): Promise<number[]> {
    const session = await context?.browser()?.newBrowserCDPSession();
    const processInfo = (await session?.send('SystemInfo.getProcessInfo'))?.processInfo ?? [];
    await session?.detach();
    const isLeader = ({ type }: { type: string }) => (type === 'browser' ? 1 : 0);
    return processInfo.toSorted((a, b) => isLeader(b) - isLeader(a)).map(({ id }) => id);
  }

  return {
    async start() {
      context = await chromium.launchPersistentContext(disk, {
        executablePath: chromiumPath,
        args: [...browserArgs, insecureHostArg, allowAutoplay],
        viewport,
      });
      return withErrorsCollected(context.pages()[0] ?? (await context.newPage()));
    },
    kill,
    processIds,
    async remove() {
      await kill();
      await rm(disk, { recursive: true, force: true });
    },
  };
}

const pageErrors: string[] = [];

/** Expects that since the last call no page has had a script error or broken its content security policy. */
export function expectNoPageErrors(): void {
  expect(pageErrors.splice(0)).toEqual([]);
}

function withErrorsCollected(page: Page): Page {
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) pageErrors.push(message.text());
  });
  return page;
}

/** Opens the player as a device that is paired already. */
export async function openPaired(page: Page, server: FakeServer, origin = server.origin): Promise<void> {
  await page.goto(`${origin}/player/supported.js`);
  await page.evaluate((text) => localStorage.setItem('signage.device', text), JSON.stringify(registration));
  await page.goto(`${origin}/player/`);
}

/** The network comes back, which makes the player ask for its manifest at once. */
export async function pollNow(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** As a user does who chooses Force Reload; resolves when the page is loaded again. */
export async function reloadByCommand(page: Page, server: FakeServer): Promise<void> {
  server.commands = [{ requestId: '1', command: 'reload' }];
  const loaded = page.waitForEvent('load');
  await pollNow(page);
  await loaded;
}

export async function colourOf(page: Page): Promise<string> {
  return colourIn(await page.screenshot());
}

/** Waits until the screen shows the colour. */
export async function expectColour(page: Page, colour: Colour): Promise<void> {
  await eventually(() => colourOf(page)).toBe(colour);
}

/** The colours of all frames that the browser draws while `during` runs; consecutive equal ones count once. */
export async function coloursWhile(page: Page, during: () => Promise<void>): Promise<string[]> {
  const colours = await Promise.all((await framesWhile(page, during)).map((frame) => colourIn(frame)));
  return colours.filter((colour, index) => colour !== colours[index - 1]);
}

/** The frames that the browser draws while `during` runs, as small images. */
export async function framesWhile(page: Page, during: () => Promise<void>): Promise<Buffer[]> {
  const frames: Buffer[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'));
    // The last frame may arrive while the recording is stopped or the page is closed, and needs no acknowledgement then.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1, maxWidth: 160, maxHeight: 90 });
  await during();
  await session.send('Page.stopScreencast');
  await session.detach();
  return frames;
}
