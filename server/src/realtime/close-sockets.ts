import type { FastifyBaseLogger } from 'fastify';
import type { RealtimeService } from './service.ts';
import { deviceSocketUser, sessionSocketUser } from './socket-user.ts';

/** Closes the sockets of these sessions, so that they are authorised again. Requests lose their permissions without it. */
export async function closeSockets(
  service: RealtimeService,
  sessionHashes: readonly Buffer[],
  log: FastifyBaseLogger,
): Promise<void> {
  await terminate(service, sessionHashes.map(sessionSocketUser), log);
}

/** Closes the sockets of screens that the server no longer accepts. */
export async function closeScreenSockets(
  service: RealtimeService,
  deviceIds: readonly number[],
  log: FastifyBaseLogger,
): Promise<void> {
  await terminate(service, deviceIds.map(deviceSocketUser), log);
}

async function terminate(service: RealtimeService, users: readonly string[], log: FastifyBaseLogger): Promise<void> {
  // An unavailable realtime service must not make the change fail.
  const close = async (user: string) =>
    service.terminate(user).catch((error: unknown) => log.warn({ err: error }, 'socket close failed'));
  await Promise.all(users.map(close));
}
