import type { FastifyBaseLogger } from 'fastify';
import type { RealtimeService } from './service.ts';
import { sessionSocketUser } from './socket-user.ts';

/** Closes what these sessions have open, so that it has to ask anew what it may. Rights end without it all the same. */
export async function closeSockets(
  service: () => RealtimeService,
  sessionHashes: readonly Buffer[],
  log: FastifyBaseLogger,
): Promise<void> {
  for (const hash of sessionHashes) {
    // The change stands, also while the realtime service is away.
    await Promise.resolve()
      .then(() => service().terminate(sessionSocketUser(hash)))
      .catch((error: unknown) => log.warn(error));
  }
}
