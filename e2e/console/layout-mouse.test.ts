import { library } from '@vitrine/contract/library';
import { layouts } from '@vitrine/contract/layouts';
import { eventually } from '@vitrine/testing/eventually';
import { expect } from 'vitest';
import { aTenant } from '../support/factories.ts';
import { press } from '../support/page-actions.ts';
import { createRecords } from '../support/records.ts';
import { toast } from '../support/shown-toasts.ts';
import { test } from '../support/test.ts';

test(
  'a part is dragged with the mouse and published where it was dropped',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server, 'Harbour Coffee');
    const { directoryId } = await createRecords(tenant, 'Menus');
    const page = await console.open(tenant.owner, `/library?folder=${directoryId}`, {
      viewport: { width: 1440, height: 900 },
    });
    await press(page, 'New layout');
    await page.getByRole('textbox', { name: 'Name' }).fill('Offer');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Offer' }).waitFor();
    const stage = page.getByRole('group', { name: /^Stage/ });
    await stage.focus();
    await page.keyboard.press('s');
    const shape = stage.getByRole('button', { name: /^Shape\./ });
    await shape.waitFor();
    const before = await shape.boundingBox();
    if (!before) throw new Error('The part is not on the stage');
    const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y - 20, { steps: 5 });
    await page.mouse.move(x - 120, y - 40, { steps: 5 });
    await page.mouse.up();
    await eventually(async () => Math.round((await shape.boundingBox())?.x ?? 0)).toBeLessThan(before.x - 90);
    // A part cannot leave the canvas, and its number says where it stands.
    const fromLeft = page.getByRole('textbox', { name: 'X', exact: true });
    const dropped = await fromLeft.inputValue();
    await fromLeft.fill('500');
    await fromLeft.blur();
    await eventually(() => fromLeft.inputValue()).toBe('98 %');
    await stage.getByRole('button', { name: /^Shape\. 98 % from left/ }).waitFor();
    await fromLeft.fill(dropped);
    await page.getByText(/Draft saved/).waitFor();
    await press(page, 'Publish');
    await toast(page, 'Layout published');
    const [file] = await tenant.call(library.files, { query: { kind: 'layout', page: 1, pageSize: 10 } });
    const published = await tenant.call(layouts.get, { params: { id: file?.fileId ?? 0 } });
    const [part] = published.layout.parts;
    expect(part?.place.x).toBeLessThan(350);
    expect(part?.place.y).toBeLessThan(350);
  },
);

test(
  'a guide is dragged from a ruler, moved by number, and dragged back',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server, 'Harbour Coffee');
    const { directoryId } = await createRecords(tenant, 'Menus');
    const { fileId } = await tenant.call(layouts.create, {
      body: {
        ...{ fileName: 'Board', directoryId },
        layout: {
          ...{ format: 1, drawn: 'landscape', background: { colour: '#102030' }, parts: [], corrected: {} },
          ...{ palette: {}, themes: [], fields: [], soundFrom: null, instead: null },
        },
      },
    });
    const page = await console.open(tenant.owner, `/library/layout/${fileId}`, {
      viewport: { width: 1440, height: 900 },
    });
    const stage = page.getByRole('group', { name: /^Stage/ });
    const area = await stage.boundingBox();
    if (!area) throw new Error('There is no stage');
    const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
    await page.mouse.move(middle.x, area.y - 10);
    await page.mouse.down();
    await page.mouse.move(middle.x, middle.y - 40, { steps: 4 });
    await page.mouse.move(middle.x, middle.y, { steps: 4 });
    await page.mouse.up();
    const field = page.getByRole('textbox', { name: 'From the top' });
    await eventually(() => field.inputValue()).toBe('50 %');
    await field.fill('25');
    await page.getByRole('button', { name: 'Remove the guide 25 % from the top' }).click();
    await field.waitFor({ state: 'detached' });
  },
);

test('two parts are resized together by a handle of their frame', { tags: 'long' }, async ({ server, console }) => {
  const tenant = await aTenant(server, 'Harbour Coffee');
  const { directoryId } = await createRecords(tenant, 'Menus');
  const page = await console.open(tenant.owner, `/library?folder=${directoryId}`, {
    viewport: { width: 1440, height: 900 },
  });
  await press(page, 'New layout');
  await page.getByRole('textbox', { name: 'Name' }).fill('Offer');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Offer' }).waitFor();
  const stage = page.getByRole('group', { name: /^Stage/ });
  await stage.focus();
  await page.keyboard.press('s');
  await stage.getByRole('button', { name: /^Shape\./ }).waitFor();
  await page.keyboard.press('Control+d');
  await page.keyboard.press('Control+a');
  await page.getByText('2 parts', { exact: true }).first().waitFor();
  const widths = () =>
    stage
      .getByRole('button', { name: /^Shape/ })
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width));
  const before = await widths();
  const handle = await stage.locator('[data-across="1"][data-down="1"]').boundingBox();
  if (!handle) throw new Error('The frame has no handles');
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 20, { steps: 4 });
  await page.mouse.move(x + 100, y + 40, { steps: 4 });
  await page.mouse.up();
  const isWider = async () => (await widths()).map((width, i) => width > (before[i] ?? Infinity) + 20);
  await eventually(isWider).toEqual([true, true]);
  await page.keyboard.press('Control+z');
  await eventually(isWider).toEqual([false, false]);

  // The preview is as large as the window has room for.
  await press(page, 'Preview');
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await dialog.getByText('Portrait').click();
  await dialog.getByRole('img', { name: 'The layout in portrait' }).waitFor();
  await eventually(() => dialog.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});
