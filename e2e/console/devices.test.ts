import { devicePairing } from '@vitrine/contract/device-pairing';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import { layouts } from '@vitrine/contract/layouts';
import { overrides } from '@vitrine/contract/overrides';
import { player } from '@vitrine/contract/player';
import { layoutCapability, type LayoutDocument } from '@vitrine/contract/rules/layout';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callWith } from '../support/api.ts';
import { askToReplace } from '../support/ask-to-replace.ts';
import { aScreen } from '../support/browser.ts';
import { eventually } from '@vitrine/testing/eventually';
import { choose, chooseFromMenu, confirmDeletion, fill, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { aTenant } from '../support/factories.ts';
import { test } from '../support/test.ts';
import { createRecords } from '../support/records.ts';

const names = (page: Page) => page.getByRole('row').getByRole('link').allInnerTexts();

test('a device is created, edited and deleted', { tags: 'long' }, async ({ console, server }) => {
  const tenant = await aTenant(server);
  await createRecords(tenant, 'Bondi');
  const page = await console.open(tenant.owner, '/device/new');
  // The form selects the only store and group, and derives identifier and description from the name.
  await fill(page, { Name: 'Bondi window' });
  await eventually(() => page.getByRole('combobox', { name: 'Store' }).inputValue()).toBe('Bondi');
  await eventually(() => page.getByRole('combobox', { name: 'Device group' }).inputValue()).toBe('Bondi');
  await eventually(() => page.getByRole('textbox', { name: 'Identifier' }).inputValue()).toBe('bondi-window');
  await eventually(() => page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('Bondi window');
  await press(page, 'Create Device');
  await toast(page, 'Device created');
  await page.getByRole('link', { name: 'Bondi window' }).click();
  await fill(page, { Name: 'Bondi counter' });
  await press(page, 'Save Changes');
  await toast(page, 'Device saved');
  await chooseFromMenu(page, 'Bondi counter', 'Delete');
  await page.getByText('Do you really want to delete?', { exact: true }).waitFor();
  await confirmDeletion(page);
  await toast(page, 'Device deleted');
  await page.getByRole('link', { name: 'Bondi counter' }).waitFor({ state: 'detached' });
});

test(
  'a clone of a device starts with all values but the identifier, also after a reload',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { device } = await createRecords(tenant, 'Freo');
    const page = await console.open(tenant.owner, '/device');
    await chooseFromMenu(page, device.name, 'Clone');
    const field = (name: string) => page.getByRole('textbox', { name });
    await eventually(() => field('Name').inputValue()).toBe(`Copy of ${device.name}`);
    await page.reload();
    await eventually(() => field('Name').inputValue()).toBe(`Copy of ${device.name}`);
    await eventually(() => field('Identifier').inputValue()).toBe('');
    await eventually(() => field('Description').inputValue()).toBe(device.description);
    await fill(page, { Identifier: 'freo-copy' });
    await press(page, 'Create Device');
    await toast(page, 'Device created');
    await page.getByRole('link', { name: `Copy of ${device.name}` }).waitFor();
  },
);

test(
  'a screen that reports a problem is marked in the list until it reports none',
  { tags: 'long' },
  async ({ console, server, tenant }) => {
    const { device } = await createRecords(tenant, 'Broome');
    const { accessToken } = await tenant.call(devices.register, { body: { deviceId: device.deviceId } });
    const status = { manifestVersion: null, playerVersion: '1', onlineOnly: false, storage: null };
    const report = (lastError: string | null) =>
      callWith(server.origin, accessToken, player.report, { body: { ...status, lastError } });
    await report('No space is left for Menu.mp4');
    const page = await console.open(tenant.owner, '/device?search=Broome');
    const row = page.getByRole('row').filter({ hasText: device.name });
    await row.getByText('No space is left for Menu.mp4').waitFor();
    await row.getByText('Problem', { exact: true }).waitFor();
    await report(null);
    await eventually(() => row.getByText('Problem', { exact: true }).count()).toBe(0);
    await row.getByText(device.name).first().waitFor();
    await row.getByText('Nothing scheduled').waitFor();
  },
);

test(
  'the page of a device says that its screen plays cuts, and what it cannot show',
  { tags: 'long' },
  async ({ console, server }) => {
    const tenant = await aTenant(server);
    const { device, directoryId } = await createRecords(tenant, 'Derby');
    const layout: LayoutDocument = {
      ...{ format: 1, drawn: 'landscape', background: { colour: '#102030' }, parts: [], corrected: {} },
      ...{ palette: {}, themes: [], fields: [], soundFrom: null, instead: null },
    };
    const board = await tenant.call(layouts.create, { body: { fileName: 'Menu board', directoryId, layout } });
    await tenant.call(overrides.start, { body: { fileId: board.fileId, deviceIds: [device.deviceId] } });
    const { accessToken } = await tenant.call(devices.register, { body: { deviceId: device.deviceId } });
    const report = (cutsOnly: boolean, can: string[]) =>
      callWith(server.origin, accessToken, player.report, {
        body: { manifestVersion: null, playerVersion: '1', onlineOnly: false, storage: null, cutsOnly, can },
      });
    await report(true, []);
    const page = await console.open(tenant.owner, `/device/edit/${device.deviceId}`);
    await page.getByText('Plays transitions as cuts: this screen was too slow for them').waitFor();
    await page.getByText('This screen cannot show: Menu board').waitFor();
    await page.getByText('Needs a newer player').waitFor();
    await report(false, [layoutCapability]);
    await page.getByText('Plays transitions as cuts').waitFor({ state: 'detached' });
    await page.getByText('Needs a newer player').waitFor({ state: 'detached' });
  },
);

test(
  'the list has screens that need attention before unpaired ones, unless the user asks for names only',
  { tags: 'long' },
  async ({ console, server }) => {
    const tenant = await aTenant(server, 'Corner Bakery');
    const unpaired = await createRecords(tenant, 'Albury');
    const offline = await createRecords(tenant, 'Yass');
    await tenant.call(devices.register, { body: { deviceId: offline.device.deviceId } });
    const page = await console.open(tenant.owner, '/device');
    const rows = () =>
      page.locator('tbody tr').evaluateAll((all) => all.map((row) => row.querySelector('th, a')?.textContent));
    const [first, second] = [unpaired.device.name, offline.device.name];
    await eventually(rows).toEqual(['Needs attention', second, 'Not paired', first]);
    await press(page, 'Problems first');
    await eventually(rows).toEqual([first, second]);
    await page.reload();
    await eventually(rows).toEqual([first, second]);
  },
);

test('a device is created by keyboard alone', { tags: 'long' }, async ({ console, tenant }) => {
  await createRecords(tenant, 'Albany');
  const page = await console.open(tenant.owner, '/device');
  await page.getByRole('link', { name: 'New', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
  // Identifier and description follow the name until they are typed, and are selected, so that typing replaces them.
  for (const typed of ['Albany window', 'albany-window', 'By the till']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  for (const label of ['Store', 'Device group']) {
    await page.keyboard.type('Albany');
    const found = page.getByRole('listbox', { name: label, exact: true }).getByRole('option');
    await eventually(() => found.allInnerTexts()).toEqual(['Albany']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await toast(page, 'Device created');
  const [made] = await tenant.call(devices.list, { query: { search: 'albany-window' } });
  expect(made).toMatchObject({ name: 'Albany window', description: 'By the till', volume: 99 });
});

test(
  'the orientation of a device follows its group, and its rotation has a preview',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { device } = await createRecords(tenant, 'Cottesloe');
    await tenant.call(deviceGroups.create, { body: { name: 'Doors', orientation: 2, description: 'Doors' } });
    const page = await console.open(tenant.owner, `/device/edit/${device.deviceId}`);
    const orientation = page.getByRole('status', { name: 'Orientation' });
    await eventually(() => orientation.innerText()).toBe('Horizontal');
    await choose(page, 'Device group', 'Doors');
    await eventually(() => orientation.innerText()).toBe('Vertical');
    await page.getByRole('combobox', { name: 'Rotation' }).click();
    await page.getByRole('option', { name: '90°', exact: true }).click();
    await page.getByText('top', { exact: true }).waitFor();
    await press(page, 'Save Changes');
    await toast(page, 'Device saved');
    const saved = await tenant.call(devices.get, { params: { id: device.deviceId } });
    expect(saved).toMatchObject({ orientation: 2, groupName: 'Doors', rotation: 90 });
  },
);

test('devices are filtered by store and group, also after a reload', { tags: 'long' }, async ({ console, server }) => {
  const tenant = await aTenant(server);
  const [{ store, group }, other] = [await createRecords(tenant, 'Manly'), await createRecords(tenant, 'Glebe')];
  const form = { ...other.device, name: 'Glebe at Manly', code: 'both', branchId: store.branchId };
  await tenant.call(devices.create, { body: form });
  const page = await console.open(tenant.owner, '/device');
  await eventually(() => names(page)).toEqual(['Glebe', 'Glebe at Manly', 'Manly']);
  await press(page, 'Store: All stores');
  await page.getByRole('listbox', { name: 'Store' }).getByRole('option', { name: 'Manly' }).click();
  await eventually(() => names(page)).toEqual(['Glebe at Manly', 'Manly']);
  await press(page, 'Device group: All groups');
  await page.getByRole('listbox', { name: 'Device group' }).getByRole('option', { name: 'Glebe' }).click();
  await eventually(() => names(page)).toEqual(['Glebe at Manly']);
  expect(new URL(page.url()).searchParams.get('branchId')).toBe(String(store.branchId));
  await page.reload();
  await page.getByRole('button', { name: 'Device group: Glebe', exact: true }).waitFor();
  await eventually(() => names(page)).toEqual(['Glebe at Manly']);
  await press(page, 'All groups');
  await eventually(() => names(page)).toEqual(['Glebe at Manly', 'Manly']);
  await page.goto(console.url(`/device?groupId=${group.groupId}&status=online`));
  await page.getByText('No results found').waitFor();
});

test(
  'selected devices move together by keys, and the one that cannot says why and is shown',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { store, device } = await createRecords(tenant, 'Kirra');
    const upright = { name: 'Upright', orientation: 2 as const, description: 'Doors' };
    const { groupId } = await tenant.call(deviceGroups.create, { body: upright });
    const door = { ...upright, name: 'Kirra door', code: 'kirra-door', groupId, branchId: store.branchId };
    await tenant.call(devices.create, { body: door });
    await tenant.call(deviceGroups.create, { body: { name: 'Kirra beach', orientation: 1, description: 'Beach' } });
    const page = await console.open(tenant.owner, '/device?search=kirra');
    await page.getByRole('checkbox', { name: 'Select Kirra door' }).check();
    await page.getByRole('checkbox', { name: 'Select Kirra', exact: true }).check();
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await bar.getByText('2 selected').waitFor();
    await bar.getByRole('button', { name: 'Show now' }).click();
    await page.getByRole('dialog', { name: 'Show now on 2 devices' }).press('Escape');
    const showNow = bar.getByRole('button', { name: 'Show now' });
    await eventually(() => showNow.evaluate((it) => it.matches(':focus'))).toBe(true);
    await bar.getByRole('button', { name: 'Move' }).focus();
    await page.keyboard.press('ArrowLeft');
    await eventually(() => bar.getByRole('button', { name: 'Clear' }).evaluate((it) => it.matches(':focus'))).toBe(
      true,
    );
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await choose(page, 'Device group', 'Kirra beach');
    await page.getByRole('dialog', { name: 'Move 2 devices' }).getByRole('button', { name: 'Move' }).click();
    await toast(page, 'Moved 1 of 2. Kirra door is vertical and Kirra beach is horizontal.');
    await page.getByRole('button', { name: 'Show it' }).click();
    const refused = page.getByRole('checkbox', { name: 'Select Kirra door' });
    await eventually(() => refused.evaluate((it) => it.matches(':focus:checked'))).toBe(true);
    await bar.getByText('1 selected').waitFor();
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    expect((await tenant.call(devices.get, { params: { id: device.deviceId } })).groupName).toBe('Kirra beach');
  },
);

test('a device that does not exist leads back to the list', { tags: 'long' }, async ({ console, tenant }) => {
  const page = await console.openShared(tenant.owner, '/device/edit/2147483600');
  await page.getByRole('heading', { name: 'Device not found' }).waitFor();
  await page.getByRole('link', { name: 'Back to devices' }).click();
  await page.waitForURL(console.url('/device'));
});

test(
  'a screen is identified and unpaired, shows a pairing code again, and has a connection history',
  { tags: 'long' },
  async ({ browser, console, server }) => {
    const tenant = await aTenant(server);
    const { device } = await createRecords(tenant, 'Cairns');
    const screen = await aScreen(browser);
    try {
      await screen.page.goto(`${server.origin}/player/`);
      const pairingCode = await screen.page.locator('.pairing-code').innerText();
      await tenant.call(devicePairing.pair, { body: { deviceId: device.deviceId, pairingCode } });
      const page = await console.open(tenant.owner, `/device/edit/${device.deviceId}`);
      await page.getByRole('definition').getByText('Online', { exact: true }).waitFor();
      await press(page, 'Identify');
      const commands = page.getByRole('list', { name: 'Commands' });
      await commands.getByText('Identify', { exact: true }).waitFor();
      for (const answer of ['Refuse', 'Allow']) {
        const shown = await askToReplace(tenant, device);
        const request = page.getByRole('status').filter({ hasText: 'Another player asks to be this screen' });
        await request.getByText(`${shown.slice(0, 3)} ${shown.slice(3)}`).waitFor();
        await request.getByRole('button', { name: answer }).click();
        await request.waitFor({ state: 'detached' });
      }
      await press(page, 'Unpair');
      await page.getByRole('dialog', { name: 'Unpair this screen?' }).getByRole('button', { name: 'Unpair' }).click();
      await toast(page, 'Device unpaired');
      await screen.page.locator('.pairing-code').waitFor();
      await page.getByRole('definition').getByText('Not paired').waitFor();
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByRole('heading', { name: 'Connection history' }).waitFor();
      await page.getByRole('listitem').filter({ hasText: 'Offline' }).first().waitFor();
      await page.reload();
      await page.getByRole('img', { name: /The last 24 hours: .*online from/ }).waitFor();
    } finally {
      await screen.close();
    }
  },
);
