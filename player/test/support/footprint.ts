import { readdir, readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { PersistentBrowser } from './screen.ts';

/** What a page and its browser hold after all garbage has been collected. */
export interface Footprint {
  heapMb: number;
  /** Also those that are in no document any more. */
  nodes: number;
  listeners: number;
  documents: number;
  /** Addresses of blobs that have not been given back. */
  blobs: number;
  /** Open files and sockets of all processes of the browser. */
  descriptors: number;
  residentMb: number;
}

/** Has the pages of a context count the addresses that they give to blobs. */
export async function countBlobs(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const given = new Set<string>();
    const [give, takeBack] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)];
    URL.createObjectURL = (blob: Blob) => {
      const url = give(blob);
      given.add(url);
      return url;
    };
    URL.revokeObjectURL = (url: string) => {
      given.delete(url);
      takeBack(url);
    };
    Object.defineProperty(window, 'blobAddresses', { value: given });
  });
}

export async function footprintOf(page: Page, browser: PersistentBrowser): Promise<Footprint> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners, documents } = await session.send('Memory.getDOMCounters');
  await session.detach();
  const blobs: number = await page.evaluate('blobAddresses.size');
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
