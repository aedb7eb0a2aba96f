import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { aManifest } from './manifests.ts';
import { aScreen, expectNoPageErrors, openBrowser } from './screen.ts';
import { startFakeServer, type FakeServer } from './fake-server.ts';

interface ScreenFixture {
  browser: Browser;
  page: Page;
  /** Says that nothing is scheduled. */
  server: FakeServer;
}

/** One browser for the tests of a file, and for each test a new screen and fake server; a page error fails the test. */
export function setUpScreen(begin: (fixture: ScreenFixture) => void | Promise<void>): void {
  let fixture: ScreenFixture;
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });

  beforeEach(async () => {
    fixture = { browser, server: await startFakeServer(aManifest()), page: await aScreen(browser) };
    await begin(fixture);
  });

  afterEach(async () => {
    await fixture.page.context().close();
    await fixture.server.close();
    expectNoPageErrors();
  });

  afterAll(() => browser.close());
}
