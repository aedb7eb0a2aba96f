import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { root } from '../../paths.ts';

const folder = join(root, 'server/dist/api-reference');

/** The reference of the API at /reference: Swagger UI, which reads /api/openapi.json. The build copies it. */
export async function serveReference(app: FastifyInstance): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(files, {
    root: folder,
    prefix: '/reference/',
    wildcard: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
}
