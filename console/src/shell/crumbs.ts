import { msg } from '@vitrine/contract/messages';
import { inherited, pagesAbove, type Page } from '../pages.ts';
import type { Crumb } from '../ui/page-layout.tsx';

const lastCrumbs = { list: msg('List'), new: msg('New'), edit: msg('Edit') };

/** The breadcrumbs of a page after "Dashboard". A page below one whose path has a parameter brings its own. */
export function crumbsOf(page: Page): Crumb[] {
  const { path, label, kind } = page;
  if (path === '/dashboard') return [];
  const linked = kind === 'list' ? [...pagesAbove(path), page] : pagesAbove(path);
  const links = linked.map((each): Crumb => {
    const permissions = inherited(each, 'permissions');
    return { label: each.label, link: { to: each.path }, ...(permissions && { permissions }) };
  });
  return [...links, { label: kind ? lastCrumbs[kind] : label }];
}
