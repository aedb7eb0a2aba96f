import type { FastifyBaseLogger } from 'fastify';
import type { RealtimeService } from './service.ts';
import { sessionSocketUser } from './socket-user.ts';

/** Closes what these sessions have open, so that it has to ask anew what it may. Rights end without it all the same. */
export async function closeSockets(
  service: () => RealtimeService,
  sessionHashes: readonly Buffer[],
  log: FastifyBaseLogger,
): Promise<void> {
  const close = async (hash: Buffer) => service().terminate(sessionSocketUser(hash));
  // The change stands, also while the realtime service is away.
  await Promise.all(sessionHashes.map((hash) => close(hash).catch((error: unknown) => log.warn(error))));
}
