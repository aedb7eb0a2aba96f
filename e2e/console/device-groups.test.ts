import { deviceGroups } from '@vitrine/contract/device-groups';
import { playlists } from '@vitrine/contract/playlists';
import { schedules } from '@vitrine/contract/schedules';
import { eventually } from '@vitrine/testing/eventually';
import { fill, chooseFromMenu, confirmDeletion, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { aTenant } from '../support/factories.ts';
import { test } from '../support/test.ts';
import { createRecords } from '../support/records.ts';

test(
  'a device group is created, edited, shown with its devices and deleted',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const page = await console.open(tenant.owner, '/devicegroup/new');
    await fill(page, { Name: 'Windows', Description: 'Seen from the street' });
    await press(page, 'Create Device Group');
    await toast(page, 'Device group created');
    await page.getByRole('link', { name: 'Windows' }).click();
    await page.getByText('Vertical', { exact: true }).click();
    await press(page, 'Save Changes');
    await toast(page, 'Device group updated');
    await eventually(() => page.getByRole('row', { name: /Windows/ }).innerText()).toContain('Vertical');
    await chooseFromMenu(page, 'Windows', 'Devices');
    const devices = page.getByRole('dialog', { name: 'Devices in Windows' });
    await devices.getByText('No devices in this group yet.').waitFor();
    await page.keyboard.press('Escape');
    await devices.waitFor({ state: 'detached' });
    await chooseFromMenu(page, 'Windows', 'Delete');
    await confirmDeletion(page);
    await toast(page, 'Device group deleted');
    await eventually(() => page.getByRole('link', { name: 'Windows' }).count()).toBe(0);
  },
);

test(
  'device groups are shown as a tree, and in another order with their parent groups',
  { tags: 'long' },
  async ({ console, server }) => {
    const tenant = await aTenant(server);
    const aGroup = (name: string, parentId = 0) =>
      tenant.call(deviceGroups.create, { body: { name, parentId, orientation: 1 } });
    const street = await aGroup('Street');
    const doors = await aGroup('Doors', street.groupId);
    await aGroup('Ceiling');
    await aGroup('Left', doors.groupId);
    const page = await console.open(tenant.owner, '/devicegroup');
    const names = () => page.getByRole('row').getByRole('link').allTextContents();
    await eventually(names).toEqual(['Ceiling', 'Street', 'in Street: Doors', 'in Doors: Left']);
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await eventually(names).toEqual(['Ceiling', 'Doors', 'Left', 'Street']);
    await page.getByRole('cell', { name: 'Street › Doors', exact: true }).waitFor();
    await press(page, 'Show as tree');
    await eventually(names).toEqual(['Ceiling', 'Street', 'in Street: Doors', 'in Doors: Left']);
  },
);

test(
  'before a group is deleted or its orientation changed, the effects are shown, and its deletion is undone',
  { tags: 'long' },
  async ({ console, server }) => {
    const tenant = await aTenant(server);
    const { group } = await createRecords(tenant, 'Windows');
    await tenant.call(deviceGroups.create, { body: { name: 'Left', parentId: group.groupId, orientation: 1 } });
    const page = await console.open(tenant.owner, `/devicegroup/edit/${group.groupId}`);
    await page.getByText('Vertical', { exact: true }).click();
    await page.getByText('1 device in this group will also change orientation.').waitFor();
    await press(page, 'Save Changes');
    await toast(page, 'Device group updated');
    await chooseFromMenu(page, 'Windows', 'Devices');
    await page.getByRole('dialog', { name: 'Devices in Windows' }).getByText('Not paired').waitFor();
    await page.keyboard.press('Escape');
    await chooseFromMenu(page, 'Windows', 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete “Windows”?' });
    await question.getByText('All devices under this group will also delete', { exact: true }).waitFor();
    await question.getByText('1 subgroup goes with it', { exact: true }).waitFor();
    await question.getByText('1 device goes with it', { exact: true }).waitFor();
    await question.getByText('1 schedule stops playing here', { exact: true }).waitFor();
    await question.getByRole('button', { name: 'Confirm: Delete device group, 1 subgroup and 1 device' }).click();
    await toast(page, 'Device group deleted');
    await page.getByText('with 1 subgroup and 1 device is in the bin until').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText(/^Windows is back\./).waitFor();
    await eventually(() => page.getByRole('row').getByRole('link').allTextContents()).toEqual([
      'Windows',
      'in Windows: Left',
    ]);
  },
);

test(
  'a group whose orientation is changed says which schedules stop, and turns their playlists on request',
  { tags: 'long' },
  async ({ console, server }) => {
    const tenant = await aTenant(server);
    const { group, playlist } = await createRecords(tenant, 'Lunch');
    const days = { startDate: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10), endDate: '2999-12-31' };
    const deviceGroupIds = [group.groupId];
    await tenant.call(schedules.create, {
      body: { playlistId: playlist.playlistId, deviceGroups: deviceGroupIds, ...days },
    });
    const page = await console.open(tenant.owner, `/devicegroup/edit/${group.groupId}`);
    await page.getByText('Vertical', { exact: true }).click();
    await page.getByText('1 schedule of the next twelve months will stop playing here').waitFor();
    await page.getByText('because the playlist is horizontal: Lunch.').waitFor();
    await page.getByLabel('Change Lunch too, so that it keeps playing').check();
    await press(page, 'Save Changes');
    await toast(page, 'Device group updated');
    const orientation = async () =>
      (await tenant.call(playlists.get, { params: { id: playlist.playlistId } })).orientation;
    await eventually(orientation).toBe(2);
  },
);

test('a parent group at the maximum depth cannot be chosen', { tags: 'long' }, async ({ console, server }) => {
  const tenant = await aTenant(server);
  let parentId = 0;
  for (let level = 1; level <= 8; level += 1) {
    const body = { name: `Level ${level}`, parentId, orientation: 1 } as const;
    parentId = (await tenant.call(deviceGroups.create, { body })).groupId;
  }
  const page = await console.open(tenant.owner, '/devicegroup/new');
  await page.getByRole('combobox', { name: 'Parent group' }).click();
  const deepest = page.getByRole('option', { name: 'Level 8 (limit of 8 levels)' });
  await eventually(() => deepest.getAttribute('data-combobox-disabled')).toBe('true');
});
