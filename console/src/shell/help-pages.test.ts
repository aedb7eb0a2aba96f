import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '../pages.ts';
import { helpOf } from './help-pages.ts';

const folder = join(import.meta.dirname, '../../../docs/help');

test.each(pages)('$path has a help page for every user type', (page) => {
  for (const userType of [0, 1, 3] as const) {
    const [name, anchor] = (helpOf(page, userType) ?? 'no page').split('#');
    const text = readFileSync(join(folder, `${name}.md`), 'utf8');
    if (anchor) expect(headingsOf(text)).toContain(anchor);
  }
});

test.each([
  ['/Playlist/edit/$id', 1, 'playlists'],
  ['/device/monitor', 1, 'monitor'],
  ['/user/roles/permission/$id', 1, 'users#roles'],
  ['/dashboard', 1, 'dashboard'],
  ['/dashboard', 0, 'tenants#your-dashboard'],
] as const)('the help about %s for user type %i is %s', (path, userType, help) => {
  const page = pages.find((each) => each.path === path);
  expect(page && helpOf(page, userType)).toBe(help);
});

const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'));
