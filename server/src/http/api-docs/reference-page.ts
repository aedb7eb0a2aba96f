import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { brandedHtml } from '../../brands/brand-html.ts';
import { root } from '../../paths.ts';

const folder = join(root, 'server/dist/api-reference');

/** The reference of the API at /reference: Swagger UI, which reads /api/openapi.json. The build copies it. */
export async function serveReference(app: FastifyInstance): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(files, {
    root: folder,
    prefix: '/reference/',
    wildcard: false,
    // The page is sent with the brand of the host.
    globIgnore: ['index.html*'],
    index: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  app.get('/reference', ({ atHost }, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(brandedHtml(html, atHost.brand)),
  );
}
