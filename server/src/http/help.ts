import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { marked } from 'marked';
import type { Config } from '../config.ts';
import { root } from '../paths.ts';

const folder = join(root, 'docs/help');

/**
 * The user's help at /help: one Markdown file of docs/help a page, `index.md` the first. The console links to /go/…, so
 * that an operator can put pages of its own in their place.
 */
export function serveHelp(app: FastifyInstance, config: Pick<Config, 'DOCS_URL' | 'GET_STARTED_URL'>): void {
  app.get('/go/documentation', (_request, reply) => reply.redirect(config.DOCS_URL));
  app.get('/go/get-started', (_request, reply) => reply.redirect(config.GET_STARTED_URL));
  const template = readFileSync(join(folder, 'page.html'), 'utf8');
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
  for (const name of pages) {
    const path = name === 'index.md' ? '/help' : `/help/${name.slice(0, -'.md'.length)}`;
    const html = render(template, readFileSync(join(folder, name), 'utf8'));
    app.get(path, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html),
    );
  }
  const style = readFileSync(join(folder, 'help.css'));
  app.get('/help/help.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  );
}

function render(template: string, markdown: string): string {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? 'Help';
  const content = marked.parse(markdown, { async: false });
  return template.replace('{{title}}', () => title).replace('{{content}}', () => content);
}
