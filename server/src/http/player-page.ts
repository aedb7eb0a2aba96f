import { t } from '@vitrine/contract/messages';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Brand, ownBrand } from '../brands/brand.ts';
import { brandedHtml, imagePath } from '../brands/brand-html.ts';
import { escapedHtml } from '../escaped-html.ts';
import { root } from '../paths.ts';
import { brandedWorker, withEtag } from './player-worker.ts';

/** The page of the player, the worker that caches it, and the manifest by which it is installed as an app. */
export function servePlayerPage(app: FastifyInstance): void {
  const built = join(root, 'player/dist');
  if (!existsSync(join(built, 'index.html'))) return;
  const html = readFileSync(join(built, 'index.html'), 'utf8');
  const worker = readFileSync(join(built, 'sw.js'), 'utf8');
  const manifest = JSON.parse(readFileSync(join(built, 'manifest.webmanifest'), 'utf8')) as object;
  for (const path of ['/player', '/player/index.html'])
    app.get(path, ({ atHost }, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(brandedHtml(withNotice(html), atHost.brand)),
    );
  const workers = new WeakMap<Brand, { script: string; etag: string }>();
  const workerOf = (brand: Brand) => {
    const known = workers.get(brand) ?? withEtag(brandedWorker(worker, html, brand));
    workers.set(brand, known);
    return known;
  };
  // Each screen asks for it at every poll, so it is made once for each brand, and sent again only when it has changed.
  app.get('/player/sw.js', ({ atHost, headers }, reply) => {
    const { script, etag } = workerOf(atHost.brand);
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
  app.get('/player/manifest.webmanifest', ({ atHost }, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify({ ...manifest, ...brandedManifest(atHost.brand) })),
  );
}

/** With what `player/public/supported.js` shows in a browser that is too old to translate it. */
function withNotice(html: string): string {
  const title = t('This browser is too old for the player');
  const advice = t(
    'It needs Chromium or Chrome 108 or later, or a browser of the same age. Please update this screen.',
  );
  const meta = `<meta name="too-old" content="${escapedHtml(title)}" data-advice="${escapedHtml(advice)}" />`;
  return html.replace('</head>', () => `${meta}</head>`);
}

function brandedManifest(brand: Brand): object {
  if (brand === ownBrand) return {};
  const icon =
    brand.icon === null
      ? { src: '/brand/icon', sizes: 'any', type: 'image/svg+xml' }
      : { src: imagePath(brand.icon), sizes: '512x512', type: 'image/png' };
  return { name: brand.name, short_name: brand.name, icons: [icon] };
}
