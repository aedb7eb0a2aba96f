import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';

export interface CompositorFrames {
  drawn: number;
  /** The compositor had something to draw for them, and did not in time. */
  dropped: number;
  /** Those that needed the main thread. */
  fromMainThread: number;
}

/** The frames of all pages of a browser in this time, as their compositors count them. */
export async function compositorFrames(browser: Browser, page: Page, ms: number): Promise<CompositorFrames> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline.frame', 'disabled-by-default-devtools.timeline.frame'],
  });
  await sleep(ms);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: { name: string }[] };
  const count = (name: string) => traceEvents.filter((event) => event.name === name).length;
  return {
    drawn: count('DrawFrame'),
    dropped: count('DroppedFrame'),
    fromMainThread: count('BeginMainThreadFrame'),
  };
}
