import { test as base } from 'vitest';
import { consoleOf } from './console.ts';
import { aReseller, aTenant } from './factories.ts';
import { aServer } from './server.ts';
import { aPagePool } from './page-pool.ts';
import { endWorker, workerBrowser, workerServer, workerPagePool } from './worker.ts';

// vitest reads the needed fixtures from the destructuring pattern, so an empty pattern must be there too.
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
 * A test of the console whose records are created once: the tests of its file share a tenant, and all files of the worker
 * share the server and the browser.
 */
export const testWithSharedTenant = onWorkerServer.extend('tenant', { scope: 'file' }, ({ server }) => aTenant(server));

/** The same, but a retry gets a new tenant, without the records of the first attempt. */
export const test = onWorkerServer
  .extend('firstTenant', { scope: 'file' }, ({ server }) => aTenant(server))
  .extend('tenant', ({ server, firstTenant, task }) => (task.result?.retryCount ? aTenant(server) : firstTenant));

/** A test of what the operator sees of all tenants, or of other settings of the server: its file has a separate server. */
export const testOnOwnServer = onOwnServer
  .extend('firstTenant', { scope: 'file' }, ({ server }) => aTenant(server))
  .extend('tenant', ({ server, firstTenant, task }) => (task.result?.retryCount ? aTenant(server) : firstTenant));
