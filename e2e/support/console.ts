import { SignInReply } from '@vitrine/contract/auth';
import { type BrowserContextOptions, type Page, request } from 'playwright-core';
import { expect, onTestFinished, type TestContext } from 'vitest';
import type { Person } from './api.ts';
import type { Server } from './server.ts';
import { type BrowserWindow, type BrowserWindows, calm, type StorageState, viewport } from './windows.ts';

const signedOut: StorageState = { cookies: [], origins: [] };

export interface Console {
  /** The address of a path inside the console. */
  at(path: string): string;
  /**
   * A window in which nobody is signed in. Without options it may have been another test's (see `browserWindows`): a test
   * that changes what cannot be put back, as the clock, asks for one with options.
   */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** A window in which this user is signed in. */
  open(person: Person, path?: string, options?: BrowserContextOptions): Promise<Page>;
  /**
   * The one window of this user for all tests of the file that ask for it, led to the path by `goTo`. It is loaded anew
   * where the test before has left something open over the page, or failed.
   */
  lead(person: Person, path: string): Promise<Page>;
  close(): Promise<void>;
}

/** A console that is led to the path as by a link of its own: nothing is loaded anew. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), `/admin${path}`);
}

/** In the page: what was chosen in a list or of views, which is remembered for the next visit. */
function forgetChoices(): void {
  for (const key of Object.keys(localStorage)) if (key !== 'vitrine.session') localStorage.removeItem(key);
}

/** Dialogs, menus, lists of options and toasts, which outlive a change of the page. */
const openOver = '[role="dialog"], [role="menu"], [role="listbox"], [role="tooltip"], .mantine-Notification-root';

/** Opens windows on the console. Its test fails where a script of the page threw, or the policy refused something. */
export function consoleOf(server: Server, windows: BrowserWindows): Console {
  const at = (path: string) => `${server.origin}/admin${path}`;
  const states = new Map<string, Promise<StorageState>>();
  const led = new Map<string, { window: BrowserWindow; broken: string[] }>();

  async function open(state: StorageState, path: string, options: BrowserContextOptions): Promise<Page> {
    const { page, giveBack } = await windows.take(state, options);
    page.setDefaultTimeout(20_000);
    const broken = watch(page);
    onTestFinished(async () => {
      const brokenByThen = [...broken];
      await giveBack();
      expect(brokenByThen).toEqual([]);
    });
    await page.goto(at(path));
    return page;
  }

  /** As the form does, which has a test of its own: what it answers and sets, and what the console keeps of it. */
  async function signIn({ email, password }: Person): Promise<StorageState> {
    const caller = await request.newContext();
    const reply = await caller.post(`${server.origin}/api/auth`, { data: { emailAddress: email, password } });
    const { token, tid, userId, user } = SignInReply.parse(await reply.json());
    const { cookies } = await caller.storageState();
    await caller.dispose();
    const localStorage = [{ name: 'vitrine.session', value: JSON.stringify({ token, tid, userId, user }) }];
    return { cookies, origins: [{ origin: server.origin, localStorage }] };
  }

  function stateOf(person: Person): Promise<StorageState> {
    const state = states.get(person.email) ?? signIn(person);
    states.set(person.email, state);
    return state;
  }

  /** The window that was led last, back as it was; none where that cannot be said. */
  async function ledBefore(person: Person, path: string): Promise<Page | null> {
    const page = led.get(person.email)?.window.page;
    if (page === undefined) return null;
    const isElsewhere = new URL(page.url()).pathname !== `/admin${path.split('?')[0]}`;
    const isFree = isElsewhere && (await page.locator(openOver).count()) === 0;
    await page.evaluate(forgetChoices);
    await page.mouse.move(-1, -1);
    await page.setViewportSize(viewport);
    await page.emulateMedia(calm);
    if (!isFree) {
      await page.goto(at(path));
      return page;
    }
    // What is asked of the page next is not answered by the one before.
    const before = await page.$('h1');
    await goTo(page, path);
    await page.waitForFunction((heading) => heading?.isConnected !== true, before);
    return page;
  }

  async function ledAnew(person: Person, path: string): Promise<Page> {
    const window = await windows.take(await stateOf(person), {});
    window.page.setDefaultTimeout(20_000);
    led.set(person.email, { window, broken: watch(window.page) });
    await window.page.goto(at(path));
    return window.page;
  }

  return {
    at,
    visit: (path, options = {}) => open(signedOut, path, options),
    async open(person, path = '/dashboard', options = {}) {
      return open(await stateOf(person), path, options);
    },
    async lead(person, path) {
      onTestFinished(async ({ task }: TestContext) => {
        const { window, broken } = led.get(person.email) ?? {};
        const brokenByThen = broken?.splice(0);
        if (task.result?.state === 'fail' && led.delete(person.email)) await window?.page.context().close();
        expect(brokenByThen ?? []).toEqual([]);
      });
      return (await ledBefore(person, path)) ?? ledAnew(person, path);
    },
    async close() {
      await Promise.all([...led.values()].map(({ window }) => window.giveBack()));
    },
  };
}

export async function signInOn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Of a call or a line that failed, which tests bring about; also of what was said on a line just as it was closed. */
const failedCall = /^(?:Failed to load resource|WebSocket connection to |WebSocket is already in CLOSING)/;

/** What broke in a page: script errors, and what the content security policy refused. Failed calls are no breaks. */
function watch(page: Page): string[] {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !failedCall.test(message.text())) broken.push(message.text());
  });
  return broken;
}
