import type { Browser, BrowserContextOptions, Cookie, Page } from 'playwright-core';
import { noteToasts } from './shown-toasts.ts';

/** What a signed-in user's page has stored. */
export interface StorageState {
  cookies: Cookie[];
  localStorage: Readonly<Record<string, string>>;
}

export const viewport = { width: 1280, height: 900 };
export const mediaDefaults = { media: null, colorScheme: null, forcedColors: null, reducedMotion: 'reduce' } as const;
// Animations are off, so that tests need not wait for them.
const defaults: BrowserContextOptions = { viewport, reducedMotion: 'reduce' };

/** Events that a test may have listened to on its page. */
const pageEvents = [
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
  /** Whether a test has intercepted requests of the page, so that its caches may be wrong. */
  isRouted(): boolean;
  /** Undoes everything that a test has added or set, except for the open page and its storage. */
  reset(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Pages of one origin that tests use one after the other. A page stays open, because its process has compiled the scripts
 * and opens the next URL in half the time; nothing else of the previous test is kept.
 */
export function aPagePool(browser: Browser, origin: string): PagePool {
  const idle: Page[] = [];
  const blank = `${origin}/healthz`;

  async function reset(page: Page): Promise<void> {
    const context = page.context();
    for (const event of pageEvents) page.removeAllListeners(event);
    await Promise.all([
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
    ]);
    await context.setOffline(false);
    const others = context.pages().filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    await page.mouse.move(-1, -1);
    await page.setViewportSize(viewport);
    await page.emulateMedia(mediaDefaults);
  }

  /** Sets cookies and storage in this page; `setStorageState` would open a further page, which takes six times as long. */
  async function store(page: Page, { cookies, localStorage: items }: StorageState): Promise<void> {
    if (page.url() !== blank) await page.goto(blank);
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
    await page.evaluate((entries) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [name, value] of entries) localStorage.setItem(name, value);
    }, Object.entries(items));
  }

  async function newPage(options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({ ...defaults, ...options });
    await noteToasts(context);
    return context.newPage();
  }

  async function recycle(page: Page): Promise<void> {
    await reset(page);
    // A form with changes asks before it is left.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(blank);
    page.removeAllListeners('dialog');
    idle.push(page);
  }

  return {
    async acquire(storage, options) {
      const isPlain = Object.keys(options).length === 0;
      const page = (isPlain && idle.pop()) || (await newPage(options));
      const context = page.context();
      await store(page, storage);
      const close = () => context.close();
      return {
        page,
        isRouted: watchRoutes(page),
        reset: () => reset(page),
        release: isPlain ? () => recycle(page).catch(close) : close,
      };
    },
    async close() {
      await Promise.all(idle.splice(0).map((page) => page.context().close()));
    },
  };
}

const patchedPages = new WeakSet<Page>();
const routedPages = new WeakSet<Page>();

/** Returns a function: whether the test has intercepted requests of the page since this call. */
function watchRoutes(page: Page): () => boolean {
  routedPages.delete(page);
  if (!patchedPages.has(page)) {
    const context = page.context();
    page.route = recordingRoutes(page, page.route.bind(page));
    page.routeWebSocket = recordingRoutes(page, page.routeWebSocket.bind(page));
    context.route = recordingRoutes(page, context.route.bind(context));
    patchedPages.add(page);
  }
  return () => routedPages.has(page);
}

function recordingRoutes<Args extends unknown[], Result>(
  page: Page,
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  return (...args) => {
    routedPages.add(page);
    return act(...args);
  };
}
