import type { Browser } from 'playwright-core';
import { aBrowser } from './browser.ts';
import { aServer, type Server } from './server.ts';
import { aPagePool, type PagePool } from './page-pool.ts';

/**
 * What all test files of a worker share: starting a server and a browser takes longer than most files. It is held here, in
 * a module that outlives the files, because vitest makes new worker fixtures for each `test.extend`.
 */
let server: Promise<Server> | null = null;
let browser: Promise<Browser> | null = null;
let pages: Promise<PagePool> | null = null;

/** The server of this worker, running: one that a failed test has killed is started again. */
export async function workerServer(): Promise<Server> {
  server ??= aServer();
  const found = await server;
  if (!found.isRunning()) await found.start();
  return found;
}

/** The browser of this worker; a new one where the last has crashed. */
export async function workerBrowser(): Promise<Browser> {
  const found = await browser;
  if (found?.isConnected()) return found;
  pages = null;
  browser = aBrowser();
  return browser;
}

/** The page pool on the server of this worker. */
export async function workerPagePool(): Promise<PagePool> {
  const found = await workerBrowser();
  pages ??= workerServer().then(({ origin }) => aPagePool(found, origin));
  return pages;
}

export async function endWorker(): Promise<void> {
  const [endedServer, endedBrowser] = await Promise.all([server, browser]);
  [server, browser, pages] = [null, null, null];
  await endedBrowser?.close();
  await endedServer?.remove();
}
