import { expect } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { choose, fill, fromMenu, press, toast } from '../support/hands.ts';
import { test } from '../support/test.ts';
import { aWorld } from '../support/world.ts';

test('a device group is made, changed, shown with its devices and deleted', async ({ console, tenant }) => {
  const page = await console.open(tenant.owner, '/devicegroup/new');
  await fill(page, { Name: 'Windows', Description: 'Seen from the street' });
  await press(page, 'Create Device Group');
  await toast(page, 'Device group created');
  await page.getByRole('link', { name: 'Windows' }).click();
  await page.getByText('Vertical', { exact: true }).click();
  await press(page, 'Save Changes');
  await toast(page, 'Device group updated');
  await eventually(() => page.getByRole('row', { name: /Windows/ }).innerText()).toContain('Vertical');
  await fromMenu(page, 'Windows', 'Devices');
  const devices = page.getByRole('dialog', { name: 'Devices of Windows' });
  await devices.getByText('No device is in this group yet.').waitFor();
  await page.keyboard.press('Escape');
  await devices.waitFor({ state: 'detached' });
  await fromMenu(page, 'Windows', 'Delete');
  await page.getByText('All devices under this group will also delete', { exact: true }).waitFor();
  await press(page, 'Confirm');
  await toast(page, 'Device group deleted');
  await page.getByText('No device groups yet').waitFor();
});

test('a device is made, changed and deleted', async ({ console, tenant }) => {
  await aWorld(tenant, 'Bondi');
  const page = await console.open(tenant.owner, '/device/new');
  await fill(page, { Name: 'Bondi window', Identifier: 'bondi-window', Description: 'Left of the door' });
  await choose(page, 'Store', 'Bondi');
  await choose(page, 'Device group', 'Bondi');
  await press(page, 'Create Device');
  await toast(page, 'Device created');
  await page.getByRole('link', { name: 'Bondi window' }).click();
  await fill(page, { Name: 'Bondi counter' });
  await press(page, 'Save Changes');
  await toast(page, 'Device saved');
  await fromMenu(page, 'Bondi counter', 'Delete');
  await page.getByText('Do you really want to delete?', { exact: true }).waitFor();
  await press(page, 'Confirm');
  await toast(page, 'Device deleted');
  await page.getByRole('link', { name: 'Bondi counter' }).waitFor({ state: 'detached' });
});

test('a copy of a device is begun with all but the identifier, also after a reload', async ({ console, tenant }) => {
  const { device } = await aWorld(tenant, 'Freo');
  const page = await console.open(tenant.owner, '/device');
  await fromMenu(page, device.name, 'Clone');
  const field = (name: string) => page.getByRole('textbox', { name });
  await eventually(() => field('Name').inputValue()).toBe(`Copy of ${device.name}`);
  await page.reload();
  await eventually(() => field('Name').inputValue()).toBe(`Copy of ${device.name}`);
  expect(await field('Identifier').inputValue()).toBe('');
  expect(await field('Description').inputValue()).toBe(device.description);
  await fill(page, { Identifier: 'freo-copy' });
  await press(page, 'Create Device');
  await toast(page, 'Device created');
  await page.getByRole('link', { name: `Copy of ${device.name}` }).waitFor();
});

test('a device may not stand in a group that lies', async ({ console, tenant }) => {
  const { device } = await aWorld(tenant, 'Cottesloe');
  const page = await console.open(tenant.owner, `/device/edit/${device.deviceId}`);
  await page.getByText('Vertical', { exact: true }).click();
  await press(page, 'Save Changes');
  await eventually(() => page.locator('.mantine-InputWrapper-error').allInnerTexts()).toHaveLength(1);
});
