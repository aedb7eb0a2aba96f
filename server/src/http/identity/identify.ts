import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { orUnavailable } from '../../db/database-error.ts';
import type { Identity } from './caller.ts';
import { deviceIdentity } from './device-caller.ts';
import { appIdentity, keyIdentity } from './key-caller.ts';
import { appTokenPrefix, keyTokenPrefix } from './key-token.ts';
import { sessionIdentity } from './session-caller.ts';
import { hashSecret, type Tokens } from './tokens.ts';

/** Distinguishes device tokens from session tokens without a lookup. */
export const deviceTokenPrefix = 'vd_';

export interface IdentityDeps {
  tokens: Tokens;
  config: Pick<Config, 'PLATFORM_TIME_ZONE'>;
}

/** The identity in the `Authorization` header; undefined without one, null for a token that is not ours or has expired. */
export async function identityInHeader(
  { headers, ip }: FastifyRequest,
  deps: IdentityDeps,
): Promise<Identity | null | undefined> {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) return undefined;
  if (token.startsWith(keyTokenPrefix)) return keyIdentity(token, deps.config.PLATFORM_TIME_ZONE, ip);
  if (token.startsWith(appTokenPrefix)) return appIdentity(token, deps.config.PLATFORM_TIME_ZONE, ip);
  return identityOf(token, deps);
}

/** Not of an API key or a connected app, which is accepted in a header only. */
export async function identityOf(token: string, { tokens, config }: IdentityDeps): Promise<Identity | null> {
  if (token.startsWith(deviceTokenPrefix)) return deviceIdentity(hashSecret(token));
  const sessionId = await tokens.sessionIdOf(token);
  return sessionId === null ? null : sessionIdentity(hashSecret(sessionId), config.PLATFORM_TIME_ZONE);
}

/** Looks the caller up outside a transaction, so that the lookup binds no transaction to the caller. */
export async function findCaller<I extends Identity>(app: pg.Pool, identity: I): Promise<ReturnType<I['parseCaller']>> {
  const { rows } = await orUnavailable(app.query<Record<string, unknown>>(identity.lookup));
  return identity.parseCaller(rows[0]) as ReturnType<I['parseCaller']>;
}
