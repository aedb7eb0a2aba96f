import { createServer } from 'node:http';
import { closedAfterTest } from '@vitrine/testing/closed-after-test';
import { listen } from '@vitrine/testing/listen';
import { McpProgram } from '@vitrine/testing/mcp-program';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { press } from './page-actions.ts';

type UnconnectedApp = Awaited<ReturnType<typeof anUnconnectedApp>>;

/** A program on the user's computer that waits until its user has answered at the page `asked`. */
export async function anUnconnectedApp({ origin }: { origin: string }) {
  const callback = await closedAfterTest(aCallback());
  const { page: asked, finish } = await new McpProgram(origin, callback.url).begin();
  return { asked, callback, finish };
}

async function aCallback() {
  let answer: (parameters: URLSearchParams) => void = () => {};
  const answered = new Promise<URLSearchParams>((resolve) => (answer = resolve));
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/callback') answer(url.searchParams);
    response.end('You can close this window.');
  });
  const port = await listen(server);
  const url = `http://127.0.0.1:${port}/callback`;
  return { url, host: new URL(url).host, answered, close: async () => void server.close() };
}

/** Lets the app do what is chosen on the page, and returns its connected client. */
export async function allow(page: Page, { callback, finish }: UnconnectedApp) {
  await press(page, 'Allow');
  await page.getByText('You can close this window.').waitFor();
  const client = await finish(await callback.answered);
  onTestFinished(() => client.close());
  return client;
}
