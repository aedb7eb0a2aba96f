import type { FastifyReply } from 'fastify';

/**
 * A copy of the token for URLs that browsers open without a header: media and the invoice download. Accepted on no other
 * path, so another site cannot act with it.
 */
export const sessionCookie = {
  name: 'signage_session',
  options: { path: '/', httpOnly: true, sameSite: 'strict' },
} as const;

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(sessionCookie.name, sessionCookie.options);
}

export function setSessionCookie(reply: FastifyReply, token: string, isHttps: boolean): void {
  reply.setCookie(sessionCookie.name, token, { ...sessionCookie.options, secure: isHttps });
}
