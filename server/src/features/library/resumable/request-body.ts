import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { ERRORS } from '@tus/server';

const bodies = new AsyncLocalStorage<IncomingMessage>();

/**
 * Calls the tus library with an empty body that ends when the real one does. The store reads the real body from the request
 * itself, by `arriving`: through the library's streams each gigabyte would take several seconds of processor time.
 */
export function withBodyAside<T>(request: IncomingMessage, call: (body: ReadableStream) => Promise<T>): Promise<T> {
  const body = new ReadableStream({
    start(controller) {
      finished(request, { writable: false }, () => {
        // If the library refused the request, it has cancelled the stream already.
        if (controller.desiredSize !== null) controller.close();
      });
    },
  });
  return bodies.run(request, () => call(body));
}

/**
 * The bytes of the current request, until it ends or its connection is lost. `given` is the stream of the library: it ends
 * before the request does if another request continues the same upload. Only a body without a content length can be longer
 * than `left`, because the library has compared that with the content length.
 */
export async function* arriving(given: Readable, left: () => Promise<number>): AsyncGenerator<Buffer> {
  const request = bodies.getStore();
  if (request === undefined) return yield* given;
  given.resume();
  finished(given, (error) => {
    if (!error && !request.readableEnded) request.destroy();
  });
  let remaining = request.headers['content-length'] === undefined ? await left() : Infinity;
  for await (const chunk of untilBroken(request)) {
    remaining -= chunk.length;
    if (remaining < 0) throw ERRORS.ERR_MAX_SIZE_EXCEEDED;
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
