import { type HelpPage, helpPath } from './help-pages.ts';

/** Pages with fewer sections have no table of contents. */
const minSectionsForContents = 3;

/**
 * The whole page: the text, the list of all pages beside it, its table of contents, and the links to the next and previous
 * page.
 */
export function frame(template: string, page: HelpPage, pages: readonly HelpPage[]): string {
  const parts: Record<string, string> = {
    title: escaped(page.title),
    pages: listOfPages(pages, page),
    contents: contentsOf(page),
    text: page.html,
    steps: stepsFrom(page, pages),
  };
  return template.replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => parts[name] ?? hole);
}

function listOfPages(pages: readonly HelpPage[], current: HelpPage): string {
  const groups = [...new Set(pages.map(({ group }) => group))];
  return groups
    .map((group) => {
      const items = pages.filter((page) => page.group === group).map((page) => item(page, page === current));
      return `${group && `<p>${escaped(group)}</p>`}<ul>${items.join('')}</ul>`;
    })
    .join('');
}

function item(page: HelpPage, isCurrent: boolean): string {
  return `<li><a href="${helpPath(page.name)}"${isCurrent ? ' aria-current="page"' : ''}>${titleOf(page)}</a></li>`;
}

function contentsOf({ name, sections }: HelpPage): string {
  const [, ...parts] = sections;
  if (name === 'index' || parts.length < minSectionsForContents) return '';
  const links = parts.map(({ id, heading }) => `<li><a href="#${id}">${escaped(heading)}</a></li>`);
  return `<nav class="contents" aria-labelledby="on-this-page"><p id="on-this-page">On this page</p><ul>${links.join('')}</ul></nav>`;
}

function stepsFrom(page: HelpPage, pages: readonly HelpPage[]): string {
  const at = pages.indexOf(page);
  const step = (to: HelpPage | undefined, rel: 'prev' | 'next', word: string) =>
    to ? `<a rel="${rel}" href="${helpPath(to.name)}"><span>${word}</span> ${titleOf(to)}</a>` : '';
  const steps = step(pages[at - 1], 'prev', 'Previous') + step(pages[at + 1], 'next', 'Next');
  return `<nav class="steps" aria-label="Previous and next page">${steps}</nav>`;
}

const titleOf = ({ name, title }: HelpPage): string => (name === 'index' ? 'Overview' : escaped(title));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
