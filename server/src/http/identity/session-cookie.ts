import type { FastifyReply } from 'fastify';

/**
 * A copy of the token for URLs that browsers open without a header: media and the invoice download. Accepted on no other
 * path, so another site cannot act with it.
 */
export const sessionCookie = {
  name: 'vitrine_session',
  options: { path: '/', httpOnly: true, sameSite: 'strict' },
} as const;

export function setSessionCookie(reply: FastifyReply, token: string, isHttps: boolean): void {
  reply.setCookie(sessionCookie.name, token, { ...sessionCookie.options, secure: isHttps });
}
