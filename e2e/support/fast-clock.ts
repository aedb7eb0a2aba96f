import type { Browser, Page } from 'playwright-core';

/** A page whose clocks and timers run that much faster. Timers under a minute, which wait for responses, do not. */
export async function aPageWithFastClock(browser: Browser, speed: number): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript((times) => {
    const timer = performance.now.bind(performance);
    const began = Date.now();
    const wait = setTimeout;
    performance.now = () => timer() * times;
    Date.now = () => began + timer() * times;
    const faster = (act: () => void, ms = 0) => wait(act, ms < 60_000 ? ms : ms / times);
    Object.assign(window, { setTimeout: faster });
  }, speed);
  return page;
}
