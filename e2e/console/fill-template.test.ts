import { layouts } from '@vitrine/contract/layouts';
import { library } from '@vitrine/contract/library';
import { playlists } from '@vitrine/contract/playlists';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { templates } from '@vitrine/contract/templates';
import { eventually } from '@vitrine/testing/eventually';
import { expect } from 'vitest';
import { a11yViolations } from '../support/axe.ts';
import { withDatabase } from '../support/database.ts';
import { aTenant, aUser } from '../support/factories.ts';
import { aFilledOffer, anOfferedTemplate, offer, offerWithPlaylist } from '../support/offer-template.ts';
import { press } from '../support/page-actions.ts';
import { createRecords } from '../support/records.ts';
import { toast } from '../support/shown-toasts.ts';
import { test } from '../support/test.ts';

test('a template is chosen, filled beside its live preview, and published', async ({ server, console }) => {
  const tenant = await aTenant(server, 'Harbour Coffee');
  const { directoryId } = await createRecords(tenant, 'Menus');
  const twoLines = {
    ...offer,
    parts: offer.parts.map((part) => ({ ...part, words: 'Today\nonly' })),
  } as LayoutDocument;
  await anOfferedTemplate(tenant, directoryId, twoLines);

  const page = await console.open(tenant.owner, `/library?folder=${directoryId}`);
  await page.getByRole('link', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Fill Big offer' }).waitFor();
  expect(await a11yViolations(page, false)).toEqual([]);
  await page.getByRole('button', { name: 'Fill Big offer' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Monday offer');
  await page.getByRole('button', { name: 'Fill Template' }).click();

  const preview = page.getByRole('img', { name: 'Monday offer in landscape' });
  const headline = page.getByRole('textbox', { name: 'Headline' });
  await eventually(() => headline.inputValue()).toBe('Today\nonly');
  await headline.fill('Far too long a text');
  await page.getByText('At most 10 characters').waitFor();
  await headline.fill('2 for 1');
  await preview.getByText('2 for 1').waitFor();
  await page.getByRole('radio', { name: 'Night' }).check();
  await page.getByText(/Draft saved/).waitFor();
  await page.reload();
  await page.getByText(/This is the draft of .* Screens show version 1/).waitFor();
  await eventually(() => headline.inputValue()).toBe('2 for 1');
  expect(await a11yViolations(page, false)).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).click();
  await toast(page, 'Layout published');
  await page.getByText('Nothing unpublished · version 2').waitFor();

  const id = Number(/layout\/(\d+)/.exec(page.url())?.[1]);
  const { layout, isFilled } = await tenant.call(layouts.get, { params: { id } });
  expect(isFilled).toBe(true);
  expect(layout).toMatchObject({ parts: [{ words: '2 for 1' }], palette: { ground: '#101820' } });
});

const ticking =
  'a filled layout is put into the playlists that are ticked, and published before a screen shows it as a preview';
test(ticking, { tags: 'long' }, async ({ server, console }) => {
  const tenant = await aTenant(server, 'Harbour Coffee');
  const { directoryId, playlist } = await createRecords(tenant, 'Breakfast');
  const file = await aFilledOffer(tenant, await anOfferedTemplate(tenant, directoryId));
  const page = await console.open(tenant.owner, `/library/layout/${file.fileId}`);
  await page.getByText('No playlist shows this layout yet.').waitFor();
  await page.getByText('Readable from 5 m').first().waitFor();
  await page.getByRole('textbox', { name: 'Headline' }).fill('2 for 1');
  await page.getByRole('checkbox', { name: playlist.name }).check();
  await page.getByRole('textbox', { name: `Seconds in ${playlist.name}` }).fill('9');
  const from = page.getByRole('textbox', { name: 'Shown from' });
  await from.fill('soon');
  await press(page, 'Publish to 1 playlist');
  await page.getByText('Enter a date like 24-Nov-2026').waitFor();
  await eventually(() => from.evaluate((field) => field === document.activeElement)).toBe(true);
  await from.fill('20-Nov-2099');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: '26 October 2099' }).waitFor({ state: 'detached' });
  expect(await a11yViolations(page, false)).toEqual([]);
  await press(page, 'Publish to 1 playlist');
  await toast(page, 'Added to 1 playlist');
  await page.getByRole('checkbox', { name: `${playlist.name} shows this layout` }).waitFor();
  await page.getByText('Nothing unpublished · version 2').waitFor();
  const { playlistContents } = await tenant.call(playlists.get, { params: { id: playlist.playlistId } });
  expect(playlistContents.at(-1)).toMatchObject({ fileId: file.fileId, duration: 9, validFrom: '2099-11-20' });

  await page.getByRole('textbox', { name: 'Headline' }).fill('3 for 2');
  await press(page, 'Preview on a screen');
  await page.getByText(`These playlists show it, too: ${playlist.name}.`).waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirm: Publish|^Publish$/ })
    .click();
  await page.getByRole('dialog', { name: 'Show Monday offer now' }).waitFor();
  await page.getByText('version 3').waitFor();
});

test(
  'a second window does not overwrite the draft of a filled layout, and what it had can be had back',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server, 'Harbour Coffee');
    const { directoryId } = await createRecords(tenant, 'Menus');
    const file = await aFilledOffer(tenant, await anOfferedTemplate(tenant, directoryId));
    const [first, second] = [
      await console.open(tenant.owner, `/library/layout/${file.fileId}`),
      await console.open(tenant.owner, `/library/layout/${file.fileId}`),
    ];
    const headline = (page: typeof first) => page.getByRole('textbox', { name: 'Headline' });
    await headline(second).waitFor();
    await headline(first).fill('2 for 1');
    await first.getByText(/Draft saved/).waitFor();
    await headline(second).fill('3 for 2');
    await second.getByText('You are changing this layout in another window').waitFor();
    await press(second, 'Reload');
    await eventually(() => headline(second).inputValue()).toBe('2 for 1');
    await press(second, 'Undo');
    await eventually(() => headline(second).inputValue()).toBe('3 for 2');
    await second.getByText(/Draft saved/).waitFor();
    await headline(first).fill('4 for 3');
    await press(first, 'Overwrite');
    await first.getByText(/Draft saved/).waitFor();

    const params = { id: file.fileId };
    await tenant.call(templates.refill, { params, body: { values: { headline: 'Open' }, version: file.version } });
    await headline(first).fill('5 for 4');
    await press(first, 'Publish');
    await press(first, 'Reload');
    await eventually(() => headline(first).inputValue()).toBe('Open');
    await first.getByText('Nothing unpublished · version 2').waitFor();
    const { draft, values } = await tenant.call(templates.filled, { params });
    expect([draft, values]).toEqual([null, { headline: 'Open' }]);
  },
);

const refill = 'a newer version of a template is compared and taken, and a filled layout is made free when confirmed';
test(refill, { tags: 'long' }, async ({ server, console }) => {
  const tenant = await aTenant(server, 'Harbour Coffee');
  const { directoryId } = await createRecords(tenant, 'Menus');
  const made = await anOfferedTemplate(tenant, directoryId);
  const file = await aFilledOffer(tenant, made, { headline: '2 for 1', theme: 'Night' });
  const second = { id: 'second', label: 'Second line', hint: '', on: [], value: { kind: 'text' as const, most: 10 } };
  const newer = {
    ...{ ...offer, background: { colour: '#0f5c3a' }, themes: [] },
    fields: [...offer.fields, second],
  };
  await tenant.call(layouts.publish, { params: { id: made.fileId }, body: { layout: newer, version: made.version } });

  const viewer = await aUser(server, tenant, ['Permissions.Library.View']);
  const theirs = await console.open(viewer, `/library/layout/${file.fileId}`);
  await theirs.getByRole('textbox', { name: 'Headline', disabled: true }).waitFor();
  await theirs.getByText('There is a new version of Big offer').waitFor();
  for (const name of ['Publish', 'Make it a free layout', 'Preview on a screen'])
    await theirs.getByRole('button', { name }).waitFor({ state: 'detached' });
  await press(theirs, 'Compare');
  await theirs.getByRole('button', { name: 'Keep as it is' }).waitFor();
  await theirs.getByRole('button', { name: 'Take new version' }).waitFor({ state: 'detached' });

  const page = await console.open(tenant.owner, `/library/layout/${file.fileId}`);
  await page.getByText('version 1').waitFor();
  const headline = page.getByRole('textbox', { name: 'Headline' });
  await headline.fill('3 for 2');
  await page.getByText(/Draft saved/).waitFor();
  await press(page, 'Compare');
  await page.getByText('Publish or discard your changes first.').waitFor();
  await press(page, 'Keep as it is');
  const takenBack = page.waitForResponse((reply) => reply.url().endsWith('/fill/draft') && reply.ok());
  await headline.fill('2 for 1');
  await takenBack;
  await press(page, 'Compare');
  await page.getByText('It has no place for: Colours. New: Second line.').waitFor();
  expect(await a11yViolations(page, false)).toEqual([]);
  await press(page, 'Take new version');
  await toast(page, 'New version published');
  const taken = await tenant.call(layouts.get, { params: { id: file.fileId } });
  expect(taken.layout).toMatchObject({ background: { colour: '#0f5c3a' }, parts: [{ words: '2 for 1' }] });
  expect((await tenant.call(templates.filled, { params: { id: file.fileId } })).draft).toBeNull();

  const { version } = await tenant.call(layouts.get, { params: { id: made.fileId } });
  await tenant.call(layouts.publish, { params: { id: made.fileId }, body: { layout: offer, version } });
  await press(page, 'Compare');
  await tenant.call(templates.withdraw, { params: { id: made.fileId } });
  await press(page, 'Take new version');
  await toast(page, 'This template is no longer offered');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('There is a new version').waitFor({ state: 'detached' });

  await headline.fill('咖啡');
  await page.getByText('The font of Headline lacks 咖 啡: screens use a font of their own').waitFor();
  await headline.fill('Half price');
  await press(page, 'Make it a free layout');
  await page.getByText('Your changes are not published and will be lost.').waitFor();
  await press(page, 'Cancel');
  await eventually(() => headline.inputValue()).toBe('Half price');
  await press(page, 'Make it a free layout');
  await press(page, 'Make it free');
  await page.getByRole('group', { name: /^Stage/ }).waitFor();
});

test(
  'a playlist that is filled in keeps its name, and a note says when it is empty or its files failed',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server, 'Harbour Coffee');
    const { directoryId, playlist, file } = await createRecords(tenant, 'Zebra');
    const { playlistId } = playlist;
    // More than the field offers at first.
    const playlistContents = [{ fileId: file.fileId }];
    for (let number = 100; number < 151; number += 1)
      await tenant.call(playlists.create, {
        body: { ...{ name: `Loop ${number}`, description: 'Loop', orientation: 1 }, playlistContents },
      });
    const made = await anOfferedTemplate(tenant, directoryId, offerWithPlaylist);
    const filled = await aFilledOffer(tenant, made, { loop: playlistId });
    const page = await console.open(tenant.owner, `/library/layout/${filled.fileId}`);
    const field = page.getByRole('combobox', { name: 'Your playlist' });
    await eventually(() => field.inputValue()).toBe('Zebra');

    await withDatabase(server, (client) =>
      client.query(`UPDATE files SET status = 'failed' WHERE id = $1`, [file.fileId]),
    );
    await page.reload();
    await page.getByText('The playlist has no file that can be shown').waitFor();
    await tenant.call(library.removeFile, { params: { id: String(file.fileId), force: 'true' } });
    await page.getByText('The playlist is empty').waitFor();
  },
);
