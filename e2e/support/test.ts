import { test as base } from 'vitest';
import { aBrowser } from './browser.ts';
import { consoleOf } from './console.ts';
import { aReseller, aTenant } from './people.ts';
import { aServer } from './server.ts';

// vitest reads from the pattern which fixtures are needed, so it must stand there even where it is empty.
/* oxlint-disable no-empty-pattern */

const windows = base
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await aServer();
    onCleanup(() => server.scrap());
    await server.start();
    return server;
  })
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await aBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('console', { scope: 'file' }, ({ server, browser }) => consoleOf(server, browser))
  .extend('reseller', { scope: 'file' }, ({ server }) => aReseller(server));

/** A test of the console that looks at what was made for all of its file: they share one server, browser and tenant. */
export const testOfOneTenant = windows.extend('tenant', { scope: 'file' }, ({ server }) => aTenant(server));

/** The same, but a later try begins with a new tenant: what the first one has left is not in its way. */
export const test = windows
  .extend('firstTenant', { scope: 'file' }, ({ server }) => aTenant(server))
  .extend('tenant', ({ server, firstTenant, task }) => (task.result?.retryCount ? aTenant(server) : firstTenant));
