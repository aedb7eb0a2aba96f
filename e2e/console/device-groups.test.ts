import { eventually } from '../support/eventually.ts';
import { fill, fromMenu, press, toast } from '../support/hands.ts';
import { test } from '../support/test.ts';

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
