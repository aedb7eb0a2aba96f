import { Worker } from 'node:worker_threads';
import type { Sheet } from './invoice-sheet.ts';

export interface ToDraw {
  id: number;
  sheet: Sheet;
}
export type Drawn = { id: number } & ({ bytes: Uint8Array } | { error: string });

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

export type DrawInvoice = (sheet: Sheet) => Promise<Buffer>;

export interface InvoiceDrawer {
  draw: DrawInvoice;
  stop(): Promise<void>;
}

/** Draws PDFs in a worker thread, from the first one on: even twenty lines would block other requests for too long. */
export function createInvoiceDrawer(): InvoiceDrawer {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let last = 0;

  function start(): Worker {
    // The worker is built as a separate file beside the server.
    const started = new Worker(new URL('./invoice-pdf.child.js', import.meta.url));
    // The worker must not keep the process from exiting.
    started.unref();
    started.on('message', settle);
    const giveUp = (error: unknown) => {
      // The next invoice starts a new thread.
      if (thread !== started) return;
      thread = null;
      for (const { reject } of waiting.values()) reject(new Error('The invoice PDF was not created', { cause: error }));
      waiting.clear();
    };
    started.on('error', giveUp);
    started.on('exit', giveUp);
    return started;
  }

  function settle(drawn: Drawn): void {
    const pending = waiting.get(drawn.id);
    waiting.delete(drawn.id);
    if ('bytes' in drawn) pending?.resolve(Buffer.from(drawn.bytes));
    else pending?.reject(new Error(drawn.error));
  }

  return {
    draw(sheet) {
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        thread ??= start();
        thread.postMessage({ id, sheet } satisfies ToDraw);
      });
    },
    async stop() {
      await thread?.terminate();
    },
  };
}
