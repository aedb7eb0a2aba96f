import { SignInReply } from '@vitrine/contract/auth';
import { type BrowserContextOptions, type Page, request } from 'playwright-core';
import { expect, onTestFinished, type TestContext } from 'vitest';
import type { Credentials } from './api.ts';
import type { Server } from './server.ts';
import { type PooledPage, type PagePool, mediaDefaults, type StorageState, viewport } from './page-pool.ts';

const signedOut: StorageState = { cookies: [], origins: [] };

export interface Console {
  /** The URL of a path inside the console. */
  url(path: string): string;
  /**
   * A page in which nobody is signed in. Without options it may come from the pool (see `aPagePool`): a test that changes
   * what cannot be undone, such as the clock, passes options.
   */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** A page in which this user is signed in. */
  open(person: Credentials, path?: string, options?: BrowserContextOptions): Promise<Page>;
  /**
   * The one page of this user for all tests of the file that ask for it, at this path by `goTo`. It is loaded again where
   * the test before has left something open, or failed.
   */
  openShared(person: Credentials, path: string): Promise<Page>;
  close(): Promise<void>;
}

/** Navigates inside the console, as one of its links does: nothing is loaded again. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), `/admin${path}`);
}

/** In the page: forgets sorts, filters and views, which the console remembers for the next visit. */
function forgetChoices(): void {
  for (const key of Object.keys(localStorage)) if (key !== 'vitrine.session') localStorage.removeItem(key);
}

/** Dialogs, menus, lists of options and toasts, which outlive a change of the page. */
const openOver = '[role="dialog"], [role="menu"], [role="listbox"], [role="tooltip"], .mantine-Notification-root';

/** Opens pages of the console. The test fails when such a page has a script error or breaks its content security policy. */
export function consoleOf(server: Server, pages: PagePool): Console {
  const url = (path: string) => `${server.origin}/admin${path}`;
  const states = new Map<string, Promise<StorageState>>();
  const sharedPages = new Map<string, { pooled: PooledPage; errors: string[] }>();

  async function open(state: StorageState, path: string, options: BrowserContextOptions): Promise<Page> {
    const { page, release } = await pages.acquire(state, options);
    page.setDefaultTimeout(20_000);
    const errors = collectErrors(page);
    onTestFinished(async () => {
      const errorsByThen = [...errors];
      await release();
      expect(errorsByThen).toEqual([]);
    });
    await page.goto(url(path));
    return page;
  }

  /** Signs in through the API, with the cookies and the storage that the form leaves; the form has a test of its own. */
  async function signIn({ email, password }: Credentials): Promise<StorageState> {
    const caller = await request.newContext();
    const reply = await caller.post(`${server.origin}/api/auth`, { data: { emailAddress: email, password } });
    const { token, tid, userId, user } = SignInReply.parse(await reply.json());
    const { cookies } = await caller.storageState();
    await caller.dispose();
    const localStorage = [{ name: 'vitrine.session', value: JSON.stringify({ token, tid, userId, user }) }];
    return { cookies, origins: [{ origin: server.origin, localStorage }] };
  }

  function stateOf(person: Credentials): Promise<StorageState> {
    const state = states.get(person.email) ?? signIn(person);
    states.set(person.email, state);
    return state;
  }

  /** The shared page of this user, reset; null where there is none. */
  async function reusedPage(person: Credentials, path: string): Promise<Page | null> {
    const page = sharedPages.get(person.email)?.pooled.page;
    if (page === undefined) return null;
    const isElsewhere = new URL(page.url()).pathname !== `/admin${path.split('?')[0]}`;
    const isFree = isElsewhere && (await page.locator(openOver).count()) === 0;
    await page.evaluate(forgetChoices);
    await page.mouse.move(-1, -1);
    await page.setViewportSize(viewport);
    await page.emulateMedia(mediaDefaults);
    if (!isFree) {
      await page.goto(url(path));
      return page;
    }
    // Until then the page before would answer what the test asks.
    const before = await page.$('h1');
    await goTo(page, path);
    await page.waitForFunction((heading) => heading?.isConnected !== true, before);
    return page;
  }

  async function newSharedPage(person: Credentials, path: string): Promise<Page> {
    const pooled = await pages.acquire(await stateOf(person), {});
    pooled.page.setDefaultTimeout(20_000);
    sharedPages.set(person.email, { pooled, errors: collectErrors(pooled.page) });
    await pooled.page.goto(url(path));
    return pooled.page;
  }

  return {
    url,
    visit: (path, options = {}) => open(signedOut, path, options),
    async open(person, path = '/dashboard', options = {}) {
      return open(await stateOf(person), path, options);
    },
    async openShared(person, path) {
      onTestFinished(async ({ task }: TestContext) => {
        const { pooled, errors } = sharedPages.get(person.email) ?? {};
        const errorsByThen = errors?.splice(0);
        if (task.result?.state === 'fail' && sharedPages.delete(person.email)) await pooled?.page.context().close();
        expect(errorsByThen ?? []).toEqual([]);
      });
      return (await reusedPage(person, path)) ?? newSharedPage(person, path);
    },
    async close() {
      await Promise.all([...sharedPages.values()].map(({ pooled }) => pooled.release()));
    },
  };
}

export async function signInOn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Failed requests and connections, which tests cause; also a message on a connection that is just being closed. */
const failedRequest = /^(?:Failed to load resource|WebSocket connection to |WebSocket is already in CLOSING)/;

/** The script errors and content security policy violations of a page. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !failedRequest.test(message.text())) errors.push(message.text());
  });
  return errors;
}
