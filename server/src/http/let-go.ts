import type { IncomingMessage } from 'node:http';

const patience = 30_000;

/** A client reads no answer before it has sent all: the rest is read and dropped, for a while. */
export function letGo(request: IncomingMessage): void {
  if (request.destroyed) return;
  const limit = setTimeout(() => request.destroy(), patience).unref();
  request.once('close', () => clearTimeout(limit));
  request.unpipe();
  request.resume();
}
