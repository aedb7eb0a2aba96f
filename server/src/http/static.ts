import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { root } from '../paths.ts';
import { type PageSettings, serveConsolePage } from './console-page.ts';
import { servePlayerPage } from './player-page.ts';
import { webPagePolicy } from './server/headers.ts';

/** The console under /admin and the player under /player, as built. */
export async function serveFrontends(app: FastifyInstance, config: PageSettings): Promise<void> {
  for (const { prefix, directory } of [
    { prefix: '/admin/', directory: 'console/dist' },
    { prefix: '/player/', directory: 'player/dist' },
  ]) {
    const path = join(root, directory);
    if (!existsSync(path)) continue;
    const served: FastifyStaticOptions = {
      preCompressed: true,
      setHeaders(reply, path) {
        cacheByName(reply, path);
        if (path.includes('/player/dist/web-page.html'))
          reply.headers({ 'content-security-policy': webPagePolicy, 'x-frame-options': 'SAMEORIGIN' });
      },
      decorateReply: false,
    };
    // One route for hundreds of files: a route for each takes a sixth of a server's start.
    await app.register(files, { ...served, root: join(path, 'assets'), prefix: `${prefix}assets/`, index: false });
    await app.register(files, {
      ...served,
      root: path,
      prefix,
      wildcard: false,
      // Pages and manifest are sent with the brand of the host.
      globIgnore: ['assets/**', 'index.html*', 'manifest.webmanifest*', 'sw.js*'],
      index: false,
    });
  }
  app.get('/', (_request, reply) => reply.redirect('/admin/'));
  // The short URL that a screen shows for typing; the QR code beside it leads to the same dialog.
  app.get('/pair', (_request, reply) => reply.redirect('/admin/device?pair='));
  app.get('/start', (_request, reply) => reply.redirect('/admin/dashboard?start'));
  serveConsolePage(app, config);
  servePlayerPage(app);
}

/** Built files have a hash in their name and never change; everything else is revalidated. */
function cacheByName(reply: FastifyReply, path: string): void {
  const isHashed =
    /[.-][\w-]{8,}\.(js|css|json|woff2|webp|png|svg)(\.br|\.gz)?$/.test(path) && path.includes('/assets/');
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
