import type { Browser, Page } from 'playwright-core';

/** A page whose clocks run that much faster, and its waits; those under a minute, for answers, are as long as ever. */
export async function aHurriedPage(browser: Browser, speed: number): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript((times) => {
    const timer = performance.now.bind(performance);
    const began = Date.now();
    const wait = setTimeout;
    performance.now = () => timer() * times;
    Date.now = () => began + timer() * times;
    const hurried = (act: () => void, ms = 0) => wait(act, ms < 60_000 ? ms : ms / times);
    Object.assign(window, { setTimeout: hurried });
  }, speed);
  return page;
}
