import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A copy of the token for URLs that browsers open without a header: media and the invoice download. Accepted on no other
 * path, so another site cannot act with it.
 */
export const sessionCookie = {
  name: 'signage_session',
  options: { path: '/', httpOnly: true, sameSite: 'strict' },
} as const;

/** What browsers have that signed in at an earlier version. */
const formerName = 'vitrine_session';

export function sessionTokenIn({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  return cookies[sessionCookie.name] ?? cookies[formerName];
}

export function clearSessionCookie(reply: FastifyReply): void {
  for (const name of [sessionCookie.name, formerName]) reply.clearCookie(name, sessionCookie.options);
}

export function setSessionCookie(reply: FastifyReply, token: string, isHttps: boolean): void {
  reply.setCookie(sessionCookie.name, token, { ...sessionCookie.options, secure: isHttps });
}
