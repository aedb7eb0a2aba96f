import type { FastifyInstance } from 'fastify';
import { unavailable } from '../errors.ts';

/** Once no connection is taken any more, what comes on those that are still open is told to come again. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (isClosing) throw unavailable();
  });
}
