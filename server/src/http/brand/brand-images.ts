import { t } from '@vitrine/contract/messages';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { ownBrand } from '../../brands/brand.ts';
import { initialIcon } from '../../brands/brand-html.ts';
import { notFound } from '../../errors.ts';
import { root } from '../../paths.ts';

/** The images of brands by their digest, and the icon of the host's brand. Emails show them too, so other sites may. */
export function serveBrandImages(app: FastifyInstance, pool: pg.Pool): void {
  const imageOf = async (digest: string) => {
    const { rows } = await pool.query<{ png: Buffer | null }>('select brand_image($1) as png', [digest]);
    if (!rows[0]?.png) throw notFound(t('Image'));
    return rows[0].png;
  };
  app.get<{ Params: { digest: string } }>('/brand/image/:digest([0-9a-f]{64}).png', async ({ params }, reply) =>
    reply
      .type('image/png')
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(await imageOf(params.digest)),
  );
  app.get('/brand/icon', async ({ atHost: { brand } }, reply) => {
    reply.header('cache-control', 'no-cache');
    if (brand.icon !== null) return reply.type('image/png').send(await imageOf(brand.icon));
    const svg = brand === ownBrand ? readFileSync(join(root, 'console/public/favicon.svg')) : initialIcon(brand);
    return reply.type('image/svg+xml').send(svg);
  });
}
