import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import files, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { root } from '../paths.ts';
import { webPagePolicy } from './server/headers.ts';

type PageSettings = Pick<Config, 'SENTRY_DSN' | 'WEB_VITALS'>;

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
    const isConsole = directory === 'console/dist';
    await app.register(files, {
      ...served,
      root: path,
      prefix,
      wildcard: false,
      globIgnore: ['assets/**', ...(isConsole ? ['index.html*'] : [])],
      ...(isConsole && { index: false }),
    });
  }
  app.get('/', (_request, reply) => reply.redirect('/admin/'));
  // As people type it who read it on a screen; the QR code beside it leads to the same dialog.
  app.get('/pair', (_request, reply) => reply.redirect('/admin/device?pair='));
  app.get('/start', (_request, reply) => reply.redirect('/admin/dashboard?start'));
  servePages(app, config);
}

/** Every URL of the console is one page; the router in the browser does the rest. */
function servePages(app: FastifyInstance, config: PageSettings): void {
  const page = join(root, 'console/dist/index.html');
  if (!existsSync(page)) return;
  const html = withSettings(readFileSync(page, 'utf8'), config);
  for (const path of ['/admin', '/admin/*'])
    app.get(path, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html),
    );
}

/** Settings that the console needs before its first request, as meta elements. Both values need no escaping. */
function withSettings(html: string, { SENTRY_DSN, WEB_VITALS }: PageSettings): string {
  const metas = [
    SENTRY_DSN === '' ? '' : `<meta name="error-reports" content="${SENTRY_DSN}" />`,
    WEB_VITALS === 'off' ? '' : `<meta name="web-vitals" content="on" />`,
  ];
  return html.replace('</head>', `${metas.join('')}</head>`);
}

/** Built files have a hash in their name and never change; everything else is revalidated. */
function cacheByName(reply: FastifyReply, path: string): void {
  const isHashed = /[.-][\w-]{8,}\.(js|css|woff2|webp|png|svg)(\.br|\.gz)?$/.test(path) && path.includes('/assets/');
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
