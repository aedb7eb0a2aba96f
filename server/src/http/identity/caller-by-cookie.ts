import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { passwordChangeRequired, unauthenticated } from '../../errors.ts';
import { isKnownAtHost } from '../brand/at-host.ts';
import type { Caller } from './caller.ts';
import { findCaller, type IdentityDeps, identityInHeader, identityOf } from './identify.ts';
import { readCookie } from './read-cookie.ts';
import { sessionCookie } from './session-cookie.ts';

export interface CookieDeps extends IdentityDeps {
  database: Database;
}

/** The caller of a URL that browsers open without a header: by the header if there is one, else by the cookie. */
export async function callerByCookie(request: FastifyRequest, deps: CookieDeps): Promise<Caller> {
  const cookie = readCookie(request, sessionCookie.name);
  const inHeader = await identityInHeader(request, deps);
  const identity = inHeader === undefined && cookie !== undefined ? await identityOf(cookie, deps) : inHeader;
  const caller = identity && (await findCaller(deps.database.app, identity));
  if (!caller || !(caller.kind === 'device' || (await isKnownAtHost(request, caller.userId, deps.database.app))))
    throw unauthenticated();
  if (caller.kind !== 'device' && caller.mustChangePassword) throw passwordChangeRequired();
  return caller;
}
