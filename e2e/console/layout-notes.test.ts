import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layouts } from '@vitrine/contract/layouts';
import { playlists } from '@vitrine/contract/playlists';
import type { LayoutPart } from '@vitrine/contract/rules/layout';
import { eventually } from '@vitrine/testing/eventually';
import { encodeVideo, h264 } from '@vitrine/testing/media';
import { expect, onTestFinished } from 'vitest';
import { aTenant } from '../support/factories.ts';
import { aBoard, aBoxOf, aText, note, part, window } from '../support/layout-boards.ts';
import { mockSiteCheck } from '../support/mock-site-check.ts';
import { press } from '../support/page-actions.ts';
import { test } from '../support/test.ts';

test(
  'a note about the time to read names the playlists and sets the time of their items',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const words = 'Flat white, piccolo, cappuccino and filter of the day, all with oat milk if you like it better so';
    const { path, fileId, playlist } = await aBoard(tenant, [aText('a', 'Heading', words)]);
    const params = { id: playlist.playlistId };
    await tenant.call(playlists.addFiles, { params, body: { items: [{ id: fileId }] } });
    const page = await console.open(tenant.owner, path, window);
    await note(page, 'Needs 9 s to read, is shown for 5 s').waitFor();
    await page.getByRole('button', { name: /^Set to 9 s/ }).click();
    await page.getByText('Menus: 5 s').waitFor();
    await press(page, 'Set to 9 s');
    await note(page, 'Needs 9 s to read').waitFor({ state: 'detached' });
    const { playlistContents } = await tenant.call(playlists.get, { params });
    expect(playlistContents.map(({ duration }) => duration)).toEqual([0, 9]);
  },
);

test(
  'notes say what a font lacks and which words are too small, and a web page whether screens can show it',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const heading = aText('a', 'Heading', 'Кофе');
    const style = 'style' in heading && { style: { ...heading.style, font: 'fraunces', size: 12 } };
    const inFraunces = Object.assign(heading, style);
    const web = { kind: 'web', page: { url: 'https://127.0.0.1/menu', refreshSeconds: 60 } } as const;
    const { path } = await aBoard(tenant, [inFraunces, { ...aBoxOf('b', 'Web page', 500), ...web }]);
    const page = await console.open(tenant.owner, path, window);
    await note(page, 'The font of Heading lacks К о ф е: shown in Inter').waitFor();
    await page.getByRole('button', { name: /^Use Inter/ }).click();
    await note(page, 'The font of Heading lacks').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Enlarge/ }).click();
    await note(page, 'Heading is too small to be read').waitFor({ state: 'detached' });
    await part(page, 'Web page').click();
    await page.getByText('Only screens in the same network can show it.').waitFor();
    await press(page, 'Add web page');
    await part(page, 'Web page 2').getByText('Web page 2').waitFor();
  },
);

test(
  'words that are cut off get a larger box where there is room for one, and keep their size',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const words = 'Flat white and piccolo, with oat milk';
    const below = { ...aBoxOf('b', 'Photo', 900), kind: 'shape', form: 'box' } as const;
    const { path } = await aBoard(tenant, [aText('a', 'Heading', words), below]);
    const page = await console.open(tenant.owner, path, window);
    await note(page, 'Heading is cut off').waitFor();
    await part(page, 'Heading').click();
    const textBox = (name: string) => page.getByRole('textbox', { name, exact: true }).inputValue();
    await eventually(() => textBox('H')).toBe('20 %');
    const size = await textBox('Size');
    await page.getByRole('button', { name: 'Fit: Heading is cut off', exact: true }).click();
    await note(page, 'Heading is cut off').waitFor({ state: 'detached' });
    await eventually(async () => Number.parseFloat(await textBox('H'))).toBeGreaterThan(20);
    await eventually(() => textBox('Size')).toBe(size);
  },
);

test(
  'a note names a web page whose site does not allow it in others',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const web = { kind: 'web', page: { url: 'https://bank.example/', refreshSeconds: 60 } } as const;
    const { path } = await aBoard(tenant, [{ ...aBoxOf('a', 'Rates'), ...web }]);
    const page = await console.open(tenant.owner, path, window);
    await mockSiteCheck(page, { site: 'https://bank.example/', verdict: 'refused', message: 'Refused' });
    await page.reload();
    await note(page, 'The site of Rates does not allow its page to be shown inside others').waitFor();
    await part(page, 'Rates').click();
    await page.getByRole('textbox', { name: 'Web address' }).fill('https://127.0.0.1/menu');
    await note(page, 'The site of Rates').waitFor({ state: 'detached' });
  },
);

test(
  'words over a video are judged on several of its frames, and a plate makes them readable on all',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const { directoryId, path, fileId } = await aBoard(tenant, [aText('a', 'Heading', 'Coffee')]);
    const [video] = await tenant.upload(directoryId, [await aVideoThatDarkens()]);
    const { layout, version } = await tenant.call(layouts.get, { params: { id: fileId } });
    const background: LayoutPart = {
      ...{ ...aBoxOf('b', 'Video'), kind: 'video', fileId: video?.fileId ?? null, fit: 'cover' },
      place: { x: 0, y: 0, w: 1000, h: 1000 },
    };
    const body = { layout: { ...layout, parts: [background, ...layout.parts] }, version };
    await tenant.call(layouts.publish, { params: { id: fileId }, body });
    const page = await console.open(tenant.owner, path, window);
    await note(page, 'Heading is hard to read on 2 of 5 sampled frames beneath it').waitFor();
    await page.getByRole('button', { name: /^Add plate: Heading/ }).click();
    await note(page, 'Heading is hard to read').waitFor({ state: 'detached' });
    await page.getByText('3 of 50 parts').waitFor();
    await press(page, 'Plate of Heading');
    await eventually(() => page.getByRole('textbox', { name: 'Opacity' }).inputValue()).toMatch(/^[5-9]\d %$/);
  },
);

/** White for two of its four seconds, then black. */
async function aVideoThatDarkens(): Promise<File> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-video-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'evening.mp4');
  await encodeVideo(path, ['color=c=white:s=320x180:r=10:d=4,fade=t=out:st=1.5:d=0.1'], h264);
  return new File([new Uint8Array(readFileSync(path))], 'evening.mp4');
}
