import { SignInReply } from '@vitrine/contract/auth';
import { type BrowserContextOptions, type Page, request } from 'playwright-core';
import { expect, onTestFinished, type TestContext } from 'vitest';
import type { Credentials } from './api.ts';
import type { Server } from './server.ts';
import { printPage } from './print-page.ts';
import { forgetToasts } from './shown-toasts.ts';
import { type PooledPage, type PagePool, mediaDefaults, type StorageState, viewport } from './page-pool.ts';

const signedOut: StorageState = { cookies: [], localStorage: {} };

export interface Console {
  /** The URL of a path inside the console. */
  url(path: string): string;
  /**
   * A page in which nobody is signed in. Without options it may come from the pool (see `aPagePool`): a test that changes
   * what cannot be undone, such as the clock, passes options.
   */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>;
  /**
   * A page in which this user is signed in. Without options it may be that of a finished test of the same user, which is
   * not loaded again but moves to the path as a link of the console does.
   */
  open(person: Credentials, path?: string, options?: BrowserContextOptions): Promise<Page>;
  /** The same, always loaded: for a test of what a page does when it is loaded, or that is in the way of such a response. */
  load(person: Credentials, path?: string): Promise<Page>;
  /**
   * The one page of this user for all tests of the file that ask for it, at this path by `goTo`. It is loaded again where
   * the test before has left changes in a form or something that Escape does not close, or failed.
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
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (key !== 'vitrine.session') localStorage.removeItem(key);
}

/** Dialogs, menus, lists of options and toasts, which outlive a change of the page. Closed ones may stay, hidden. */
const openOver = ['dialog', 'menu', 'listbox', 'tooltip'].map((role) => `[role="${role}"]:visible`).join();
const toasts = '.mantine-Notification-root';

/** A page that no test is about. */
const elsewhere = '/profile/change-password';

/**
 * Leads the page to this path as it was before its first test. Where that fails, because a form keeps its changes or
 * something stays open, it is loaded again, which takes ten times as long.
 */
async function reuse(page: Page, at: (path: string) => string, path: string): Promise<void> {
  const [pathname] = path.split('?');
  await page.evaluate(forgetChoices);
  if ((await page.locator(openOver).count()) > 0) await page.keyboard.press('Escape');
  const isSamePage = new URL(page.url()).pathname === `/admin${pathname}`;
  const isFree = await page.evaluate(isWithoutChanges);
  if (isFree && isSamePage) await leaveFor(page, elsewhere);
  await Promise.all([page.mouse.move(-1, -1), page.setViewportSize(viewport), page.emulateMedia(mediaDefaults)]);
  await forgetToasts(page);
  if (isFree) await leaveFor(page, path);
  if (!isFree || (await page.locator(`${openOver}, ${toasts}`).count()) > 0) await page.goto(at(path));
}

/** In the page: whether the browser would let it go without a question. */
function isWithoutChanges(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Goes there and waits until the heading before is gone: the page before would answer what the test asks. */
export async function leaveFor(page: Page, path: string): Promise<void> {
  const before = await page.locator('h1').first().elementHandle();
  await goTo(page, path);
  await page.waitForFunction((heading) => heading?.isConnected !== true, before);
}

/** Opens pages of the console. The test fails when such a page has a script error or breaks its content security policy. */
export function consoleOf(server: Server, pages: PagePool): Console {
  const url = (path: string) => `${server.origin}/admin${path}`;
  const states = new Map<string, Promise<StorageState>>();
  const sharedPages = new Map<string, { pooled: PooledPage; errors: string[] }>();
  /** The pages of finished tests in which this user is still signed in. */
  const finished: { email: string; pooled: PooledPage }[] = [];

  async function load(state: StorageState, path: string, options: BrowserContextOptions, email?: string) {
    // Only the pages that a test needs at the same time are open.
    await Promise.all(finished.splice(0).map(({ pooled }) => pooled.release()));
    const pooled = await pages.acquire(state, options);
    pooled.page.setDefaultTimeout(20_000);
    const canStay = email !== undefined && Object.keys(options).length === 0;
    whenFinished(pooled, collectErrors(pooled.page), canStay ? () => finished.push({ email, pooled }) : null);
    await pooled.page.goto(url(path));
    return pooled.page;
  }

  /** The page of a finished test of this user at this path; null where there is none. */
  async function moved({ email }: Credentials, path: string): Promise<Page | null> {
    const at = finished.findLastIndex((each) => each.email === email);
    const [found] = at < 0 ? [] : finished.splice(at, 1);
    if (!found) return null;
    const { pooled } = found;
    const errors = await moveFinished(pooled, path);
    if (errors === null) {
      await pooled.release();
      return null;
    }
    whenFinished(pooled, errors, () => finished.push({ email, pooled }));
    return pooled.page;
  }

  /** Signs in through the API, with the cookies and the storage that the form leaves; the form has a test of its own. */
  async function signIn({ email, password }: Credentials): Promise<StorageState> {
    const caller = await request.newContext();
    const reply = await caller.post(`${server.origin}/api/auth`, { data: { emailAddress: email, password } });
    const { token, tid, userId, user } = SignInReply.parse(await reply.json());
    const { cookies } = await caller.storageState();
    await caller.dispose();
    return { cookies, localStorage: { 'vitrine.session': JSON.stringify({ token, tid, userId, user }) } };
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
    await reuse(page, url, path);
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
    visit: (path, options = {}) => load(signedOut, path, options),
    async open(person, path = '/dashboard', options = {}) {
      const isPlain = Object.keys(options).length === 0;
      const page = isPlain ? await moved(person, path) : null;
      return page ?? load(await stateOf(person), path, options, person.email);
    },
    async load(person, path = '/dashboard') {
      return load(await stateOf(person), path, {}, person.email);
    },
    async openShared(person, path) {
      onTestFinished(async ({ task }: TestContext) => {
        const { pooled, errors } = sharedPages.get(person.email) ?? {};
        const errorsByThen = errors?.splice(0);
        if (pooled && task.result?.state === 'fail' && sharedPages.delete(person.email)) {
          await printPage(pooled.page);
          await pooled.page.context().close();
        }
        expect(errorsByThen ?? []).toEqual([]);
      });
      return (await reusedPage(person, path)) ?? newSharedPage(person, path);
    },
    async close() {
      const open = [...sharedPages.values(), ...finished.splice(0)];
      await Promise.all(open.map(({ pooled }) => pooled.release()));
    },
  };
}

/** Fails the test for the errors of the page; then keeps the page, or releases it where it must be loaded again. */
function whenFinished(pooled: PooledPage, errors: readonly string[], keep: (() => void) | null): void {
  onTestFinished(async ({ task }: TestContext) => {
    const errorsByThen = [...errors];
    if (task.result?.state === 'fail') await printPage(pooled.page);
    if (keep === null || task.result?.state === 'fail' || pooled.isRouted()) await pooled.release();
    else keep();
    expect(errorsByThen).toEqual([]);
  });
}

/** A page that fetches nothing, and that anybody may open. */
const neutral = '/profile/change-password';

/**
 * Takes away what the test before has left, and goes to the path. Answers the errors of the page from then on; null where it
 * must be loaded again.
 */
async function moveFinished({ page, reset }: PooledPage, path: string): Promise<string[] | null> {
  try {
    await reset();
    if (!new URL(page.url()).pathname.startsWith('/admin/') || !(await page.evaluate(isSignedIn))) return null;
    await moveTo(page, neutral);
    await page.waitForFunction(isNothingOver, openOver, { timeout: 2000 });
    await page.evaluate(forgetChoices);
    await forgetToasts(page);
    const errors = collectErrors(page);
    await moveTo(page, path);
    return errors;
  } catch {
    return null;
  }
}

/**
 * Goes to another page of the console as one of its links does, which costs a tenth of loading it. Waits until the page before
 * is gone: it would answer what the test asks. Toasts and what is cached stay. The same page is loaded again.
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  const to = new URL(`/admin${path}`, page.url());
  if (new URL(page.url()).pathname === to.pathname) return void (await page.goto(to.href));
  const before = await page.$('h1');
  await goTo(page, path);
  await page.waitForFunction(isGone, before, { timeout: 20_000 });
}

/** In the page. A form with changes asks before it is left. */
function isGone(heading: Node | null): boolean {
  for (const button of document.querySelectorAll<HTMLElement>('[role="dialog"] button'))
    if (button.innerText === 'Leave') button.click();
  return heading?.isConnected !== true;
}

/** In the page: whether the neutral page stands alone; closes the toasts. */
function isNothingOver(over: string): boolean {
  for (const button of document.querySelectorAll<HTMLElement>('.mantine-Notification-closeButton')) button.click();
  return document.querySelector(over) === null && document.querySelector('h1')?.innerText === 'Change password';
}

/** In the page: not signed out, and no choice that the sidebar or the theme has taken for all pages. */
function isSignedIn(): boolean {
  const lasting = ['vitrine.sidebar.mini', 'mantine-color-scheme-value'];
  return localStorage['vitrine.session'] !== undefined && lasting.every((key) => localStorage[key] === undefined);
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
