import { t } from '@vitrine/contract/messages';
import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { AppError, nullFor } from '../../errors.ts';
import { makeTaskQueue, TaskStopped, type TaskProcess } from '../../media/task-queue.ts';
import type { Sheet } from './invoice-sheet.ts';

export type Drawn = { bytes: Uint8Array } | { error: string };

/** `owner` is the user who waits for the PDF, 0 for the server: users take turns. */
export type DrawInvoice = (sheet: Sheet, owner: number) => Promise<Buffer>;

/** The longest invoice takes a second, or longer on a busy machine. */
const timeoutMs = 60_000;
/** A thread holds the decoded fonts, which take most of the time of a first invoice. */
const idleMs = 5 * 60_000;
/** More than a browser requests at a time for tabs that a user has opened. */
const maxWaitingPerOwner = 20;
const maxMemoryMb = 256;
/** Some hundred invoices. In memory only, because they can be drawn again at any time. */
const maxCacheBytes = 16 * 1024 * 1024;

/**
 * Draws PDFs in a worker thread, because even twenty lines would block other requests for too long. A PDF is cached by the
 * content of its sheet: an issued invoice is drawn again only when a payment or its status has changed.
 */
export function createInvoiceDrawer(start = startThread): DrawInvoice {
  const queue = makeTaskQueue({ start, maxChildren: 1, idleMs, maxWaitingPerOwner });
  const cache = new LRUCache<string, Buffer>({ maxSize: maxCacheBytes, sizeCalculation: ({ length }) => length || 1 });

  async function draw(sheet: Sheet, owner: number): Promise<Buffer> {
    const drawn = await queue.run({ request: sheet, owner, timeoutMs }).catch(nullFor(TaskStopped));
    if (drawn === null)
      throw new AppError(503, 'unavailable', t('The invoice PDF took too long. Try again.'), { retryAfter: 5 });
    if ('error' in drawn) throw new Error(drawn.error);
    return Buffer.from(drawn.bytes);
  }

  return async (sheet, owner) => {
    const key = hashOf(sheet);
    const known = cache.get(key);
    if (known) return known;
    const pdf = await draw(sheet, owner);
    cache.set(key, pdf);
    return pdf;
  };
}

/**
 * A hash of everything that is printed, so that another status, payment or address is another key. A caller who can read the
 * sheet, which row-level security decides, may see its PDF.
 */
function hashOf({ logo, ...printed }: Sheet): string {
  return createHash('sha256')
    .update(JSON.stringify(printed))
    .update(logo ?? '')
    .digest('hex');
}

/** Built as a separate file beside the server. */
function startThread(): TaskProcess<Sheet, Drawn> {
  const thread = new Worker(new URL('./invoice-pdf.child.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  // The thread must not keep the process alive.
  thread.unref();
  return {
    send: (sheet) => thread.postMessage(sheet),
    kill: () => void thread.terminate(),
    ref: () => thread.ref(),
    unref: () => thread.unref(),
    onReply: (listener) => void thread.on('message', listener),
    onEnd(listener) {
      thread.once('error', (error) => listener(error instanceof Error ? error : new Error(String(error))));
      thread.once('exit', () => listener(null));
    },
  };
}
