import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import { isLanguage, type Language } from '@vitrine/contract/languages';
import { language, t } from '@vitrine/contract/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import { brandedHtml, brandedJson } from '../../brands/brand-html.ts';
import type { Config } from '../../config.ts';
import { escapedHtml } from '../../escaped-html.ts';
import { root } from '../../paths.ts';
import { frame } from './help-frame.ts';
import { type HelpPage, helpPath, listHelpPages, readHelpPages } from './help-pages.ts';

const folder = join(root, 'docs/help');
const ownHelp = '/help';
const ownGetStarted = '/help/get-started';
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
  app.get<{ Querystring: { page?: unknown; lang?: unknown } }>('/go/documentation', ({ query }, reply) =>
    reply.redirect(config.DOCS_URL === ownHelp ? inLanguageOf(query, placeIn(names, query.page)) : config.DOCS_URL),
  );
  app.get<{ Querystring: { lang?: unknown } }>('/go/get-started', ({ query }, reply) =>
    reply.redirect(
      config.GET_STARTED_URL === ownGetStarted ? inLanguageOf(query, ownGetStarted) : config.GET_STARTED_URL,
    ),
  );
  const template = readFileSync(join(folder, 'page.html'), 'utf8');
  const pagesIn = pagesByLanguage();
  for (const { name } of listed) {
    serveContent(app, helpPath(name), 'text/html', async (query) => {
      const reader = askedIn(query) ?? languageOfBrowser();
      const pages = await pagesIn(reader);
      const page = pages.find((each) => each.name === name);
      return page && withLanguage(frame(template, page, pages, reader), query);
    });
  }
  serveContent(app, `/help/${search}`, 'application/json', async (query) => {
    const pages = await pagesIn(askedIn(query) ?? languageOfBrowser());
    return JSON.stringify(searchable(pages).map((entry) => ({ ...entry, path: inLanguageOf(query, entry.path) })));
  });
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
  content: (query: unknown) => Content | Promise<Content>,
): void {
  app.get(path, async ({ query, atHost: { brand } }: FastifyRequest, reply) => {
    const found = await content(query);
    return reply
      .type(`${type}; charset=utf-8`)
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      .send(typeof found === 'string' ? branded(found, type, brand) : found);
  });
}

function branded(text: string, type: string, brand: Brand): string {
  if (type !== 'text/html') return brandedJson(text, brand);
  const { poweredBy: product } = brand;
  const foot =
    product === null ? '' : `<p class="powered-by">${escapedHtml(t('Powered by {product}', { product }))}</p>`;
  // Last, because the product's name becomes that of the brand everywhere else.
  return brandedHtml(text, brand).replace('{{poweredBy}}', () => foot);
}

/** Read at the first request: reading all pages would take an eighth of a server's start. */
function pagesByLanguage(): (language: Language) => Promise<HelpPage[]> {
  const read = new Map<Language, Promise<HelpPage[]>>();
  return (of) => {
    const pages = read.get(of) ?? readHelpPages(folder, of);
    read.set(of, pages);
    return pages;
  };
}

function languageOfBrowser(): Language {
  const tag = language();
  return isLanguage(tag) ? tag : 'en';
}

/** The console names the language of its user, which may be another than that of the browser. */
function askedIn(query: unknown): Language | null {
  const { lang }: { lang?: unknown } = Object(query);
  return typeof lang === 'string' && isLanguage(lang) ? lang : null;
}

/** The address of a page, in the language that was asked for. */
function inLanguageOf(query: unknown, address: string): string {
  const asked = askedIn(query);
  const [path = '', anchor] = address.split('#');
  return `${path}${asked === null ? '' : `?lang=${asked}`}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** The links to other pages of the help keep the language that was asked for. */
function withLanguage(html: string, query: unknown): string {
  return html.replaceAll(
    /href="(\/help(?:\/[a-z-]+)?(?:#[^"]*)?)"/g,
    (_, to: string) => `href="${inLanguageOf(query, to)}"`,
  );
}

/** `devices#reloading` is a section of a page; an unknown page leads to the first page. */
function placeIn(names: ReadonlySet<string>, page: unknown): string {
  const [, name = '', anchor = ''] = /^([a-z-]+)(#[a-z0-9-]+)?$/.exec(String(page)) ?? [];
  return names.has(name) ? helpPath(name) + anchor : ownHelp;
}

/** What the search covers, as `Entry` of docs/help/find.js: everything except the lists of pages. */
function searchable(pages: readonly HelpPage[]) {
  const lists = new Set(pages.map(({ group }) => group));
  return pages.flatMap(({ name, listed, group, sections }) =>
    sections
      .filter(({ heading }) => name !== 'index' || !lists.has(heading))
      .map(({ id, heading, text }) => ({
        path: `${helpPath(name)}${id && `#${id}`}`,
        group,
        page: listed,
        heading,
        text,
      })),
  );
}
