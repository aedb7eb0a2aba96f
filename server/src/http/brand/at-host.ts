import { t } from '@vitrine/contract/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { AtHost, Brands } from '../../brands/known-brands.ts';
import { invalid } from '../../errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the host of the request shows, and whom it knows. */
    atHost: AtHost;
  }
}

/**
 * One look-up for each request, in memory. By `Host` alone: no other header names a host, so that a browser cannot be shown
 * the brand of a host where it is not.
 */
export function lookUpBrands(app: FastifyInstance, brands: Brands): void {
  app.decorateRequest('atHost');
  app.addHook('onRequest', async (request) => {
    // Of two hosts a proxy may have read the other one.
    if (hostsIn(request.raw.rawHeaders) > 1) throw invalid({}, t('The request is malformed'));
    request.atHost = await brands.atHost(request.raw.headers.host);
  });
}

/** Names and values in turn. */
function hostsIn(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host')
    .length;
}

const rememberedMs = 60_000;
const maxRemembered = 10_000;
const remembered = new Map<number, { seller: number; until: number }>();

/** Whether a user is known at the host of the request: at the domain of a reseller only its own users and those of its tenants. */
export async function isKnownAtHost(
  { atHost: { onlyReseller } }: Pick<FastifyRequest, 'atHost'>,
  userId: number,
  app: Pick<pg.ClientBase, 'query'>,
): Promise<boolean> {
  return onlyReseller === null || (await sellerOf(userId, app)) === onlyReseller;
}

async function sellerOf(userId: number, app: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const found = remembered.get(userId);
  if (found && found.until > performance.now()) return found.seller;
  const { rows } = await app.query<{ seller: number | null }>('select seller_of_user($1) as seller', [userId]);
  const seller = rows[0]?.seller ?? -1;
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(userId, { seller, until: performance.now() + rememberedMs });
  return seller;
}
