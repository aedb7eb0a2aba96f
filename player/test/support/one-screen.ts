import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { aManifest } from './manifests.ts';
import { aScreen, expectNoMishaps, openBrowser } from './screen.ts';
import { openStation, type Station } from './station.ts';

interface Given {
  browser: Browser;
  page: Page;
  /** Says that nothing is scheduled. */
  station: Station;
}

/** One browser for the tests of a file, and for each of them a screen and its server, on which no mishap may be left. */
export function withAScreen(begin: (given: Given) => void | Promise<void>): void {
  let given: Given;
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });

  beforeEach(async () => {
    given = { browser, station: await openStation(aManifest()), page: await aScreen(browser) };
    await begin(given);
  });

  afterEach(async () => {
    await given.page.context().close();
    await given.station.close();
    expectNoMishaps();
  });

  afterAll(() => browser.close());
}
