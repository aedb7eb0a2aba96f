import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export const viewport = { width: 1280, height: 900 };
export const calm = { media: null, colorScheme: null, forcedColors: null, reducedMotion: 'reduce' } as const;
// Nobody waits for what moves: a console that is asked for reduced motion shows the same things at once.
const defaults: BrowserContextOptions = { viewport, reducedMotion: 'reduce' };

/** Of what a test may have listened to on its page. */
const listenedTo = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const;

export interface BrowserWindows {
  /** A window with this storage; with options it is a new one that is closed by `giveBack`. */
  take(storage: StorageState, options: BrowserContextOptions): Promise<BrowserWindow>;
  close(): Promise<void>;
}

export interface BrowserWindow {
  page: Page;
  giveBack(): Promise<void>;
}

/**
 * Windows of one origin that tests use one after the other. The page stays, because its process has read our scripts and
 * opens the next page in half the time; nothing else of the test before is left.
 */
export function browserWindows(browser: Browser, origin: string): BrowserWindows {
  const spare: Page[] = [];
  const blank = `${origin}/healthz`;

  async function clean(page: Page): Promise<void> {
    const context = page.context();
    for (const event of listenedTo) page.removeAllListeners(event);
    // A form with changes asks before it is left.
    page.on('dialog', (dialog) => void dialog.accept());
    await Promise.all([
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
    ]);
    await context.setOffline(false);
    const others = context.pages().filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    await page.goto(blank);
    page.removeAllListeners('dialog');
    await page.evaluate(() => sessionStorage.clear());
    await page.mouse.move(-1, -1);
    await page.setViewportSize(viewport);
    await page.emulateMedia(calm);
    spare.push(page);
  }

  return {
    async take(storage, options) {
      const isPlain = Object.keys(options).length === 0;
      const page =
        (isPlain && spare.pop()) || (await (await browser.newContext({ ...defaults, ...options })).newPage());
      const context = page.context();
      await context.setStorageState(storage);
      const close = () => context.close();
      return { page, giveBack: isPlain ? () => clean(page).catch(close) : close };
    },
    async close() {
      await Promise.all(spare.splice(0).map((page) => page.context().close()));
    },
  };
}
