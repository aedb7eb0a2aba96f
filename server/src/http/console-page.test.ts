import { expect, inject, test } from 'vitest';
import { filesByPath } from './console-page.ts';

const filesAt = filesByPath({
  '/dashboard': ['app.js', 'dashboard.js'],
  '/device': ['app.js', 'devices.js'],
  '/device/edit/$id': ['app.js', 'device-edit.js'],
  '/Playlist': ['app.js', 'playlists.js'],
});

test.each([
  ['/', ['app.js', 'dashboard.js']],
  ['/device', ['app.js', 'devices.js']],
  ['/device/', ['app.js', 'devices.js']],
  ['/DEVICE', ['app.js', 'devices.js']],
  ['/device/edit/7', ['app.js', 'device-edit.js']],
  ['/device/edit', ['app.js']],
  ['/device/edit/7/more', ['app.js']],
  ['/playlist', ['app.js', 'playlists.js']],
  ['/nothing', ['app.js']],
])('the files of the page at %s', (path, files) => expect(filesAt(path)).toEqual(files));

test('the page of the console names the files of the page at its address, and they are there', async () => {
  const filesIn = async (path: string) => {
    const html = await (await fetch(`${inject('server')}${path}`)).text();
    return /data-files="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  };
  const files = await filesIn('/admin/device?page=2');
  expect(files).toContainEqual(expect.stringMatching(/^assets\/devices-[\w-]+\.js$/));
  expect(files).toContainEqual(expect.stringMatching(/^assets\/devices-[\w-]+\.css$/));
  for (const file of files) {
    const { status, headers } = await fetch(`${inject('server')}/admin/${file}`);
    expect([file, status, headers.get('content-type')]).toEqual([file, 200, expect.stringMatching(/javascript|css/)]);
  }
  expect(await filesIn('/admin/nothing')).toContainEqual(expect.stringMatching(/^assets\/lists-/));
  expect(await filesIn('/admin/%22%3E%3Cscript%3E')).toEqual(await filesIn('/admin/nothing'));
});

test('the page of a list names the request for its first rows, unless its address may ask for others', async () => {
  const named = async (path: string) => {
    const html = await (await fetch(`${inject('server')}${path}`)).text();
    return /name="first-request" content="([^"]*)"/.exec(html)?.[1];
  };
  const ofStores = '/branch?sort=name&amp;order=asc&amp;page=1&amp;pageSize=50';
  expect(await named('/admin/branch')).toBe(ofStores);
  expect(await named('/admin/Branch/')).toBe(ofStores);
  expect(await named('/admin/branch?page=2')).toBeUndefined();
  expect(await named('/admin/branch/new')).toBeUndefined();
});
