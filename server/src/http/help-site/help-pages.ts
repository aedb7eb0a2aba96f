import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@vitrine/contract/languages';
import { lexer, Marked, parse, type Token, type Tokens } from 'marked';

export interface HelpPage {
  /** `devices` is docs/help/devices.md at /help/devices; the first page, at /help, is `index`. */
  name: string;
  title: string;
  /** In lists and links, which are in the language of the reader even where the page is not. */
  listed: string;
  /** Of its text: English where it is not translated. */
  language: Language;
  /** Its heading in the list of pages; none for the first page. */
  group: string;
  /** Everything except the title. */
  html: string;
  sections: HelpSection[];
}

/** The section of one heading; the first has the page's title and no id. */
export interface HelpSection {
  id: string;
  heading: string;
  text: string;
}

/** The names of all pages, in the order of the lists in `index.md`. */
export function listHelpPages(folder: string): Pick<HelpPage, 'name' | 'group' | 'listed'>[] {
  return [{ name: 'index', group: '', listed: '' }, ...namesIn(read(folder, 'index'))];
}

/**
 * Every page, in the same order. The translation of a page is in a folder of its language, and has the same headings, so that
 * anchors are those of the English page.
 */
export async function readHelpPages(folder: string, language: Language = 'en'): Promise<HelpPage[]> {
  const sizes = await sizesIn(folder);
  const translated = join(folder, language);
  const has = (name: string) => existsSync(join(translated, `${name}.md`));
  const inLists = has('index') ? new Map(listHelpPages(translated).map((page) => [page.name, page])) : null;
  return listHelpPages(folder).map(({ name, group }) => {
    const english = read(folder, name);
    const markdown = has(name) ? read(translated, name) : english;
    const ids = headingsOf(english).map(idOf);
    const sections = sectionsOf(markdown, ids);
    const title = sections[0]?.heading ?? name;
    const html = writerWith(sizes, ids).parse(markdown, { async: false });
    const inList = inLists?.get(name);
    const listed = has(name) || !inList?.listed ? title : inList.listed;
    const pageLanguage = has(name) ? language : 'en';
    return { name, group: inList?.group ?? group, listed, title, language: pageLanguage, html, sections };
  });
}

const read = (folder: string, name: string) => readFileSync(join(folder, `${name}.md`), 'utf8');

export const helpPath = (name: string): string => (name === 'index' ? '/help' : `/help/${name}`);

function namesIn(index: string): Pick<HelpPage, 'name' | 'group' | 'listed'>[] {
  const names: Pick<HelpPage, 'name' | 'group' | 'listed'>[] = [];
  let group = '';
  for (const token of lexer(index)) {
    if (isHeading(token)) group = plain(token.text);
    if (token.type !== 'list') continue;
    for (const [, listed = '', name = ''] of token.raw.matchAll(/^- \[(.+?)\]\(\/help\/([a-z-]+)\)/gm)) {
      names.push({ name, group, listed });
    }
  }
  return names;
}

const headingsOf = (markdown: string) => lexer(markdown).filter(isHeading);

function sectionsOf(markdown: string, ids: readonly string[]): HelpSection[] {
  const sections: HelpSection[] = [];
  for (const token of lexer(markdown)) {
    if (isHeading(token)) sections.push({ id: ids[sections.length] ?? '', heading: plain(token.text), text: '' });
    const section = sections.at(-1);
    if (section && !isHeading(token)) section.text = `${section.text} ${plain(token.raw)}`.trim();
  }
  return sections;
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

const idOf = ({ depth, text }: Tokens.Heading): string =>
  depth === 1
    ? ''
    : plain(text)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '');

/** Headings link to themselves; screenshots have one folder for all pages, and reserve their space until loaded. */
function writerWith(screenshots: ReadonlyMap<string, Size>, ids: readonly string[]): Marked {
  let written = 0;
  return new Marked({
    renderer: {
      heading(heading) {
        const content = this.parser.parseInline(heading.tokens);
        const id = ids[written++] ?? '';
        // The title is part of the frame.
        if (id === '') return '';
        return `<h${heading.depth} id="${id}"><a href="#${id}">${content}</a></h${heading.depth}>\n`;
      },
      image({ href, text }) {
        const { width = 0, height = 0 } = screenshots.get(href) ?? {};
        const image = `<img src="/help/${href}" alt="${text}" width="${width}" height="${height}" loading="lazy" />`;
        // A link to the full size, because on a phone the screenshot is too small to read.
        return `<a class="picture" href="/help/${href}">${image}</a>`;
      },
    },
  });
}

interface Size {
  width: number;
  height: number;
}

async function sizesIn(folder: string): Promise<Map<string, Size>> {
  // Imported here, because it would slow down the start of a server.
  const { default: sharp } = await import('sharp');
  const names = readdirSync(join(folder, 'screenshots')).map((name) => `screenshots/${name}`);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await sharp(join(folder, name)).metadata()] as const)),
  );
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** The plain text of a piece of Markdown. */
function plain(markdown: string): string {
  return parse(markdown, { async: false })
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,:;?!])/g, '$1')
    .trim();
}
