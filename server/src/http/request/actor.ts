import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../db/transaction.ts';
import type { Caller } from '../identity/caller.ts';

/** Who acts in the transactions of a request. */
export function actorOf(caller: Caller | null, request: FastifyRequest): Actor {
  const from = { ip: request.ip, requestId: request.id };
  if (caller === null) return from;
  if (caller.kind === 'device') return { ...from, tenantId: caller.tenantId, deviceId: caller.deviceId };
  const { userId, userType, keyId } = caller;
  const user = { ...from, userId, userType, ...(keyId !== null && { keyId }) };
  if (caller.kind === 'tenant') return { ...user, tenantId: caller.tenantId };
  return { ...user, ...(caller.resellerId !== null && { resellerId: caller.resellerId }) };
}
