import type pg from 'pg';
import { orUnavailable } from '../../db/database-error.ts';
import type { Identity } from './caller.ts';
import { deviceIdentity } from './device-caller.ts';
import { sessionIdentity } from './session-caller.ts';
import { hashSecret, type Tokens } from './tokens.ts';

/** Distinguishes device tokens from session tokens without a lookup. */
export const deviceTokenPrefix = 'vd_';

/** Null for a token that is not ours or has expired. */
export async function identityOf(token: string, tokens: Tokens, platformTimeZone: string): Promise<Identity | null> {
  if (token.startsWith(deviceTokenPrefix)) return deviceIdentity(hashSecret(token));
  const sessionId = await tokens.sessionIdOf(token);
  return sessionId === null ? null : sessionIdentity(hashSecret(sessionId), platformTimeZone);
}

/** Looks the caller up outside a transaction, so that the lookup binds no transaction to the caller. */
export async function findCaller<I extends Identity>(app: pg.Pool, identity: I): Promise<ReturnType<I['parseCaller']>> {
  const { rows } = await orUnavailable(app.query<Record<string, unknown>>(identity.lookup));
  return identity.parseCaller(rows[0]) as ReturnType<I['parseCaller']>;
}
