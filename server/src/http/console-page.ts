import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { brandedHtml } from '../brands/brand-html.ts';
import type { Config } from '../config.ts';
import { escapedHtml } from '../escaped-html.ts';
import { root } from '../paths.ts';
import { firstRequests } from './first-requests.ts';

export type PageSettings = Pick<Config, 'SENTRY_DSN' | 'WEB_VITALS'>;

/** The files of each page of the console by its path, as its build writes them: `/device/edit/$id`. */
export type FilesOfPages = Record<string, string[]>;

/** Every URL of the console is one page; the router in the browser does the rest. */
export function serveConsolePage(app: FastifyInstance, config: PageSettings): void {
  const built = join(root, 'console/dist');
  if (!existsSync(join(built, 'index.html'))) return;
  const html = withSettings(readFileSync(join(built, 'index.html'), 'utf8'), config);
  const pages = JSON.parse(readFileSync(join(built, 'pages.json'), 'utf8')) as FilesOfPages;
  const filesAt = filesByPath(pages);
  for (const path of ['/admin', '/admin/*'])
    app.get<{ Params: { '*'?: string } }>(path, ({ params, url, atHost }, reply) => {
      const pagePath = `/${params['*'] ?? ''}`;
      // prelude.js fetches them while the code of all pages loads.
      const files = filesAt(pagePath);
      const page = html
        .replace('data-files=""', `data-files="${files.join(' ')}"`)
        .replace('</head>', `${url.includes('?') ? '' : firstRequestOf(pagePath)}</head>`);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(brandedHtml(page, atHost.brand));
    });
}

/** The files of the page at a path, as the router of the console matches it; for an unknown one those of all pages. */
export function filesByPath(pages: FilesOfPages): (path: string) => string[] {
  const patterns = Object.entries({ ...pages, '/': pages['/dashboard'] ?? [] }).map(([path, files]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
    files,
  }));
  const common = Object.values(pages).reduce((some, files) => some.filter((file) => files.includes(file)));
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.files ?? common;
}

/** For main.ts, which sends it while the code of the page loads. An address with a query may ask for other rows. */
function firstRequestOf(path: string): string {
  const request = firstRequests.get(path.toLowerCase().replace(/\/$/, ''));
  return request === undefined ? '' : `<meta name="first-request" content="${escapedHtml(request)}" />`;
}

/** Settings that the console needs before its first request, as meta elements. Both values need no escaping. */
function withSettings(html: string, { SENTRY_DSN, WEB_VITALS }: PageSettings): string {
  const metas = [
    SENTRY_DSN === '' ? '' : `<meta name="error-reports" content="${SENTRY_DSN}" />`,
    WEB_VITALS === 'off' ? '' : `<meta name="web-vitals" content="on" />`,
  ];
  return html.replace('</head>', `${metas.join('')}</head>`);
}
