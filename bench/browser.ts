import { chromiumPath } from '@vitrine/testing/browser';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Chromium as users have it, not the headless shell.
 *
 * Whenever a page creates an error, as React does while it is loaded, Playwright has V8 find the lines of its stack. V8 would
 * parse the page's whole files again for them, which it does for nobody else; here it keeps them when it compiles.
 */
export function launchChromium(): Promise<Browser> {
  const args = ['--no-sandbox', '--js-flags=--no-enable-lazy-source-positions'];
  return chromium.launch({ executablePath: chromiumPath, args });
}

const intervalMs = 200;
const idleSeconds = 0.02;

/**
 * A page in a window that is open. For a new one Chromium loads pages of its own, such as that of the address bar, which takes
 * longer than ours and both processors.
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
