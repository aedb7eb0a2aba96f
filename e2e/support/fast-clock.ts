import type { Browser, Page } from 'playwright-core';

/** A page whose clocks and timers run `speed` times faster, except for timers under a minute, which wait for responses. */
export async function aPageWithFastClock(browser: Browser, speed: number): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript((times) => {
    const timer = performance.now.bind(performance);
    const startedAt = Date.now();
    const wait = setTimeout;
    performance.now = () => timer() * times;
    Date.now = () => startedAt + timer() * times;
    const faster = (act: () => void, ms = 0) => wait(act, ms < 60_000 ? ms : ms / times);
    Object.assign(window, { setTimeout: faster });
  }, speed);
  return page;
}
