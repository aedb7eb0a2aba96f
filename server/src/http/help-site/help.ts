import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { root } from '../../paths.ts';
import { frame } from './help-frame.ts';
import { type HelpPage, helpPath, listHelpPages, readHelpPages } from './help-pages.ts';

const folder = join(root, 'docs/help');
const ownHelp = '/help';
const search = 'search.json';

/** Pages with a new name, by the old one: bookmarks and printed links keep working. */
const renamed = { playback: 'proof-of-play' };

/**
 * The users' help at /help: one Markdown file of docs/help for each page, starting with `index.md`. The console links to
 * /go/…, so that an operator can replace the pages.
 */
export async function serveHelp(
  app: FastifyInstance,
  config: Pick<Config, 'DOCS_URL' | 'GET_STARTED_URL'>,
): Promise<void> {
  const listed = listHelpPages(folder);
  const screenshots = join(folder, 'screenshots');
  await app.register(files, { root: screenshots, prefix: '/help/screenshots/', wildcard: false, decorateReply: false });
  const names = new Set(listed.map(({ name }) => name));
  app.get<{ Querystring: { page?: unknown } }>('/go/documentation', ({ query }, reply) =>
    reply.redirect(config.DOCS_URL === ownHelp ? placeIn(names, query.page) : config.DOCS_URL),
  );
  app.get('/go/get-started', (_request, reply) => reply.redirect(config.GET_STARTED_URL));
  // Read at the first request: reading all pages would take an eighth of a server's start.
  let read: Promise<Map<string, string>> | null = null;
  const texts = () => (read ??= readTexts());
  for (const { name } of listed) serveContent(app, helpPath(name), 'text/html', async () => (await texts()).get(name));
  serveContent(app, `/help/${search}`, 'application/json', async () => (await texts()).get(search));
  for (const [before, now] of Object.entries(renamed)) {
    app.get(helpPath(before), (_request, reply) => reply.redirect(helpPath(now), 301));
  }
  for (const [file, type] of [
    ['help.css', 'text/css'],
    ['search.js', 'text/javascript'],
    ['find.js', 'text/javascript'],
    ['synonyms.js', 'text/javascript'],
  ] as const) {
    const content = readFileSync(join(folder, file));
    serveContent(app, `/help/${file}`, type, () => content);
  }
}

type Content = string | Buffer | undefined;

function serveContent(
  app: FastifyInstance,
  path: string,
  type: string,
  content: () => Content | Promise<Content>,
): void {
  app.get(path, async (_request, reply) =>
    reply
      .type(`${type}; charset=utf-8`)
      .header('cache-control', 'no-cache')
      .send(await content()),
  );
}

/** The pages by their names, and the data of the search. */
async function readTexts(): Promise<Map<string, string>> {
  const pages = await readHelpPages(folder);
  const template = readFileSync(join(folder, 'page.html'), 'utf8');
  const texts = new Map(pages.map((page) => [page.name, frame(template, page, pages)]));
  return texts.set(search, JSON.stringify(searchable(pages)));
}

/** `devices#reloading` is a section of a page; an unknown page leads to the first page. */
function placeIn(names: ReadonlySet<string>, page: unknown): string {
  const [, name = '', anchor = ''] = /^([a-z-]+)(#[a-z0-9-]+)?$/.exec(String(page)) ?? [];
  return names.has(name) ? helpPath(name) + anchor : ownHelp;
}

/** What the search covers, as `Entry` of docs/help/find.js: everything except the lists of pages. */
function searchable(pages: readonly HelpPage[]) {
  const lists = new Set(pages.map(({ group }) => group));
  return pages.flatMap(({ name, title, group, sections }) =>
    sections
      .filter(({ heading }) => name !== 'index' || !lists.has(heading))
      .map(({ id, heading, text }) => ({
        path: `${helpPath(name)}${id && `#${id}`}`,
        group,
        page: title,
        heading,
        text,
      })),
  );
}
