import { test as base } from 'vitest';
import { consoleOf } from './console.ts';
import { aReseller, aTenant } from './factories.ts';
import { aServer } from './server.ts';
import { aPagePool } from './page-pool.ts';
import { endWorker, workerBrowser, workerServer, workerPagePool } from './worker.ts';

// vitest reads from the pattern which fixtures are needed, so it must stand there even where it is empty.
/* oxlint-disable no-empty-pattern */

const worker = base.extend('browser', { scope: 'worker' }, ({}, { onCleanup }) => {
  onCleanup(endWorker);
  return workerBrowser();
});

const onWorkerServer = worker
  .extend('server', { scope: 'file' }, ({ browser: _ }) => workerServer())
  .extend('console', { scope: 'file' }, async ({ server }, { onCleanup }) => {
    const console = consoleOf(server, await workerPagePool());
    onCleanup(() => console.close());
    return console;
  })
  .extend('reseller', { scope: 'file' }, ({ server }) => aReseller(server));

const onOwnServer = worker
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await aServer();
    onCleanup(() => server.remove());
    await server.start();
    return server;
  })
  .extend('console', { scope: 'file' }, ({ server, browser }, { onCleanup }) => {
    const pages = aPagePool(browser, server.origin);
    onCleanup(() => pages.close());
    return consoleOf(server, pages);
  })
  .extend('reseller', { scope: 'file' }, ({ server }) => aReseller(server));

/**
 * A test of the console that looks at what was made for all of its file: its tests share one tenant, and the server and
 * the browser with the other files of the worker.
 */
export const testWithSharedTenant = onWorkerServer.extend('tenant', { scope: 'file' }, ({ server }) => aTenant(server));

/** The same, but a retry begins with a new tenant: what the first attempt has left is not in its way. */
export const test = onWorkerServer
  .extend('firstTenant', { scope: 'file' }, ({ server }) => aTenant(server))
  .extend('tenant', ({ server, firstTenant, task }) => (task.result?.retryCount ? aTenant(server) : firstTenant));

/** A test of what the operator sees of all tenants, or of other settings of the server: its file has one of its own. */
export const testOnOwnServer = onOwnServer
  .extend('firstTenant', { scope: 'file' }, ({ server }) => aTenant(server))
  .extend('tenant', ({ server, firstTenant, task }) => (task.result?.retryCount ? aTenant(server) : firstTenant));
