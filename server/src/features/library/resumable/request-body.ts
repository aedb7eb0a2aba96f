import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { ERRORS } from '@tus/server';

const bodies = new AsyncLocalStorage<IncomingMessage>();

/**
 * Calls the tus library with a body that is empty and ends when the real one does. The store reads that from the request
 * itself, by `arriving`: through the library's streams each gigabyte would take several seconds of processor time.
 */
export function withBodyAside<T>(request: IncomingMessage, call: (body: ReadableStream) => Promise<T>): Promise<T> {
  const body = new ReadableStream({
    start(controller) {
      finished(request, { writable: false }, () => {
        // The library has cancelled it where it refused the request.
        if (controller.desiredSize !== null) controller.close();
      });
    },
  });
  return bodies.run(request, () => call(body));
}

/**
 * The bytes of the request that is served, up to where its connection broke off. `given` is what the library passes on: it
 * ends before the request does when another request wants to continue the same upload. Only a body without an announced
 * length can be longer than `left`, which the library has compared with the announced one.
 */
export async function* arriving(given: Readable, left: () => Promise<number>): AsyncGenerator<Buffer> {
  const request = bodies.getStore();
  if (request === undefined) return yield* given;
  given.resume();
  finished(given, (error) => {
    if (!error && !request.readableEnded) request.destroy();
  });
  let most = request.headers['content-length'] === undefined ? await left() : Infinity;
  for await (const chunk of untilBroken(request)) {
    most -= chunk.length;
    if (most < 0) throw ERRORS.ERR_MAX_SIZE_EXCEEDED;
    yield chunk;
  }
}

async function* untilBroken(request: IncomingMessage): AsyncGenerator<Buffer> {
  const chunks = request.iterator({ destroyOnReturn: false });
  for (;;) {
    const next = await chunks.next().catch(() => null);
    if (next === null || next.done === true) return;
    yield next.value;
  }
}
