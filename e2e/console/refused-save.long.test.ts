import { devices } from '@vitrine/contract/devices';
import { createRecords } from '../support/records.ts';
import { expectFieldInView, type RefusedForm } from '../support/refused-save.ts';
import { admin } from '../support/server.ts';
import { test } from '../support/test.ts';

const viewport = { width: 1440, height: 900 };
const save = 'Save Changes';

test('every form of a tenant leads to its first error, clear of the button bar', async ({ console, tenant }) => {
  const { store, group, device, playlist, schedule } = await createRecords(tenant, 'Manly');
  const [{ deviceId } = device] = await tenant.call(devices.list, { query: {} });
  const page = await console.open(tenant.owner, '/dashboard', { viewport });
  const forms: RefusedForm[] = [
    { path: '/branch/new', submit: 'Create Store' },
    { path: `/branch/edit/${store.branchId}`, submit: save, typed: { 'Access code': '' } },
    { path: '/devicegroup/new', submit: 'Create Device Group' },
    { path: `/devicegroup/edit/${group.groupId}`, submit: save, typed: { Name: '' } },
    { path: '/device/new', submit: 'Create Device' },
    { path: `/device/edit/${deviceId}`, submit: save, typed: { Description: '' } },
    { path: '/Playlist/New', submit: 'Create Playlist' },
    { path: `/Playlist/edit/${playlist.playlistId}`, submit: save, typed: { Description: '' } },
    { path: '/schedule/new', submit: 'Create Schedule' },
    { path: `/schedule/edit/${schedule.scheduleId}`, submit: save, typed: { To: 'tomorrow' } },
    { path: '/user/new', submit: 'Create User' },
    { path: '/user/roles/new', submit: 'Create Role' },
    { path: '/alerts/new', submit: 'Create Alert', typed: { 'Alert after': '' } },
    { path: '/settings', submit: save, typed: { 'Business name': '' } },
    { path: '/profile', submit: 'Update', typed: { Phone: '' } },
  ];
  for (const form of forms) await expectFieldInView(page, form);
});

test('every form of the operator leads to its first error, clear of the button bar', async ({ console }) => {
  const page = await console.open(admin, '/dashboard', { viewport });
  const forms: RefusedForm[] = [
    { path: '/tenants/new', submit: 'Create Tenant' },
    { path: '/reseller/new', submit: 'Create Reseller' },
    { path: '/packages/new', submit: 'Create Package' },
    { path: '/subscription/new', submit: 'Create Subscription' },
    { path: '/invoice/new', submit: 'Create Invoice' },
    { path: '/payments/new', submit: 'Ok' },
    { path: '/issuer', submit: save, typed: { 'Company Name': '' } },
  ];
  for (const form of forms) await expectFieldInView(page, form);
});
