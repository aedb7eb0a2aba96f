import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { root } from '../../paths.ts';
import { helpPath, readHelpPages } from './help-pages.ts';

const folder = join(root, 'docs/help');
const pages = await readHelpPages(folder);
const paths = pages.map(({ name }) => helpPath(name));
const ask = (path: string) => fetch(`${inject('server')}${path}`, { redirect: 'manual' });

test('every page of the folder is in the lists of the start page', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  expect(pages.map(({ name }) => `${name}.md`).toSorted()).toEqual(files.toSorted());
});

test.each(pages)('$name has a title, a place in the list of pages, and unique headings', (page) => {
  expect(readFileSync(join(folder, `${page.name}.md`), 'utf8')).toMatch(/^# \S/);
  expect(page.group === '').toBe(page.name === 'index');
  const ids = page.sections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(paths)('every link, anchor and image of %s exists', async (path) => {
  const html = await (await ask(path)).text();
  for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
    const { pathname, hash } = new URL(address, `http://help${path}`);
    const answer = await ask(pathname);
    expect([address, answer.status]).toEqual([address, 200]);
    if (hash) expect(await answer.text()).toContain(`id="${hash.slice(1)}"`);
  }
});

/** Assistants are set up in other programs, whose pages change. */
const withoutScreenshots = ['assistants', 'index', 'operator'];

test.each(pages)('$name has screenshots, which have an alternative text and a small file size', ({ name, html }) => {
  const images = [...html.matchAll(/<img src="\/help\/(.+?)" alt="(.*?)" width="(\d+)" height="(\d+)"/g)];
  if (!withoutScreenshots.includes(name)) expect(images.length).toBeGreaterThan(0);
  for (const [, path = '', alt = '', width, height] of images) {
    expect(alt.length).toBeGreaterThan(10);
    expect([Number(width), Number(height)]).not.toContain(0);
    expect(statSync(join(folder, path)).size).toBeLessThan(100_000);
  }
});

test('every screenshot in the folder is shown by a page', () => {
  const images = pages.flatMap(({ html }) =>
    [...html.matchAll(/src="\/help\/screenshots\/(.+?)"/g)].map(([, name = '']) => name),
  );
  expect(images.toSorted()).toEqual(readdirSync(join(folder, 'screenshots')).toSorted());
});

test('the old address of a renamed page leads to the new one', async () => {
  const answer = await ask('/help/playback');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/help/proof-of-play']);
});

test('each page links to the previous and the next one', async () => {
  for (const [at, path] of paths.entries()) {
    const html = await (await ask(path)).text();
    const step = (rel: string) => new RegExp(`rel="${rel}" href="([^"]+)"`).exec(html)?.[1];
    expect([step('prev'), step('next')]).toEqual([paths[at - 1], paths[at + 1]]);
  }
});

test('search covers every part of every page, but not the lists of pages', async () => {
  const entries: { path: string; heading: string; text: string }[] = JSON.parse(
    await (await ask('/help/search.json')).text(),
  );
  const found = entries.map(({ path }) => path);
  expect(found).toEqual(expect.arrayContaining([...paths, '/help/devices#reloading']));
  expect(found).not.toContain('/help#your-business');
  const kiosk = entries.find(({ path }) => path === '/help/kiosk#secure-addresses');
  expect(kiosk?.text).toMatch(/^On a plain http:\/\/ address other than localhost a browser gives/);
});

test('the link to the documentation goes to the requested page, and never to another site', async () => {
  const place = async (query: string) => (await ask(`/go/documentation${query}`)).headers.get('location');
  expect(await place('')).toBe('/help');
  expect(await place('?page=devices')).toBe('/help/devices');
  expect(await place('?page=devices%23reloading')).toBe('/help/devices#reloading');
  for (const page of ['nothing', '//evil.example', '..%2Fadmin', 'devices%0d%0aX: y', 'a&page=b']) {
    expect([page, await place(`?page=${page}`)]).toEqual([page, '/help']);
  }
});

test('a page without a translation is English, and says so in the language of the reader', async () => {
  const inGerman = await fetch(`${inject('server')}/help/devices`, {
    headers: { 'accept-language': 'de-AT,en;q=0.5' },
  });
  expect(inGerman.headers.get('vary')).toContain('accept-language');
  const html = await inGerman.text();
  expect(html).toContain('<p class="note" lang="de" dir="ltr">');
  expect(html).toContain('<article lang="en" dir="ltr">');
  expect(html).toContain('href="/help/stores"');
  const asked = await (await ask('/help/devices?lang=ar')).text();
  expect(asked).toContain('<p class="note" lang="ar" dir="rtl">');
  expect(asked).toContain('href="/help/stores?lang=ar"');
  expect(await (await ask('/help/devices')).text()).not.toContain('class="note"');
});

test('the console’s link to the help keeps the language', async () => {
  const place = async (path: string) => (await ask(path)).headers.get('location');
  expect(await place('/go/documentation?page=devices%23reloading&lang=ja')).toBe('/help/devices?lang=ja#reloading');
  expect(await place('/go/get-started?lang=de')).toBe('/help/get-started?lang=de');
  expect(await place('/go/get-started?lang=xx')).toBe('/help/get-started');
});
