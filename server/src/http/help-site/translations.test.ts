import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@vitrine/contract/languages';
import { t } from '@vitrine/contract/messages';
import { lexer, type Token, walkTokens } from 'marked';
import { expect, inject, test } from 'vitest';
import { inLanguage } from '../../languages/translation-context.ts';
import { root } from '../../paths.ts';
import { helpPath, readHelpPages } from './help-pages.ts';

const folder = join(root, 'docs/help');
const english = await readHelpPages(folder);
const others = languages.filter(({ tag }) => tag !== 'en');
const translated = (
  await Promise.all(
    others.map(async ({ tag, direction }) => {
      const pages = await readHelpPages(folder, tag);
      return pages.filter((page) => page.language === tag).map((page) => ({ ...page, tag, direction }));
    }),
  )
).flat();
const markdownOf = (name: string, tag = '') => readFileSync(join(folder, tag, `${name}.md`), 'utf8');
const ask = (path: string) => fetch(`${inject('server')}${path}`, { redirect: 'manual' });
const htmlOf = async (name: string, tag: string) => (await ask(`${helpPath(name)}?lang=${tag}`)).text();

test.each(others)('the start page and Get started are translated into $name', ({ tag }) => {
  const names = translated.filter((page) => page.tag === tag).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['index', 'get-started']));
});

test.each(translated)('$tag/$name has the parts, links, images and code of the English page', ({ tag, name }) => {
  expect(partsOf(markdownOf(name, tag))).toEqual(partsOf(markdownOf(name)));
});

test.each(translated)('$tag/$name has the anchors of the English page', ({ name, sections }) => {
  const page = english.find((each) => each.name === name);
  expect(sections.map(({ id }) => id)).toEqual(page?.sections.map(({ id }) => id));
});

/** A link of the sign-in page, where it is a verb; the help has a title. */
const named = ['Get started'];

test.each(translated)('$tag/$name names buttons and pages as the console does', ({ tag, name }) => {
  const labels = labelsOf(markdownOf(name)).filter((label) => !named.includes(label));
  const asInConsole = inLanguage(tag, () => labels.map((label) => plain(t(label))));
  const text = plain(markdownOf(name, tag));
  expect(asInConsole.filter((label, at) => label !== labels[at] && !text.includes(label))).toEqual([]);
});

test.each(translated)('$tag/$name is in its language as a whole, and its links exist', async (page) => {
  const html = await htmlOf(page.name, page.tag);
  expect(/<html lang="(\w+)" dir="(\w+)"/.exec(html)?.slice(1)).toEqual([page.tag, page.direction]);
  expect(html).not.toMatch(/class="note"|lang="en"/);
  for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
    const { pathname, search, hash } = new URL(address, `http://help${helpPath(page.name)}?lang=${page.tag}`);
    const answer = await ask(pathname + search);
    expect([address, answer.status]).toEqual([address, 200]);
    if (hash) expect(await answer.text()).toContain(`id="${hash.slice(1)}"`);
  }
});

test('the window’s title, the menu, the search and the foot are in the language of the reader', async () => {
  const html = await htmlOf('get-started', 'de');
  expect(html).toContain('<title>Erste Schritte · Hilfe zu Vitrine</title>');
  expect(html).toContain('<span>Hilfe zu Vitrine</span>');
  expect(html).toContain('<a href="/help/devices?lang=de">Geräte</a>');
  expect(html).toContain('placeholder="Hilfe durchsuchen"');
  expect(html).toContain('data-nothing="Nichts gefunden für „{query}“."');
  expect(html).toContain('<a rel="next" href="/help/dashboard?lang=de"><span>Nächste Seite</span> Dashboard</a>');
  expect(await htmlOf('index', 'de')).toContain('<title>Hilfe zu Vitrine</title>');
});

test('an English page stands in a frame of the language of the reader', async () => {
  const html = await htmlOf('devices', 'ar');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<h1 lang="en" dir="ltr">Devices</h1>');
  expect(html).toContain('<article lang="en" dir="ltr">');
  const german = await htmlOf('devices', 'de');
  expect(german).toContain('aria-current="page">Geräte</a>');
  expect(german).toContain('<title>Geräte · Hilfe zu Vitrine</title>');
});

test('search finds translated pages, and English ones by their translated name', async () => {
  const found = async (query = '') => {
    const answer = await fetch(`${inject('server')}/help/search.json${query}`, {
      headers: { 'accept-language': 'de' },
    });
    const entries = (await answer.json()) as { path: string; page: string; heading: string }[];
    return entries.map(({ path, page, heading }) => [path, page, heading].join(' '));
  };
  expect(await found()).toContain('/help/get-started#command-palette Erste Schritte Befehlspalette');
  expect(await found()).toContain('/help/devices#reloading Geräte Reloading');
  expect(await found('?lang=fr')).toContain('/help/devices?lang=fr#reloading Appareils Reloading');
});

/** What a translation keeps, in the order of the page. */
function partsOf(markdown: string) {
  const blocks = lexer(markdown).filter(({ type }) => type !== 'space');
  return {
    blocks: blocks.map((block) => `${block.type} ${'depth' in block ? block.depth : ''}`.trim()),
    items: blocks.map((block) => ('items' in block ? block.items.length : 0)),
    ...within(markdown),
  };
}

function within(markdown: string) {
  const found = { links: [] as string[], images: [] as string[], code: [] as string[] };
  void walkTokens(lexer(markdown), (token: Token) => {
    if (token.type === 'link') found.links.push(token.href);
    if (token.type === 'image') found.images.push(token.href);
    if (token.type === 'codespan') found.code.push(token.text);
  });
  // Another language may have them in another order within a sentence.
  return { links: found.links.toSorted(), images: found.images, code: found.code.toSorted() };
}

/** The names in bold, in italics and of linked pages. */
function labelsOf(markdown: string): string[] {
  const labels: string[] = [];
  void walkTokens(lexer(markdown), (token: Token) => {
    if (token.type === 'strong' || token.type === 'em' || token.type === 'link')
      labels.push(...plain(token.text).split(' › '));
  });
  return labels.map((label) => label.replace(/\.$/, ''));
}

/** In one line. */
const plain = (markdown: string) => markdown.replaceAll(/\s+/g, ' ');
