import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { startingTemplates } from './starting/index.ts';
import { artPath } from './starting/starting-template.ts';

const prefix = '/templates/art';

export const artUrl = (drawing: string) => `${prefix}/${drawing}.svg`;

/** The drawings of the templates that come with the product: the same for everybody, so without a sign-in. */
export function serveArt(app: FastifyInstance): void {
  const urls = new Map(
    startingTemplates.flatMap(({ art }) => Object.values(art)).map((drawing) => [artUrl(drawing), drawing]),
  );
  for (const [url, drawing] of urls) {
    app.get(url, (_request, reply) =>
      reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=3600')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .send(createReadStream(artPath(drawing))),
    );
  }
}
