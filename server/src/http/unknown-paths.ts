import { directionOf } from '@vitrine/contract/languages';
import { language, t } from '@vitrine/contract/messages';
import type { FastifyInstance } from 'fastify';
import { brandedHtml } from '../brands/brand-html.ts';
import { AppError, notFound } from '../errors.ts';
import { ownName } from '../product.ts';
import { sendFailure } from './failures.ts';

/** The response for unknown addresses outside of the API: a page for browsers, and the usual error for programs. */
export function answerUnknownPages(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    if (!request.headers.accept?.includes('text/html')) return sendFailure(request, reply, notFound(t('Page')));
    const page = brandedHtml(unknownPage(), request.atHost.brand);
    return reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

// In the style of the help, whose columns it has.
const unknownPage = () => `<!doctype html>
<html lang="${language()}" dir="${directionOf(language())}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${t('Page not found')} · ${ownName}</title>
    <link rel="icon" href="/admin/favicon.svg" />
    <link rel="stylesheet" href="/help/help.css" />
  </head>
  <body>
    <header>
      <a class="brand" href="/admin/"><img src="/brand/icon" alt="" width="26" height="26" /><span>${ownName}</span></a>
    </header>
    <div class="columns">
      <div class="pages"></div>
      <main>
        <h1>${t('Page not found')}</h1>
        <article>
          <p>
            ${t('There is nothing at this address. Go to the {console}, the {player} or the {help}.', {
              console: `<a href="/admin/">${t('console')}</a>`,
              player: `<a href="/player/">${t('player')}</a>`,
              help: `<a href="/help">${t('help')}</a>`,
            })}
          </p>
        </article>
      </main>
    </div>
  </body>
</html>
`;

/** The response for unknown routes: 405 if another method is supported, else 404. */
export function answerUnknownPaths(api: FastifyInstance): void {
  const served: { method: string; form: RegExp }[] = [];
  api.addHook('onRoute', ({ method, url }) => {
    const form = new RegExp(`^${url.replaceAll(/:[^/]+/g, '[^/]+')}/?$`, 'i');
    for (const each of [method].flat()) served.push({ method: each, form });
  });
  api.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const methods = served.filter(({ form }) => form.test(path)).map(({ method }) => method);
    if (methods.length === 0) return sendFailure(request, reply, notFound(t('Page')));
    reply.header('allow', [...new Set(methods)].join(', '));
    return sendFailure(
      request,
      reply,
      new AppError(405, 'method_not_allowed', t('Method {method} is not allowed here', { method: request.method })),
    );
  });
}
