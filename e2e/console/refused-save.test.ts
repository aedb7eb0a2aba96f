import { eventually } from '@vitrine/testing/eventually';
import { oneIn } from '@vitrine/testing/long-run';
import { press } from '../support/page-actions.ts';
import { createRecords } from '../support/records.ts';
import { expectFieldInView } from '../support/refused-save.ts';
import { test } from '../support/test.ts';

test(
  'a refused save leads to the first field with an error, clear of the button bar at any height',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { playlist, device, store } = await createRecords(tenant, 'Bondi');
    const page = await console.open(tenant.owner, '/device', { viewport: { width: 1440, height: 900 } });
    const description = { Description: '' };
    const forms = [
      { path: `/Playlist/edit/${playlist.playlistId}`, submit: 'Save Changes', typed: description },
      { path: `/device/edit/${device.deviceId}`, submit: 'Save Changes', typed: description },
      { path: `/branch/edit/${store.branchId}`, submit: 'Save Changes', typed: { 'Access code': '' } },
      { path: '/schedule/new', submit: 'Create Schedule' },
    ];
    for (const form of oneIn(2, forms)) await expectFieldInView(page, form);
  },
);

test('the button bar counts the fields that need attention, and leads to the first', async ({ console, tenant }) => {
  const page = await console.open(tenant.owner, '/branch/new');
  const name = page.getByRole('textbox', { name: 'Store name' });
  await page.getByRole('textbox', { name: 'Access code' }).fill('');
  await press(page, 'Create Store');
  await page.getByRole('status').getByText('2 fields need attention').waitFor();
  await name.fill('Bronte');
  await page.getByRole('button', { name: '1 field needs attention' }).click();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-path'));
  await eventually(focused).toBe('accessCode');
  await name.fill('');
  await press(page, 'Create Store');
  await eventually(focused).toBe('name');
  await page.getByRole('button', { name: '2 fields need attention' }).waitFor();
});
