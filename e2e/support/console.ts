import { SignInReply } from '@vitrine/contract/auth';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { Person } from './api.ts';
import type { Server } from './server.ts';

// Nobody waits for what moves: a console that is asked to stay calm shows the same things at once.
const aDesk: BrowserContextOptions = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' };

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
const nobody: State = { cookies: [], origins: [] };

export interface Console {
  /** The address of a path inside the console. */
  at(path: string): string;
  /**
   * A window of nobody's. One without options may have been another test's, with nothing left of it but what the browser
   * keeps of our scripts; who changes what cannot be undone, as the clock, asks for one with options.
   */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** The same of this person's, who is signed in. */
  open(person: Person, path?: string, options?: BrowserContextOptions): Promise<Page>;
}

/** Opens windows on the console, each closed with its test, which fails where a script broke or the policy was. */
export function consoleOf(server: Server, browser: Browser): Console {
  const at = (path: string) => `${server.origin}/admin${path}`;
  const states = new Map<string, Promise<State>>();
  const spare: BrowserContext[] = [];
  const quiet = `${server.origin}/healthz`;

  async function aWindow(options: BrowserContextOptions, state: State): Promise<Page> {
    const isPlain = Object.keys(options).length === 0;
    const context = (isPlain && spare.pop()) || (await browser.newContext({ ...aDesk, ...options }));
    await context.setStorageState(state);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const broken = watch(page);
    onTestFinished(async () => {
      await (isPlain ? putBack(context).catch(() => context.close()) : context.close());
      expect(broken).toEqual([]);
    });
    return page;
  }

  /** A page stays: it holds on to the process that has read our scripts, which opens the next in half the time. */
  async function putBack(context: BrowserContext): Promise<void> {
    await context.unrouteAll();
    await context.setOffline(false);
    const left = context.pages().filter((page) => page.url() !== quiet);
    if (left.length === context.pages().length) await (await context.newPage()).goto(quiet);
    await Promise.all(left.map((page) => page.close()));
    spare.push(context);
  }

  /** As the form does, which has a test of its own: what it answers and sets, and what the console keeps of it. */
  async function signIn({ email, password }: Person): Promise<State> {
    const context = await browser.newContext();
    const reply = await context.request.post(`${server.origin}/api/auth`, { data: { emailAddress: email, password } });
    const { token, tid, userId, user } = SignInReply.parse(await reply.json());
    const { cookies } = await context.storageState();
    await context.close();
    const localStorage = [{ name: 'vitrine.session', value: JSON.stringify({ token, tid, userId, user }) }];
    return { cookies, origins: [{ origin: server.origin, localStorage }] };
  }

  return {
    at,
    async visit(path, options = {}) {
      const page = await aWindow(options, nobody);
      await page.goto(at(path));
      return page;
    },
    async open(person, path = '/dashboard', options = {}) {
      const state = states.get(person.email) ?? signIn(person);
      states.set(person.email, state);
      const page = await aWindow(options, await state);
      await page.goto(at(path));
      return page;
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
