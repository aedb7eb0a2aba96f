import type { FastifyInstance } from 'fastify';
import { mirroredArt, readArt } from './starting/art.ts';
import { startingTemplates } from './starting/index.ts';

const prefix = '/templates/art';

export const artUrl = (drawing: string) => `${prefix}/${drawing}.svg`;

/** The drawings of the templates that come with the product: the same for everybody, so without a sign-in. */
export function serveArt(app: FastifyInstance): void {
  const drawings = startingTemplates.flatMap(({ art }) => Object.values(art));
  for (const drawing of new Set([...drawings, ...drawings.map(mirroredArt)])) {
    app.get(artUrl(drawing), async (_request, reply) =>
      reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=3600')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .send(await readArt(drawing)),
    );
  }
}
