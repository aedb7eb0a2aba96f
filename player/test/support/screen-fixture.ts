import type { Browser, Page } from 'playwright-core';
import { test as base } from 'vitest';
import { aManifest } from './manifests.ts';
import { anImage, type MediaFile } from './media.ts';
import { aScreen, expectNoPageErrors, openBrowser } from './screen.ts';
import { startFakeServer, type FakeServer } from './fake-server.ts';

interface ScreenFixture {
  browser: Browser;
  page: Page;
  /** Has a manifest without schedules. */
  server: FakeServer;
}

// vitest reads the needed fixtures from the destructuring pattern, so an empty pattern must be there too.
/* oxlint-disable no-empty-pattern */

/** A test with the browser of its worker. */
export const test = base.extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
  onCleanup(closeBrowser);
  return workerBrowser();
});

/**
 * The browser that all test files of a worker share. It is held here, in a module that outlives the files, because vitest
 * makes new worker fixtures for each file.
 */
let shared: Promise<Browser> | null = null;

async function workerBrowser(): Promise<Browser> {
  const found = await shared;
  if (found?.isConnected()) return found;
  shared = openBrowser();
  return shared;
}

async function closeBrowser(): Promise<void> {
  const closed = await shared;
  shared = null;
  await closed?.close();
}

/** For each test a new screen and fake server; a page error fails the test. */
export function setUpScreen(begin: (fixture: ScreenFixture) => void | Promise<void>): void {
  let fixture: ScreenFixture;

  test.beforeEach(async ({ browser }) => {
    fixture = { browser, server: await startFakeServer(aManifest()), page: await aScreen(browser) };
    await begin(fixture);
  });

  test.afterEach(async () => {
    await fixture.page.context().close();
    await fixture.server.close();
    expectNoPageErrors();
  });
}

/** As `setUpScreen`, with a red and a blue image on the server. */
export function setUpScreenWithImages(
  begin: (fixture: ScreenFixture & { red: MediaFile; blue: MediaFile }) => void | Promise<void>,
): void {
  let images: { red: MediaFile; blue: MediaFile };

  test.beforeAll(async () => {
    const [red, blue] = await Promise.all([anImage('red'), anImage('blue')]);
    images = { red, blue };
  });

  setUpScreen((fixture) => {
    fixture.server.addMedia(images.red, images.blue);
    return begin({ ...fixture, ...images });
  });
}
