import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { helpPageOf } from './help-pages.ts';

const folder = join(import.meta.dirname, '../../../docs/help');
// Read and not run: the router needs a browser.
const routes = readFileSync(join(import.meta.dirname, '../router.tsx'), 'utf8');
const paths = [...routes.matchAll(/\bpage\(\s*'(\/[^']+)'/g)].map(([, path = '']) => path);

test('the paths of the console are read from its router', () => {
  expect(paths).toContain('/device/monitor');
});

test.each(paths)('%s has a page of the help, for whoever asks', (path) => {
  for (const userType of [0, 1, 3] as const) {
    const [name, anchor] = (helpPageOf(path, userType) ?? 'no page').split('#');
    const text = readFileSync(join(folder, `${name}.md`), 'utf8');
    if (anchor) expect(headingsOf(text)).toContain(anchor);
  }
});

test('each page links to the help page about it', () => {
  expect(helpPageOf('/Playlist/edit/7', 1)).toBe('playlists');
  expect(helpPageOf('/device/MONITOR/', 1)).toBe('monitor');
  expect(helpPageOf('/user/roles/permission/3', 1)).toBe('users#roles');
  expect(helpPageOf('/dashboard', 1)).toBe('dashboard');
  expect(helpPageOf('/dashboard', 0)).toBe('tenants#your-dashboard');
});

const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'));
