import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export const viewport = { width: 1280, height: 900 };
export const mediaDefaults = { media: null, colorScheme: null, forcedColors: null, reducedMotion: 'reduce' } as const;
// Without animations to wait for.
const defaults: BrowserContextOptions = { viewport, reducedMotion: 'reduce' };

/** Events that a test may have listened to on its page. */
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

export interface PagePool {
  /** A page with this storage; with options it is a new one, which `release` closes. */
  acquire(storage: StorageState, options: BrowserContextOptions): Promise<PooledPage>;
  close(): Promise<void>;
}

export interface PooledPage {
  page: Page;
  release(): Promise<void>;
}

/**
 * Pages of one origin that tests use one after the other. A page stays open, because its process has read our scripts and
 * opens the next URL in half the time; nothing else of the test before is left.
 */
export function aPagePool(browser: Browser, origin: string): PagePool {
  const idle: Page[] = [];
  const blank = `${origin}/healthz`;

  async function recycle(page: Page): Promise<void> {
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
    await page.emulateMedia(mediaDefaults);
    idle.push(page);
  }

  return {
    async acquire(storage, options) {
      const isPlain = Object.keys(options).length === 0;
      const page = (isPlain && idle.pop()) || (await (await browser.newContext({ ...defaults, ...options })).newPage());
      const context = page.context();
      await context.setStorageState(storage);
      const close = () => context.close();
      return { page, release: isPlain ? () => recycle(page).catch(close) : close };
    },
    async close() {
      await Promise.all(idle.splice(0).map((page) => page.context().close()));
    },
  };
}
