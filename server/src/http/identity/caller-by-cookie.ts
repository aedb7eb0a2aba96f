import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { passwordChangeRequired, unauthenticated } from '../../errors.ts';
import type { Caller } from './caller.ts';
import { findCaller, identityOf } from './identify.ts';
import { sessionCookie } from './session-cookie.ts';
import type { Tokens } from './tokens.ts';

export interface CookieDeps {
  database: Database;
  tokens: Tokens;
  config: Pick<Config, 'PLATFORM_TIME_ZONE'>;
}

/** The caller of a URL that browsers open without a header: by the header if there is one, else by the cookie. */
export async function callerByCookie(
  request: FastifyRequest,
  { tokens, database, config }: CookieDeps,
): Promise<Caller> {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const token = bearer ?? request.cookies[sessionCookie.name];
  const identity = token === undefined ? null : await identityOf(token, tokens, config.PLATFORM_TIME_ZONE);
  const caller = identity && (await findCaller(database.app, identity));
  if (caller === null) throw unauthenticated();
  if (caller.kind !== 'device' && caller.mustChangePassword) throw passwordChangeRequired();
  return caller;
}
