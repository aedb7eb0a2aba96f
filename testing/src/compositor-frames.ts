import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';

export interface CompositorFrames {
  shown: number;
  /** The display did not show them, though there was something new: they were not drawn, or too late. */
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
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const named = (name: string) => traceEvents.filter((event) => event.name === name);
  const framesOf = (name: string) =>
    new Set(named(name).map(({ pid, args }) => `${pid} ${args.layerTreeId} ${args.frameSeqId}`));
  const dropped = framesOf('DroppedFrame');
  return {
    // A frame that was drawn too late has both events.
    shown: [...framesOf('DrawFrame')].filter((frame) => !dropped.has(frame)).length,
    dropped: dropped.size,
    fromMainThread: named('BeginMainThreadFrame').length,
  };
}

interface TraceEvent {
  name: string;
  pid: number;
  args: { layerTreeId?: number; frameSeqId?: number };
}
