import type { FastifyBaseLogger } from 'fastify';
import type { RealtimeService } from './service.ts';
import { sessionSocketUser } from './socket-user.ts';

/** Closes the sockets of these sessions, so that they are authorised again. Requests lose their permissions without it. */
export async function closeSockets(
  service: RealtimeService,
  sessionHashes: readonly Buffer[],
  log: FastifyBaseLogger,
): Promise<void> {
  const close = async (hash: Buffer) => service.terminate(sessionSocketUser(hash));
  // An unavailable realtime service must not make the change fail.
  await Promise.all(
    sessionHashes.map((hash) => close(hash).catch((error: unknown) => log.warn({ err: error }, 'socket close failed'))),
  );
}
