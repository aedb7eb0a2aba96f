import { test as base } from 'vitest';
import { aBrowser } from './browser.ts';
import { consoleOf } from './console.ts';
import { aReseller, aTenant } from './people.ts';
import { aServer } from './server.ts';

// vitest reads from the pattern which fixtures are needed, so it must stand there even where it is empty.
/* oxlint-disable no-empty-pattern */

/** A test of the console: all of a file share one server, one browser and one tenant. */
export const test = base
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
  .extend('tenant', { scope: 'file' }, ({ server }) => aTenant(server))
  .extend('reseller', { scope: 'file' }, ({ server }) => aReseller(server));
