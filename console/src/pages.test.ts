import { entities } from '@vitrine/contract/entities';
import type { Entity } from '@vitrine/contract/entity';
import { t } from '@vitrine/contract/messages';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';
import { crumbsOf } from './shell/crumbs.ts';

// Kinds without pages of their own: remote commands are shown on the page of their device, plans below their reseller.
const kindsWithOtherPages = ['deviceCommand', 'resellerPlan'];

// The first load does without the descriptors, so the labels are written twice and compared here.
const viewed = Object.entries<Entity>(entities).flatMap(([kind, { one, many, view }]) =>
  view?.to.endsWith('/edit/$id') && !kindsWithOtherPages.includes(kind)
    ? [{ kind, one, many, path: view.to.replace('/edit/$id', '') }]
    : [],
);

test.each(viewed)('the pages of $kind have the labels of its descriptor', ({ path, one, many }) => {
  const labelOf = (suffix: string) =>
    pages.find((page) => page.path.toLowerCase() === (path + suffix).toLowerCase())?.label;
  expect(labelOf('/edit/$id')).toBe(one);
  expect(labelOf('')).toBe(many);
  expect(labelOf('/new')).toBe(`New ${t(one).replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase())}`);
});

test.each([
  ['/dashboard', []],
  ['/branch', ['Stores → /branch', 'List']],
  ['/branch/new', ['Stores → /branch', 'New']],
  ['/user/roles', ['Users → /user', 'Roles → /user/roles', 'List']],
  ['/user/roles/edit/$id', ['Users → /user', 'Roles → /user/roles', 'Edit']],
  ['/settings', ['Settings']],
  ['/settings/api-keys', ['Settings → /settings', 'API keys → /settings/api-keys', 'List']],
])('the breadcrumbs of %s are %j', (path, expected) => {
  const crumbs = pages.filter((page) => page.path === path).flatMap(crumbsOf);
  expect(crumbs.map(({ label, link }) => (link ? `${t(label)} → ${link.to}` : t(label)))).toEqual(expected);
});

test('no two pages have one path', () => {
  const paths = pages.map(({ path }) => path.toLowerCase());
  expect(paths).toEqual([...new Set(paths)]);
});
