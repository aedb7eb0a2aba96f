import { bin } from '@vitrine/contract/bin';
import { layouts } from '@vitrine/contract/layouts';
import { library } from '@vitrine/contract/library';
import { templates } from '@vitrine/contract/templates';
import { eventually } from '@vitrine/testing/eventually';
import { plainImage } from '@vitrine/testing/media';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aTenant, aUser } from '../support/factories.ts';
import { aBoard, aBoxOf, note, part, stage, window } from '../support/layout-boards.ts';
import { aFilledOffer, anOfferedTemplate } from '../support/offer-template.ts';
import { press } from '../support/page-actions.ts';
import { createRecords } from '../support/records.ts';
import { toast } from '../support/shown-toasts.ts';
import { test } from '../support/test.ts';

test(
  'a file that is replaced and deleted while its layout is drawn is shown so at its place, and the draft stays',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const image = { kind: 'image' as const, fit: 'cover' as const, alt: '' };
    const { path, file, directoryId } = await aBoard(tenant, (records) => [
      { ...aBoxOf('a', 'Photo'), ...image, focus: [500, 500], fileId: records.file.fileId },
    ]);
    const page = await console.open(tenant.owner, path, window);
    await part(page, 'Photo').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText(/Draft saved/).waitFor();
    await eventually(() => drawnWidth(page)).toBe(640);
    await eventually(() => page.locator('.layout-canvas img:visible').count()).toBe(2);

    const replacing = ['Permissions.Library.View', 'Permissions.Library.Upload', 'Permissions.Library.Edit'] as const;
    const colleague = await aUser(server, tenant, [...replacing]);
    const theirs = await console.open(colleague, `/library?folder=${directoryId}`);
    await press(theirs, `Preview ${file.fileName}`);
    const choosing = theirs.waitForEvent('filechooser');
    await press(theirs, 'Replace');
    const wider = { name: 'again.png', mimeType: 'image/png', buffer: await plainImage('#15806a', { width: 800 }) };
    await (await choosing).setFiles([wider]);
    await eventually(() => drawnWidth(page)).toBe(800);

    const { deletionId } = await tenant.call(library.removeFile, {
      params: { id: String(file.fileId), force: 'true' },
    });
    await note(page, 'The image of Photo cannot be shown').waitFor();
    await part(page, 'Photo').getByText('The image of Photo cannot be shown').waitFor();
    await eventually(() => page.locator('.layout-canvas img:visible').count()).toBe(0);
    const saved = page.waitForResponse((reply) => reply.url().endsWith('/draft') && reply.ok());
    await part(page, 'Photo').focus();
    await page.keyboard.press('ArrowRight');
    await saved;
    await part(page, 'Photo, image. 11 % from left').waitFor();
    await page.reload();
    await part(page, 'Photo, image. 11 % from left').getByText('The image of Photo cannot be shown').waitFor();

    await tenant.call(bin.restore, { body: { items: [{ id: deletionId ?? 0 }] } });
    await note(page, 'The image of Photo cannot be shown').waitFor({ state: 'detached' });
    await eventually(() => drawnWidth(page)).toBe(800);
  },
);

/** Of the image on the stage; 0 until it is loaded. */
function drawnWidth(page: Page): Promise<number> {
  const drawn = page.locator('[data-region=stage] .layout-canvas img').first();
  return drawn.evaluate((image) => ('naturalWidth' in image ? Number(image.naturalWidth) : 0));
}

test(
  'a file that is dropped on an image takes its place in the layout',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const image = { kind: 'image' as const, fit: 'cover' as const, alt: 'The street' };
    const { path, file, fileId } = await aBoard(tenant, (records) => [
      { ...aBoxOf('a', 'Photo'), ...image, focus: [500, 500], fileId: records.file.fileId },
    ]);
    const page = await console.open(tenant.owner, path, window);
    await eventually(() => drawnWidth(page)).toBe(640);
    const bytes = [...(await plainImage('#e7a93b', { width: 800 }))];
    const data = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], 'spring.png', { type: 'image/png' }));
      return transfer;
    }, bytes);
    await part(page, 'Photo').dispatchEvent('drop', { dataTransfer: data });
    await eventually(() => drawnWidth(page)).toBe(800);
    await page.getByText(/Draft saved/).waitFor();
    const { draft, layout } = await tenant.call(layouts.get, { params: { id: fileId } });
    const [before, after] = [layout.parts[0], draft?.layout.parts[0]];
    expect(draft?.layout.parts.length).toBe(1);
    expect(after).toEqual({ ...before, fileId: expect.any(Number) as number });
    expect(after).not.toMatchObject({ fileId: file.fileId });
  },
);

test(
  'a template that is deleted while it is filled leaves what was filled as it is, and is offered again once restored',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const { directoryId } = await createRecords(tenant, 'Menus');
    const made = await anOfferedTemplate(tenant, directoryId);
    const filled = await aFilledOffer(tenant, made);
    const page = await console.open(tenant.owner, `/library/layout/${filled.fileId}`);
    const headline = page.getByRole('textbox', { name: 'Headline' });
    await headline.fill('2 for 1');
    const choosing = await console.open(tenant.owner, '/library/templates');
    await press(choosing, 'Fill Big offer');
    await choosing.getByRole('textbox', { name: 'Name' }).fill('Tuesday offer');

    const params = { id: String(made.fileId), force: 'true' } as const;
    const { deletionId } = await tenant.call(library.removeFile, { params });
    await press(choosing, 'Fill Template');
    await choosing.getByText('This template is no longer offered').waitFor();
    await eventually(() => choosing.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Tuesday offer');

    await headline.fill('3 for 2');
    await page.getByText(/Draft saved/).waitFor();
    await press(page, 'Publish');
    await toast(page, 'Layout published');
    const { values } = await tenant.call(templates.filled, { params: { id: filled.fileId } });
    expect(values).toMatchObject({ headline: '3 for 2' });

    await tenant.call(bin.restore, { body: { items: [{ id: deletionId ?? 0 }] } });
    await press(choosing, 'Fill Template');
    await choosing.waitForURL(/\/library\/layout\/\d+/);
    await choosing.getByRole('heading', { name: 'Tuesday offer' }).waitFor();
  },
);

test('what a playlist part shows when, the visible point of an image, and the image for older players are set', async ({
  server,
  console,
}) => {
  const tenant = await aTenant(server);
  const { path, fileId, file } = await aBoard(tenant, ({ playlist, file: { fileId: image } }) => [
    {
      ...aBoxOf('a', 'Loop'),
      ...{ kind: 'zone', playlistId: playlist.playlistId, fit: 'cover', counts: 'from-window', empty: null },
      transition: { kind: 'cut', ms: 0 },
    },
    { ...aBoxOf('b', 'Photo', 500), kind: 'image', fit: 'cover', alt: '', focus: [500, 500], fileId: image },
  ]);
  const page = await console.open(tenant.owner, path, window);
  const properties = page.getByRole('complementary', { name: 'Properties' });
  const pickImage = async () => {
    await properties.getByRole('button', { name: 'Choose image' }).click();
    await page.getByRole('dialog').getByRole('button', { name: file.fileName }).click();
    await properties.getByRole('button', { name: 'Remove image' }).waitFor();
  };
  await part(page, 'Loop').click();
  const pick = async (label: string, option: string) => {
    await properties.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await pick('Transition', 'Wipe');
  await properties.getByRole('textbox', { name: 'Duration' }).first().fill('1.2');
  await pick('Starts', 'When the layout comes on');
  await pickImage();
  await part(page, 'Photo').click();
  const point = properties.getByRole('button', { name: /^Visible point, 50 % from the left and 50 % from the top/ });
  await point.press('ArrowLeft');
  await properties.getByRole('button', { name: /^Visible point, 45 % from the left/ }).press('ArrowDown');
  await eventually(() =>
    page
      .locator('.layout-canvas [data-part="b"] img')
      .first()
      .evaluate((image) => getComputedStyle(image).objectPosition),
  ).toBe('45% 55%');
  await press(page, 'Lock');
  await properties
    .locator('img')
    .last()
    .click({ position: { x: 5, y: 5 }, force: true });
  await properties.getByRole('button', { name: /^Visible point, 45 % from the left and 55 %/ }).waitFor();
  await press(page, 'Unlock');
  await page.keyboard.press('Escape');
  await stage(page).focus();
  await page.keyboard.press('Escape');
  await pickImage();
  await press(page, 'Publish');
  await toast(page, 'Layout published');
  const { layout } = await tenant.call(layouts.get, { params: { id: String(fileId) } });
  expect(layout).toMatchObject({
    instead: file.fileId,
    parts: [
      { transition: { kind: 'wipe', ms: 1200 }, counts: 'from-layout', empty: file.fileId },
      { focus: [450, 550] },
    ],
  });
  await press(page, 'Remove image');
  await properties.getByRole('button', { name: 'Choose image' }).waitFor();
});
