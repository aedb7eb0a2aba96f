import { t } from '@vitrine/contract/messages';
import type { FastifyInstance } from 'fastify';
import type { Brands } from '../../brands/known-brands.ts';
import { notFound } from '../../errors.ts';

/**
 * Whether a proxy may get a certificate for a domain: Caddy asks here before it does. Without this, anybody could make it
 * get certificates for any name that leads to it.
 */
export function serveCertificateChecks(app: FastifyInstance, brands: Pick<Brands, 'hasDomain'>): void {
  app.get<{ Querystring: { domain?: unknown } }>('/brand/ask', async ({ query }, reply) => {
    const { domain } = query;
    if (typeof domain !== 'string' || !(await brands.hasDomain(domain))) throw notFound(t('Domain'));
    return reply.header('cache-control', 'no-store').send({ domain });
  });
}
