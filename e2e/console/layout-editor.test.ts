import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layouts } from '@vitrine/contract/layouts';
import { library } from '@vitrine/contract/library';
import { playlists } from '@vitrine/contract/playlists';
import type { LayoutDocument, LayoutPart } from '@vitrine/contract/rules/layout';
import { eventually } from '@vitrine/testing/eventually';
import { encodeVideo, h264, plainImage } from '@vitrine/testing/media';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { a11yViolations } from '../support/axe.ts';
import { aTenant, type Tenant } from '../support/factories.ts';
import { press } from '../support/page-actions.ts';
import { createRecords, type Records } from '../support/records.ts';
import { test } from '../support/test.ts';

const window = { viewport: { width: 1440, height: 900 } };
const stage = (page: Page) => page.getByRole('group', { name: /^Stage/ });
const note = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notes' }).getByRole('listitem').filter({ hasText: text });
const part = (page: Page, name: string) => stage(page).getByRole('button', { name: new RegExp(`^${name}`) });

function aBoxOf(
  id: string,
  name: string,
  y = 100,
): Pick<LayoutPart, 'id' | 'name' | 'place' | 'isLocked' | 'box' | 'entrance'> {
  return {
    ...{ id, name, place: { x: 100, y, w: 400, h: 200 }, isLocked: false },
    box: { padding: 0, paint: null, corner: 0, border: null, opacity: 1, shadow: 'none' },
    entrance: { kind: 'none', ms: 0, afterMs: 0 },
  };
}

function aText(id: string, name: string, words: string): LayoutPart {
  return {
    ...aBoxOf(id, name),
    kind: 'text',
    words,
    style: {
      ...{ font: 'inter', weight: 600, size: 80, fit: null, line: 1.1, spacing: 0, isTabular: false },
      ...{ align: 'start', stand: 'top', colour: { colour: 'palette:cream' } },
    },
  };
}

async function aBoard(tenant: Tenant, given: LayoutPart[] | ((records: Records) => LayoutPart[])) {
  const records = await createRecords(tenant, 'Menus');
  const parts = typeof given === 'function' ? given(records) : given;
  const layout: LayoutDocument = {
    ...{ format: 1, drawn: 'landscape', background: { colour: '#102030' }, parts, corrected: {} },
    ...{ palette: { cream: '#fff3e0' }, themes: [], fields: [], soundFrom: null, instead: null },
  };
  const { directoryId } = records;
  const { fileId } = await tenant.call(layouts.create, { body: { fileName: 'Board', directoryId, layout } });
  return { ...records, fileId, path: `/library/layout/${fileId}` };
}

test(
  'a second window does not overwrite the draft, and reloading can be undone',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const { path } = await aBoard(tenant, [aText('a', 'Heading', 'Coffee')]);
    const first = await console.open(tenant.owner, path, window);
    const second = await console.open(tenant.owner, path, window);
    await part(second, 'Heading').waitFor();
    await part(first, 'Heading').focus();
    await first.keyboard.press('ArrowRight');
    await first.getByText(/Draft saved/).waitFor();
    await part(second, 'Heading').focus();
    await second.keyboard.press('Shift+ArrowDown');
    await second.getByText('You are changing this layout in another window').waitFor();
    await second.keyboard.press('Shift+ArrowDown');
    await press(second, 'Reload');
    await part(second, 'Heading, text: Coffee. 10.5 % from left, 10 % from top').waitFor();
    await press(second, 'Undo');
    const undone = 'Heading, text: Coffee. 10 % from left, 20 % from top';
    await part(second, undone).waitFor();
    await second.getByText(/Draft saved/).waitFor();
    await press(second, 'Publish');
    await first.getByText('Screens show version 2, and you have version 1 open.').waitFor();
    await press(first, 'Reload');
    await part(first, undone).waitFor();
    await first.getByText('Nothing unpublished · version 2').waitFor();
  },
);

/** Holds the requests that save a draft until `release` is called; `arrived` resolves with the next one. */
async function heldDrafts(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/library/layout/*/draft', async (route) => {
    await held;
    await route.continue();
  });
  const arrived = () =>
    page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/draft'));
  return { arrived, release };
}

test('it is said both why a layout was not published and why its draft is not saved', async ({ server, console }) => {
  const tenant = await aTenant(server);
  const image = { kind: 'image' as const, fit: 'cover' as const, alt: '' };
  const { path, file } = await aBoard(tenant, (records) => [
    { ...aBoxOf('a', 'Photo'), ...image, focus: [500, 500], fileId: records.file.fileId },
  ]);
  const page = await console.open(tenant.owner, path, window);
  await part(page, 'Photo').waitFor();
  await tenant.call(library.removeFile, { params: { id: String(file.fileId), force: 'true' } });
  await press(page, 'Publish');
  await page.getByRole('alert').filter({ hasText: 'Not published' }).getByText('Photo: ').waitFor();
  await press(page, 'Add web page');
  await page.getByText('The draft is saved when this is complete').waitFor();
  await page.getByText('Web page: ').waitFor();
  await page.getByRole('alert').filter({ hasText: 'Not published' }).getByText('Photo: ').waitFor();
});

test('what is redone while a draft is being saved is saved after it', { tags: 'long' }, async ({ server, console }) => {
  const tenant = await aTenant(server);
  const { path, fileId } = await aBoard(tenant, [aText('a', 'Heading', 'Coffee')]);
  const page = await console.open(tenant.owner, path, window);
  await part(page, 'Heading').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText(/Draft saved/).waitFor();
  const { arrived, release } = await heldDrafts(page);
  const undone = arrived();
  await page.keyboard.press('Control+z');
  await undone;
  await page.keyboard.press('Control+Shift+z');
  await part(page, 'Heading, text: Coffee. 10.5 % from left').waitFor();
  release();
  const stored = async () =>
    (await tenant.call(layouts.get, { params: { id: fileId } })).draft?.layout.parts[0]?.place.x;
  await eventually(stored).toBe(105);
  await page.getByText(/Draft saved/).waitFor();
});

test('a redo to what has been saved meanwhile is shown as saved', { tags: 'long' }, async ({ server, console }) => {
  const tenant = await aTenant(server);
  const { path } = await aBoard(tenant, [aText('a', 'Heading', 'Coffee')]);
  const page = await console.open(tenant.owner, path, window);
  const { arrived, release } = await heldDrafts(page);
  const moved = arrived();
  await part(page, 'Heading').focus();
  await page.keyboard.press('ArrowRight');
  const request = await moved;
  await page.keyboard.press('Control+z');
  release();
  await request.response();
  await page.keyboard.press('Control+Shift+z');
  await part(page, 'Heading, text: Coffee. 10.5 % from left').waitFor();
  await page.getByText(/Draft saved/).waitFor();
});

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
  'files are dropped on the stage, colours are named, and parts are ordered by keyboard',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const { path, fileId } = await aBoard(tenant, [aText('a', 'Heading', 'Coffee'), aText('b', 'Price', '4.00')]);
    const page = await console.open(tenant.owner, path, window);
    await stage(page).waitFor();
    const bytes = [...(await plainImage('#e7a93b'))];
    const data = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], 'spring.png', { type: 'image/png' }));
      return transfer;
    }, bytes);
    await stage(page).dispatchEvent('drop', { dataTransfer: data, clientX: 800, clientY: 400 });
    await part(page, 'Image').waitFor();

    await stage(page).focus();
    await page.keyboard.press('Escape');
    await press(page, 'Add colour');
    await page.getByRole('textbox', { name: 'Name of the colour colour-1' }).fill('Brand red');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Name of the colour brand-red' }).waitFor();
    await press(page, 'Remove colour cream');

    const handle = page.getByRole('button', { name: 'Move Price' });
    await handle.focus();
    await page.keyboard.press('Space');
    await page.getByText('Price moved to position 2.').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByText('Price moved to position 3.').waitFor();
    await page.keyboard.press('Space');
    await page.getByText(/Draft saved/).waitFor();
    await eventually(async () => {
      const { draft } = await tenant.call(layouts.get, { params: { id: fileId } });
      return [draft?.layout.parts.map(({ name }) => name), draft?.layout.palette];
    }).toEqual([['Price', 'Heading', 'Image'], { 'brand-red': '#ffffff' }]);
    expect(await a11yViolations(page, false)).toEqual([]);
  },
);

test(
  'a third video is refused with the reason, and a note says which video is missing',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const { path } = await aBoard(tenant, [aText('a', 'Heading', 'Coffee')]);
    const page = await console.open(tenant.owner, path, window);
    await stage(page).focus();
    await page.keyboard.press('v');
    await part(page, 'Video').waitFor();
    await page.keyboard.press('v');
    await part(page, 'Video 2').waitFor();
    await page.keyboard.press('v');
    await page.getByText('At most 2 parts with videos at once').waitFor();
    await page.getByText('3 of 50 parts').waitFor();
    await page.getByRole('button', { name: 'Choose: Video 2 has no video' }).click();
    await page.getByRole('dialog', { name: 'Choose a video' }).waitFor();
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
