import { SignInReply } from '@vitrine/contract/auth';
import { maxWaitMs } from '@vitrine/testing/max-wait';
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
   * A page without a session. Without options it may come from the pool (see `aPagePool`): a test that changes something
   * that cannot be undone, such as the clock, passes options.
   */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>;
  /**
   * A page in which this user is signed in. Without options it may be that of a finished test of the same user, which is
   * not loaded again but moves to the path as a link of the console does.
   */
  open(user: Credentials, path?: string, options?: BrowserContextOptions): Promise<Page>;
  /** The same, but always loaded: for a test of loading a page, or one that intercepts a response of it. */
  load(user: Credentials, path?: string): Promise<Page>;
  /**
   * One page of this user, shared by all tests of the file that call this, moved to this path by `goTo`. It is loaded again if
   * the previous test has failed, or has left changes in a form or something open that Escape does not close.
   */
  openShared(user: Credentials, path: string): Promise<Page>;
  close(): Promise<void>;
}

/** Navigates inside the console, as one of its links does: nothing is loaded again. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), `/admin${path}`);
}

/** Runs in the page: removes the stored sorts, filters and views, which the console would restore. */
function forgetChoices(): void {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (key !== 'signage.session') localStorage.removeItem(key);
}

/** Dialogs, menus, lists of options and toasts, which outlive a change of the page. Closed ones may stay, hidden. */
const overlays = ['dialog', 'menu', 'listbox', 'tooltip'].map((role) => `[role="${role}"]:visible`).join();
const toasts = '.mantine-Notification-root';

/** A page that no test is about, to leave the path that a test wants to open again. */
const otherPath = '/profile/change-password';

/**
 * Moves the page to this path, in the state before its first test. If a form keeps its changes or something stays open, the
 * page is loaded instead, which takes ten times as long.
 */
async function reuse(page: Page, at: (path: string) => string, path: string): Promise<void> {
  const [pathname] = path.split('?');
  await page.evaluate(forgetChoices);
  if ((await page.locator(overlays).count()) > 0) await page.keyboard.press('Escape');
  const isSamePage = new URL(page.url()).pathname === `/admin${pathname}`;
  const mayLeave = await page.evaluate(isWithoutChanges);
  if (mayLeave && isSamePage) await leaveFor(page, pathname === otherPath ? '/profile' : otherPath);
  await Promise.all([page.mouse.move(-1, -1), page.setViewportSize(viewport), page.emulateMedia(mediaDefaults)]);
  await forgetToasts(page);
  if (mayLeave) await leaveFor(page, path);
  if (!mayLeave || (await page.locator(`${overlays}, ${toasts}`).count()) > 0) await page.goto(at(path));
}

/** Runs in the page: whether the browser would close it without a question. */
function isWithoutChanges(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Moves to the path, and waits until the previous heading is removed: the test must not read the previous page. */
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
    pooled.page.setDefaultTimeout(maxWaitMs);
    const isReusable = email !== undefined && Object.keys(options).length === 0;
    whenFinished(pooled, collectErrors(pooled.page), isReusable ? () => finished.push({ email, pooled }) : null);
    await pooled.page.goto(url(path));
    return pooled.page;
  }

  /** The page of a finished test of this user at this path; null where there is none. */
  async function finishedPageAt({ email }: Credentials, path: string): Promise<Page | null> {
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

  /** Signs in through the API, with the cookies and the storage that the form leaves. The form is tested separately. */
  async function signIn({ email, password }: Credentials): Promise<StorageState> {
    const caller = await request.newContext();
    const reply = await caller.post(`${server.origin}/api/auth`, { data: { emailAddress: email, password } });
    const { token, tid, userId, user, reads } = SignInReply.parse(await reply.json());
    const { cookies } = await caller.storageState();
    await caller.dispose();
    return { cookies, localStorage: { 'signage.session': JSON.stringify({ token, tid, userId, user, reads }) } };
  }

  function stateOf(user: Credentials): Promise<StorageState> {
    const state = states.get(user.email) ?? signIn(user);
    states.set(user.email, state);
    return state;
  }

  /** The shared page of this user, reset; null where there is none. */
  async function reusedPage(user: Credentials, path: string): Promise<Page | null> {
    const page = sharedPages.get(user.email)?.pooled.page;
    if (page === undefined) return null;
    await reuse(page, url, path);
    return page;
  }

  async function newSharedPage(user: Credentials, path: string): Promise<Page> {
    const pooled = await pages.acquire(await stateOf(user), {});
    pooled.page.setDefaultTimeout(maxWaitMs);
    sharedPages.set(user.email, { pooled, errors: collectErrors(pooled.page) });
    await pooled.page.goto(url(path));
    return pooled.page;
  }

  return {
    url,
    visit: (path, options = {}) => load(signedOut, path, options),
    async open(user, path = '/dashboard', options = {}) {
      const isPlain = Object.keys(options).length === 0;
      const page = isPlain ? await finishedPageAt(user, path) : null;
      return page ?? load(await stateOf(user), path, options, user.email);
    },
    async load(user, path = '/dashboard') {
      return load(await stateOf(user), path, {}, user.email);
    },
    async openShared(user, path) {
      onTestFinished(async ({ task }: TestContext) => {
        const { pooled, errors } = sharedPages.get(user.email) ?? {};
        const pageErrors = errors?.splice(0);
        if (pooled && task.result?.state === 'fail' && sharedPages.delete(user.email)) {
          await printPage(pooled.page);
          await pooled.page.context().close();
        }
        expect(pageErrors ?? []).toEqual([]);
      });
      return (await reusedPage(user, path)) ?? newSharedPage(user, path);
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
    const pageErrors = [...errors];
    if (task.result?.state === 'fail') await printPage(pooled.page);
    if (keep === null || task.result?.state === 'fail' || pooled.isRouted()) await pooled.release();
    else keep();
    expect(pageErrors).toEqual([]);
  });
}

/** A page that fetches nothing, and that every user may open. */
const neutral = '/profile/change-password';

/**
 * Removes what the previous test has left, and moves to the path. Returns the list of the page's errors from then on; null
 * if the page must be loaded instead.
 */
async function moveFinished({ page, reset }: PooledPage, path: string): Promise<string[] | null> {
  try {
    await reset();
    if (!new URL(page.url()).pathname.startsWith('/admin/') || !(await page.evaluate(isSignedIn))) return null;
    await moveTo(page, neutral);
    await page.waitForFunction(isWithoutOverlays, overlays, { timeout: 2000 });
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
 * Moves to another page of the console as one of its links does, in a tenth of the time of loading it. Waits until the
 * previous heading is removed: the test must not read the previous page. Toasts and caches stay. If the page is open
 * already, it is loaded again.
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  const to = new URL(`/admin${path}`, page.url());
  if (new URL(page.url()).pathname === to.pathname) return void (await page.goto(to.href));
  const before = await page.$('h1');
  await goTo(page, path);
  await page.waitForFunction(isReplaced, before, { timeout: maxWaitMs });
}

/** Runs in the page: whether the heading is removed. Leaves a form whose unsaved changes open a question. */
function isReplaced(heading: Node | null): boolean {
  for (const button of document.querySelectorAll<HTMLElement>('[role="dialog"] button'))
    if (button.innerText === 'Leave') button.click();
  return heading?.isConnected !== true;
}

/** Runs in the page: closes the toasts; whether the neutral page is shown without overlays. */
function isWithoutOverlays(overlaySelector: string): boolean {
  for (const button of document.querySelectorAll<HTMLElement>('.mantine-Notification-closeButton')) button.click();
  return (
    document.querySelector(overlaySelector) === null && document.querySelector('h1')?.innerText === 'Change password'
  );
}

/** Runs in the page: whether the user is signed in, and has changed neither the sidebar nor the theme. */
function isSignedIn(): boolean {
  const persistedKeys = ['signage.sidebar.mini', 'mantine-color-scheme-value'];
  return localStorage['signage.session'] !== undefined && persistedKeys.every((key) => localStorage[key] === undefined);
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
