import type { Browser, Page } from 'playwright-core';

const longTaskMs = 50;
export const longTaskPromise = `no task over ${longTaskMs} ms`;

export function longTasksText(tasks: number[]): string {
  if (tasks.length === 0) return longTaskPromise;
  return `${tasks.length} over ${longTaskMs} ms, longest ${Math.max(...tasks).toFixed(0)} ms`;
}

/** The long tasks of the page's main thread, by CPU time: waiting for a processor of a busy machine does not count. */
export async function longTasksWhile(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('The trace contains no tasks');
  return tasks.map(({ tdur = 0 }) => tdur / 1000).filter((ms) => ms > longTaskMs);
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** CPU time in microseconds. */
  tdur?: number;
  args?: { name?: string };
}
