import { SignInReply } from '@vitrine/contract/auth';
import { type BrowserContextOptions, type Page, request } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { Person } from './api.ts';
import type { Server } from './server.ts';
import type { BrowserWindows, StorageState } from './windows.ts';

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
}

/** Opens windows on the console. Its test fails where a script of the page threw, or the policy refused something. */
export function consoleOf(server: Server, windows: BrowserWindows): Console {
  const at = (path: string) => `${server.origin}/admin${path}`;
  const states = new Map<string, Promise<StorageState>>();

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

  return {
    at,
    visit: (path, options = {}) => open(signedOut, path, options),
    async open(person, path = '/dashboard', options = {}) {
      const state = states.get(person.email) ?? signIn(person);
      states.set(person.email, state);
      return open(await state, path, options);
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
