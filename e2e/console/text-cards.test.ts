import { layouts } from '@vitrine/contract/layouts';
import { library } from '@vitrine/contract/library';
import { playlists } from '@vitrine/contract/playlists';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { moveTo } from '../support/console.ts';
import { eventually } from '@vitrine/testing/eventually';
import { fill, chooseFromMenu, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { test } from '../support/test.ts';
import { offerWithPlaylist } from '../support/offer-template.ts';
import { createRecords } from '../support/records.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test(
  'a text card is created with a preview, edited, and played by a playlist',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { playlist } = await createRecords(tenant, 'Notices');
    const page = await console.open(tenant.owner, '/library');
    await page.getByRole('link', { name: 'Notices', exact: true }).click();
    await press(page, 'New text card');
    await press(page, 'Create Text Card');
    await dialog(page).getByText('Enter a heading or text').waitFor();
    await fill(page, { Name: 'Closed', Heading: 'Closed today', Text: 'Back on Monday' });
    await press(page, 'Notice');
    const drawn = dialog(page).locator('.text-card');
    await eventually(() => drawn.innerText()).toMatch(/^Closed today\n+Back on Monday$/);
    await dialog(page).getByRole('switch', { name: 'Clock' }).check();
    await eventually(() => drawn.innerText()).toMatch(/\d\d:\d\d$/);
    await dialog(page).getByLabel('Text colour', { exact: true }).fill('#f0b000');
    await press(page, 'Create Text Card');
    await dialog(page).getByText('Too little contrast with the background').waitFor();
    await press(page, 'Night');
    await press(page, 'Create Text Card');
    await toast(page, 'Text card created');
    await chooseFromMenu(page, 'Closed', 'Edit');
    await fill(page, { Heading: 'Closed for a week' });
    await press(page, 'Save Changes');
    await toast(page, 'Text card saved');
    await page.getByRole('article', { name: 'Closed' }).getByText('Closed for a week').waitFor();
    await moveTo(page, `/Playlist/edit/${playlist.playlistId}`);
    await press(page, 'Add Closed');
    await page.getByRole('button', { name: 'Show Closed in the preview' }).click();
    await page.locator('.stage .text-card-heading').getByText('Closed for a week').waitFor();
    await press(page, 'Save Changes');
    await toast(page, 'Playlist updated');
    const saved = await tenant.call(playlists.get, { params: { id: playlist.playlistId } });
    expect(saved.playlistContents.map(({ fileName }) => fileName)).toEqual(['spring.png', 'Closed']);
  },
);

test(
  'a text card becomes a layout that looks like it and is drawn on in the editor',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { playlist } = await createRecords(tenant, 'Cards');
    const { directoryId } = await tenant.call(library.createDirectory, { body: { name: 'Signs' } });
    const content = {
      heading: 'Closed today',
      text: 'Back on Monday',
      colour: '#ffffff',
      background: '#14532d',
      hasClock: true,
    };
    const card = await tenant.call(library.createText, { body: { directoryId, fileName: 'Closed', content } });
    await tenant.call(playlists.addFiles, {
      params: { id: playlist.playlistId },
      body: { items: [{ id: card.fileId }] },
    });
    const page = await console.open(tenant.owner, `/library?folder=${directoryId}`);
    await chooseFromMenu(page, 'Closed', 'Make layout');
    await dialog(page).getByText('“Closed (card)”, is added to this folder').waitFor();
    await press(page, 'Make layout');
    await page.waitForURL(`**/library/layout/${card.fileId}`);
    await page.getByRole('listitem').filter({ hasText: 'Heading' }).first().waitFor();
    const { playlistContents } = await tenant.call(playlists.get, { params: { id: playlist.playlistId } });
    expect(playlistContents.map(({ fileName }) => fileName)).toContain('Closed');
  },
);

const closed = {
  heading: 'Closed today',
  text: 'Back on Monday',
  colour: '#ffffff',
  background: '#14532d',
  hasClock: true,
};

test(
  'the form of a text card opens it in the layout editor, with what was typed',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { directoryId } = await tenant.call(library.createDirectory, { body: { name: 'Windows' } });
    const card = await tenant.call(library.createText, { body: { directoryId, fileName: 'Closed', content: closed } });
    const page = await console.open(tenant.owner, `/library?folder=${directoryId}`);
    await chooseFromMenu(page, 'Closed', 'Edit');
    await fill(page, { Heading: '', Text: '' });
    await press(page, 'Open in the editor');
    await dialog(page).getByText('Enter a heading or text').waitFor();
    await fill(page, { Heading: 'Shut for a week' });
    await press(page, 'Open in the editor');
    await toast(page, 'Text card saved');
    await press(page, 'Make layout');
    await toast(page, 'Layout created');
    await page.waitForURL(`**/library/layout/${card.fileId}`);
    await page
      .getByRole('group', { name: /^Stage/ })
      .getByText('Shut for a week')
      .first()
      .waitFor();
  },
);

test(
  'several text cards become layouts at once, and one that a zone shows stays a card and selected',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { directoryId } = await tenant.call(library.createDirectory, { body: { name: 'Boards' } });
    const create = (fileName: string) =>
      tenant.call(library.createText, { body: { directoryId, fileName, content: closed } });
    const cards = [await create('Monday'), await create('Sunday'), await create('Zoned')];
    const { playlist } = await createRecords(tenant, 'Zone');
    await tenant.call(playlists.addFiles, {
      params: { id: playlist.playlistId },
      body: { items: [{ id: cards[2]?.fileId ?? 0 }] },
    });
    const layout = { ...offerWithPlaylist, fields: [] };
    const parts = layout.parts.map((part) =>
      part.kind === 'zone' ? { ...part, playlistId: playlist.playlistId } : part,
    );
    await tenant.call(layouts.create, { body: { directoryId, fileName: 'Window', layout: { ...layout, parts } } });
    const page = await console.open(tenant.owner, `/library?folder=${directoryId}`);
    for (const name of ['Monday', 'Sunday', 'Zoned'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await press(page, 'Make layouts');
    await dialog(page).getByText('Make 3 text cards layouts?').waitFor();
    await dialog(page).getByRole('button', { name: 'Make layouts' }).click();
    await page
      .getByText(
        'Made layouts of 2 of 3. Zoned: Layouts are left out of zones, and a zone of "Window" shows this playlist.',
      )
      .waitFor();
    await eventually(() => page.getByRole('checkbox', { name: 'Select Zoned' }).isChecked()).toBe(true);
    await eventually(() => page.getByRole('checkbox', { name: 'Select Monday', exact: true }).isChecked()).toBe(false);
    const { files } = await tenant.call(library.open, { params: { id: directoryId }, query: {} });
    expect(files.map(({ fileName, kind }) => [fileName, kind])).toEqual([
      ['Monday', 'layout'],
      ['Monday (card)', 'text'],
      ['Sunday', 'layout'],
      ['Sunday (card)', 'text'],
      ['Window', 'layout'],
      ['Zoned', 'text'],
    ]);
    // It is still selected, and asked about by its name.
    await press(page, 'Make layouts');
    await dialog(page).getByText('Make “Zoned” a layout?').waitFor();
  },
);
