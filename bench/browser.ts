import { chromiumPath } from '@vitrine/testing/browser';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Chromium as users have it, not the headless shell.
 *
 * Whenever a page creates an error, as React does while it is loaded, Playwright makes V8 resolve the line numbers of its
 * stack. V8 would parse all files of the page again for that, which no browser of a user does; with this flag V8 keeps the
 * line numbers when it compiles.
 */
export function launchChromium(): Promise<Browser> {
  const args = ['--no-sandbox', '--js-flags=--no-enable-lazy-source-positions'];
  return chromium.launch({ executablePath: chromiumPath, args });
}

const intervalMs = 200;
const idleSeconds = 0.02;

/**
 * A page in an open window. For a new window Chromium also loads internal pages, such as that of the address bar, which
 * takes longer than loading our page, and uses both processors.
 */
export async function pageInOpenWindow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.browser()?.newBrowserCDPSession();
  if (!devtools) throw new Error('The context belongs to no browser');
  let isIdle = false;
  for (let before = -Infinity, idle = 0; !isIdle; isIdle = idle === 2) {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    const used = processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    idle = used - before <= idleSeconds ? idle + 1 : 0;
    before = used;
    await sleep(intervalMs);
  }
  await devtools.detach();
  return page;
}
