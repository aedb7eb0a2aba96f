import { randomUUID } from 'node:crypto';
import { alerts } from '@vitrine/contract/alerts';
import { apiKeys } from '@vitrine/contract/api-keys';
import { devices } from '@vitrine/contract/devices';
import { tenantPermissions } from '@vitrine/contract/permissions';
import { roles } from '@vitrine/contract/roles';
import { users } from '@vitrine/contract/users';
import { webhooks } from '@vitrine/contract/webhooks';
import type { Page } from 'playwright-core';
import { aUser, ownPassword } from './factories.ts';
import type { Ids, PermissionPage } from './permission-matrix.ts';
import { createRecords } from './records.ts';
import { testWithSharedTenant as base } from './test.ts';

/** Tests of what a user finds on the pages with certain permissions; the tenant has one of everything. */
export const test = base
  .extend('ids', { scope: 'file' }, async ({ tenant }): Promise<Ids> => {
    const { store, group, device, playlist, schedule } = await createRecords(tenant, 'Bondi');
    // Only a paired screen can be reloaded.
    await tenant.call(devices.register, { body: { deviceId: device.deviceId } });
    const role = await tenant.call(roles.create, { body: { name: 'Bondi', description: 'For a test' } });
    const form = { firstName: 'Ben', lastName: 'Bondi', email: `${randomUUID()}@harbour.example`, phoneNumber: '1' };
    const user = await tenant.call(users.create, { body: { ...form, password: tenant.owner.password } });
    const alertForm = { branchId: store.branchId, afterMinutes: 10, userIds: [user.id] };
    const { alertId } = await tenant.call(alerts.create, { body: alertForm });
    const key = { name: 'Bondi', permissions: ['Permissions.Store.View' as const], endsAt: null };
    const { id: apiKey } = await tenant.call(apiKeys.create, { body: key });
    const webhookForm = {
      url: 'https://hooks.example.com/Bondi',
      description: 'Bondi',
      events: ['file.ready' as const],
    };
    const webhook = await tenant.call(webhooks.create, { body: webhookForm });
    return {
      store: store.branchId,
      group: group.groupId,
      device: device.deviceId,
      playlist: playlist.playlistId,
      schedule: schedule.scheduleId,
      user: user.id,
      role: role.id,
      alert: alertId,
      apiKey,
      webhook: webhook.id,
    };
  })
  .extend('viewer', { scope: 'file' }, ({ server, tenant, ids: _ }) =>
    aUser(server, tenant, ['Permissions.Store.View', 'Permissions.DeviceGroup.View', 'Permissions.Device.View']),
  )
  /** A user with one role, whose permissions a test sets before it looks at a page. */
  .extend('roleOfUser', { scope: 'file' }, async ({ server, tenant, ids }) => {
    const { id } = await tenant.call(roles.create, { body: { name: 'Changing', description: 'For a test' } });
    const user = { email: `${randomUUID()}@harbour.example`, password: tenant.owner.password };
    const name = { firstName: 'Kim', lastName: 'Changing', phoneNumber: '1' };
    await tenant.call(users.create, { body: { ...user, ...name, userRoles: [id] } });
    await ownPassword(server, user.email);
    const setPermissions = async (...names: string[]) => {
      const permissions = tenantPermissions.map((each) => each.name).filter((each) => names.includes(each));
      await tenant.call(roles.setPermissions, { params: { id }, body: { permissions } });
    };
    return { user, setPermissions, ids };
  });

export const titleOf = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

/** The known controls that the page shows, and all items of a row's ⋯ menu; `nothing yet` before the page has loaded. */
export async function offered(page: Page, { loadedText, controls, always = [] }: PermissionPage): Promise<string[]> {
  const main = page.locator('main');
  if ((await main.getByText(loadedText).count()) === 0) return ['nothing yet'];
  const known = [...always, ...Object.values(controls).flat()];
  const texts = await main.locator('button, a').allInnerTexts();
  const shown = new Set(texts.filter((text) => known.includes(text)));
  const menu = main.getByRole('button', { name: /^Actions for .*Bondi/ }).first();
  if ((await menu.count()) === 0) return [...shown].sort();
  await menu.click({ timeout: 10_000 });
  const items = page.getByRole('menu').getByRole('menuitem');
  await items.first().waitFor({ timeout: 10_000 });
  for (const text of await items.allInnerTexts()) shown.add(`⋯ ${text}`);
  await page.keyboard.press('Escape');
  await items.first().waitFor({ state: 'hidden', timeout: 10_000 });
  return [...shown].sort();
}
