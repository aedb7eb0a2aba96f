import type { FastifyInstance } from 'fastify';
import { unavailable } from '../../errors.ts';

/** During a graceful shutdown, refuses new requests on open connections with 503 and Retry-After. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (isClosing) throw unavailable();
  });
}
