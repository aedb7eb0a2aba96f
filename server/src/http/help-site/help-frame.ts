import { directionOf, type Language } from '@vitrine/contract/languages';
import { t } from '@vitrine/contract/messages';
import { escapedHtml } from '../../escaped-html.ts';
import { inLanguage } from '../../languages/translation-context.ts';
import { type HelpPage, helpPath } from './help-pages.ts';

/** Pages with fewer sections have no table of contents. */
const minSectionsForContents = 3;

/**
 * The whole page: the text, the list of all pages beside it, its table of contents, and the links to the next and previous
 * page. All but the text is in the language of the reader; a text that is not translated is English, with a note about it.
 */
export function frame(template: string, page: HelpPage, pages: readonly HelpPage[], reader: Language): string {
  const parts: Record<string, string> = inLanguage(reader, () => partsOf(page, pages, reader));
  return template.replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => parts[name] ?? hole);
}

function noteFor(reader: Language): string {
  const note = escapedHtml(t('This page has not been translated yet, so it is in English.'));
  return `<p class="note" lang="${reader}" dir="${directionOf(reader)}">${note}</p>`;
}

function partsOf(page: HelpPage, pages: readonly HelpPage[], reader: Language) {
  const help = pages[0]?.title ?? '';
  return {
    language: reader,
    direction: directionOf(reader),
    textLanguage: page.language,
    textDirection: directionOf(page.language),
    note: page.language === reader ? '' : noteFor(reader),
    help: escapedHtml(help),
    window: escapedHtml(page.name === 'index' ? help : `${page.listed} · ${help}`),
    skip: escapedHtml(t('Skip to the text')),
    search: escapedHtml(t('Search the help')),
    failed: escapedHtml(t('The search could not be loaded. Check your connection and try again.')),
    nothing: escapedHtml(t('Nothing found for “{query}”.', { query: '{query}' })),
    results: escapedHtml(t('Results: {count}', { count: '{count}' })),
    console: escapedHtml(t('Console')),
    listed: escapedHtml(t('Pages')),
    allPages: escapedHtml(t('All pages')),
    title: escapedHtml(page.title),
    pages: listOfPages(pages, page),
    contents: contentsOf(page),
    text: page.html,
    steps: stepsFrom(page, pages),
  };
}

function listOfPages(pages: readonly HelpPage[], current: HelpPage): string {
  const groups = [...new Set(pages.map(({ group }) => group))];
  return groups
    .map((group) => {
      const items = pages.filter((page) => page.group === group).map((page) => item(page, page === current));
      return `${group && `<p>${escapedHtml(group)}</p>`}<ul>${items.join('')}</ul>`;
    })
    .join('');
}

function item(page: HelpPage, isCurrent: boolean): string {
  return `<li><a href="${helpPath(page.name)}"${isCurrent ? ' aria-current="page"' : ''}>${titleOf(page)}</a></li>`;
}

function contentsOf({ name, language, sections }: HelpPage): string {
  const [, ...parts] = sections;
  if (name === 'index' || parts.length < minSectionsForContents) return '';
  const links = parts.map(({ id, heading }) => `<li><a href="#${id}">${escapedHtml(heading)}</a></li>`);
  return `<nav class="contents" aria-labelledby="on-this-page"><p id="on-this-page">${escapedHtml(t('On this page'))}</p><ul lang="${language}" dir="${directionOf(language)}">${links.join('')}</ul></nav>`;
}

function stepsFrom(page: HelpPage, pages: readonly HelpPage[]): string {
  const at = pages.indexOf(page);
  const step = (to: HelpPage | undefined, rel: 'prev' | 'next', word: string) =>
    to ? `<a rel="${rel}" href="${helpPath(to.name)}"><span>${escapedHtml(word)}</span> ${titleOf(to)}</a>` : '';
  const steps = step(pages[at - 1], 'prev', t('Previous page')) + step(pages[at + 1], 'next', t('Next page'));
  return `<nav class="steps" aria-label="${escapedHtml(t('Previous and next page'))}">${steps}</nav>`;
}

const titleOf = ({ name, listed }: HelpPage): string => escapedHtml(name === 'index' ? t('Overview') : listed);
