import { readdir, readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { PersistentBrowser } from './screen.ts';

/** The resources of a page and its browser after garbage collection. */
export interface Footprint {
  heapMb: number;
  /** Also nodes that are no longer in a document. */
  nodes: number;
  /** Without handlers of writes under way, of which a busy machine has dozens: the fewest of several counts. */
  listeners: number;
  documents: number;
  /** Blob URLs that have not been revoked. */
  blobs: number;
  /** Open files and sockets of all processes of the browser. */
  descriptors: number;
  residentMb: number;
}

/** Makes the new pages of a context count their blob URLs. */
export async function countBlobs(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const urls = new Set<string>();
    const [create, revoke] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)];
    URL.createObjectURL = (blob: Blob) => {
      const url = create(blob);
      urls.add(url);
      return url;
    };
    URL.revokeObjectURL = (url: string) => {
      urls.delete(url);
      revoke(url);
    };
    Object.defineProperty(window, 'blobUrls', { value: urls });
  });
}

const counts = 10;
const betweenCountsMs = 300;

export async function footprintOf(page: Page, browser: PersistentBrowser): Promise<Footprint> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const count = async () => {
    for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
    return session.send('Memory.getDOMCounters');
  };
  const { nodes, documents, jsEventListeners } = await count();
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  let listeners = jsEventListeners;
  for (let round = 1; round < counts; round++) {
    await page.waitForTimeout(betweenCountsMs);
    listeners = Math.min(listeners, (await count()).jsEventListeners);
  }
  await session.detach();
  const blobs: number = await page.evaluate('blobUrls.size');
  const processes = await browser.processIds();
  const open = await Promise.all(processes.map((id) => readdir(`/proc/${id}/fd`).catch(() => [])));
  const resident = await Promise.all(processes.map((id) => residentBytes(id)));
  return {
    heapMb: inMb(usedSize),
    nodes,
    listeners,
    documents,
    blobs,
    descriptors: open.flat().length,
    residentMb: inMb(resident.reduce((sum, bytes) => sum + bytes, 0)),
  };
}

async function residentBytes(id: number): Promise<number> {
  const [, pages = '0'] = (await readFile(`/proc/${id}/statm`, 'utf8').catch(() => '')).split(' ');
  return Number(pages) * 4096;
}

const inMb = (bytes: number) => Math.round(bytes / 1e4) / 100;
