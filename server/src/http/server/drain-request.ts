import type { IncomingMessage } from 'node:http';

const drainTimeoutMs = 30_000;

/** Reads and discards the rest of a body, for a limited time: a client reads no response before it has sent its request. */
export function drainRequest(request: IncomingMessage): void {
  if (request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), drainTimeoutMs).unref();
  request.once('close', () => clearTimeout(timer));
  request.unpipe();
  request.resume();
}
