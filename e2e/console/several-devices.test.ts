import { devices } from '@vitrine/contract/devices';
import { player } from '@vitrine/contract/player';
import { eventually } from '@vitrine/testing/eventually';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callWith } from '../support/api.ts';
import { aTenant } from '../support/factories.ts';
import { chooseFromMenu, fill, press } from '../support/page-actions.ts';
import { createRecords } from '../support/records.ts';
import { toast } from '../support/shown-toasts.ts';
import { test } from '../support/test.ts';

const preview = (page: Page) => page.getByRole('region', { name: 'Devices', exact: true }).getByRole('row');
const linesOf = (page: Page) =>
  preview(page).evaluateAll((rows) => rows.slice(1).map((row) => (row as HTMLElement).innerText));

test('a list of names becomes devices, whose codes then pair their screens', async ({ console, server }) => {
  const tenant = await aTenant(server);
  const { store } = await createRecords(tenant, 'Bondi');
  const page = await console.open(tenant.owner, '/device');
  await chooseFromMenu(page, 'all devices', 'Add several devices');
  // As pasted from a spreadsheet: the second line has an identifier of its own, and an empty line is at the end.
  await fill(page, { Names: 'Window\nDoor\tD-1\nBar\nwindow\n' });
  await eventually(() => linesOf(page)).toEqual([
    '1\tWindow\twindow',
    '2\tDoor\tD-1',
    '3\tBar\tbar',
    '4\twindow\twindow-2',
  ]);
  await press(page, 'Create 4 devices');
  await page.getByText('Line 4, window: Twice in the list').waitFor();
  expect(await tenant.call(devices.list, { query: {} })).toHaveLength(1);
  await fill(page, { Names: 'Window\nDoor\tD-1\nBar' });
  await eventually(() => page.getByText('Twice in the list').count()).toBe(0);
  await press(page, 'Create 3 devices');
  await toast(page, '3 devices created');
  await eventually(() => page.getByRole('rowheader').allInnerTexts()).toEqual(['Bar', 'Door', 'Window']);
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const [playerCode = '', accessCode = '', code = ''] = await row('Door').getByRole('cell').allInnerTexts();
  expect(code).toBe('D-1');
  const body = { playerCode, accessCode: Number(accessCode), code };
  await callWith(server.origin, '', player.pair, { body });
  await row('Door').getByText('Paired').waitFor();
  // What has no screen yet can be read later, too.
  await page.goto(console.url('/branch'));
  await chooseFromMenu(page, store.name, 'Device codes');
  await eventually(() => page.getByRole('rowheader').allInnerTexts()).toContain('Window');
  await eventually(() => page.getByRole('rowheader').allInnerTexts()).not.toContain('Door');
  // Without a store in the address, one is chosen.
  await page.goto(console.url('/device/codes'));
  await page.getByRole('combobox', { name: 'Store' }).click();
  await page.getByRole('option', { name: store.name }).click();
  await eventually(() => page.getByRole('rowheader').allInnerTexts()).toContain('Window');
});

test('what the server refuses is shown at its line, and nothing that was typed is lost', async ({
  console,
  server,
}) => {
  const tenant = await aTenant(server);
  const { device } = await createRecords(tenant, 'Freo');
  const page = await console.open(tenant.owner, '/device/new');
  await page.getByRole('link', { name: 'Add several devices' }).click();
  const typed = `Counter\n${device.name}\nTill\t${device.code}`;
  await fill(page, { Names: typed });
  await press(page, 'Create 3 devices');
  await page.getByText(`Line 2, ${device.name}: A device of this store has this name`).waitFor();
  await fill(page, { Names: `Counter\nTill\t${device.code}` });
  await press(page, 'Create 2 devices');
  await page.getByText('Line 2, Till: Another device has this identifier').waitFor();
  await eventually(() => page.getByRole('textbox', { name: 'Names' }).inputValue()).toBe(
    `Counter\nTill\t${device.code}`,
  );
  expect(await tenant.call(devices.list, { query: {} })).toHaveLength(1);
});
