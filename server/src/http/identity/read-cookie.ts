import type { FastifyRequest } from 'fastify';

/** All cookies begin so. It names no product, because every user can see the cookies of a brand's domain. */
const beginning = 'signage_';
/** Browsers that signed in with an earlier version keep such cookies, for a year at most. */
const earlier = 'vitrine_';

export function readCookie({ cookies }: FastifyRequest, name: string): string | undefined {
  return cookies[name] ?? cookies[name.replace(beginning, earlier)];
}
