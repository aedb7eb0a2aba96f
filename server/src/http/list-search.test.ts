import { randomUUID } from 'node:crypto';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import { invoicePayments } from '@vitrine/contract/invoice-payments';
import { invoices } from '@vitrine/contract/invoices';
import { schedules } from '@vitrine/contract/schedules';
import { stores } from '@vitrine/contract/stores';
import { subscriptions } from '@vitrine/contract/subscriptions';
import { tenants } from '@vitrine/contract/tenants';
import { users } from '@vitrine/contract/users';
import { beforeAll, describe, expect, test } from 'vitest';
import { aTenant, type Client, superAdmin, type Tenant } from '../test/api.ts';
import { withDatabase } from '../test/database.ts';
import { aDevice, aGroup, aStore } from '../test/device-factories.ts';
import { anInvoice, aPayment } from '../test/invoices.ts';
import { aPlaylist, aSchedule } from '../test/playback-factories.ts';
import { aSubscription } from '../test/subscriptions.ts';
import { aReseller, aUser } from '../test/users.ts';

describe('what a tenant’s columns show', () => {
  let tenant: Tenant;
  beforeAll(async () => {
    tenant = await aTenant();
    const branchId = (await aStore(tenant, { name: 'Pier', timeZone: 'Australia/Perth', accessCode: 7391 })).branchId;
    await aStore(tenant, { name: 'Mill', timeZone: 'Europe/London', accessCode: 1111 });
    const europe = await aGroup(tenant, { name: 'Europe' });
    const groupId = (await aGroup(tenant, { name: 'Bar', orientation: 2, parentId: europe.groupId })).groupId;
    await aDevice(tenant, { name: 'Tall', branchId, groupId, orientation: 2 });
    await aDevice(tenant, { name: 'Wide' });
    const { playlistId } = await aPlaylist(tenant, { name: 'Cocktails', orientation: 2 });
    await aSchedule(tenant, { playlistId, deviceGroups: [groupId], isActive: false });
    await aSchedule(tenant, { endDate: '2099-11-22' });
    await aUser(tenant, []);
  });

  test.each([
    ['australia/perth', ['Tall']],
    ['Pier', ['Tall']],
    ['bar', ['Tall']],
    ['Vertical', ['Tall']],
    ['not paired', ['Tall', 'Wide']],
    ['tica', []],
    ['harbour', []],
  ])('devices are found by group, store, time zone and status: %s', async (search, names) => {
    const { body } = await tenant.call(devices.list, { query: { search, page: 1 } });
    expect(body.map(({ name }) => name)).toEqual(names);
  });

  test.each([
    ['bar', ['Cocktails']],
    ['inactive', ['Cocktails']],
    ['Active', ['Menu']],
    ['22-Nov-2099', ['Menu']],
    ['Dec-2099', ['Cocktails']],
    ['cocktail', ['Cocktails']],
    ['2099', []],
  ])('schedules are found by playlist, group, date and status: %s', async (search, names) => {
    for (const sort of ['name', 'groups'] as const) {
      const { body, headers } = await tenant.call(schedules.list, { query: { search, sort, page: 1 } });
      expect(body.map(({ playlistName }) => playlistName)).toEqual(names);
      expect(headers.get('x-total-count')).toBe(String(names.length));
    }
  });

  test('device groups are found by orientation and by a group above', async () => {
    const find = async (search: string) =>
      (await tenant.call(deviceGroups.list, { query: { search, page: 1, sort: 'name' } })).body.map(({ name }) => name);
    expect([await find('vertical'), await find('europe')]).toEqual([['Bar'], ['Bar', 'Europe']]);
  });

  test('stores are found by access code only by those who may edit them', async () => {
    const editor = await aUser(tenant, ['Permissions.Store.View', 'Permissions.Store.Edit']);
    const viewer = await aUser(tenant, ['Permissions.Store.View']);
    const found = async (caller: Client, search: string) =>
      (await caller.call(stores.list, { query: { search, page: 1 } })).body.map(({ name }) => name);
    expect(await found(editor, '7391')).toEqual(['Pier']);
    expect(await found(viewer, '7391')).toEqual([]);
    expect(await found(viewer, 'Perth')).toEqual(['Pier']);
  });

  test('users are found by role and status', async () => {
    const role = `Brand ${randomUUID()}`;
    const user = await aUser(tenant, ['Permissions.Store.View']);
    await withDatabase((client) =>
      client.query(`update roles set name = $1 where id = (select role_id from user_roles where user_id = $2)`, [
        role,
        user.userId,
      ]),
    );
    const { body } = await tenant.call(users.list, { query: { search: role.toUpperCase(), page: 1 } });
    expect(body.map(({ id }) => id)).toEqual([user.userId]);
    const owners = await tenant.call(users.list, { query: { search: 'owner', page: 1 } });
    expect(owners.body.map(({ isOwner }) => isOwner)).toEqual([true]);
  });
});

describe('what the operator’s columns show', () => {
  const reseller = { name: `Reseller ${randomUUID()}`, id: 0 };
  let admin: Client;
  let tenant: Tenant;
  beforeAll(async () => {
    admin = await superAdmin();
    const seller = await aReseller();
    reseller.id = seller.resellerId;
    tenant = await aTenant();
    await withDatabase(async (client) => {
      await client.query('update resellers set company_name = $1 where id = $2', [reseller.name, reseller.id]);
      await client.query('update tenants set reseller_id = $1 where id = $2', [reseller.id, tenant.tenantId]);
    });
  });

  test('tenants are found by owner, reseller and player code', async () => {
    const shown = (await admin.call(tenants.get, { params: { id: tenant.tenantId } })).body;
    for (const search of [shown.emailAddress, reseller.name, shown.playerCode.toLowerCase()]) {
      const { body } = await admin.call(tenants.list, { query: { search, page: 1 } });
      expect(body.map(({ id }) => id)).toEqual([tenant.tenantId]);
    }
    const named = await admin.call(tenants.list, { query: { search: shown.user.fullName } });
    expect(named.body.map(({ id }) => id)).toContain(tenant.tenantId);
  });

  test('invoices are found by amount, date and status, and their totals count the same', async () => {
    const buyer = await aTenant();
    const line = (price: number) => [{ description: 'Screens', price, quantity: 1 }];
    const draft = await anInvoice(buyer.tenantId, { status: 0, invoiceItems: line(1606.5), discount: 0.25 });
    const sent = await anInvoice(buyer.tenantId, { invoiceItems: line(70), date: '2098-11-22', dueDate: '2098-12-24' });
    const find = async (search: string) => {
      const query = { search, tenantId: buyer.tenantId } as const;
      const { body } = await admin.call(invoices.list, { query: { ...query, page: 1, sort: 'date' } });
      const totals = await admin.call(invoices.totals, { query });
      expect(totals.body.reduce((count, row) => count + row.count, 0)).toBe(body.length);
      return body.map(({ invoiceId }) => invoiceId);
    };
    for (const search of ['1,606.25', '1606.2', 'AUD 1,606.25', 'aud 0.25', 'draft'])
      expect([search, await find(search)]).toEqual([search, [draft.invoiceId]]);
    for (const search of ['70.00', '24-Dec-2098', '22-nov', 'customer', sent.invoiceNumber])
      expect([search, await find(search)]).toEqual([search, [sent.invoiceId]]);
    for (const search of ['INR 70', '71.00', 'cancelled']) expect([search, await find(search)]).toEqual([search, []]);
  });

  test('payments are found by amount, payment type and date', async () => {
    const buyer = await aTenant();
    const { invoiceId, invoiceNumber } = await anInvoice(buyer.tenantId);
    const { paymentId } = await aPayment(invoiceId, { paymentAmount: 33.1 });
    for (const search of [`33.10`, 'AUD 33', 'bank', '10-May-2026', invoiceNumber]) {
      const { body } = await admin.call(invoicePayments.list, { query: { search } });
      expect([search, body.some((payment) => payment.paymentId === paymentId)]).toEqual([search, true]);
    }
  });

  test('subscriptions are found by type, status and date', async () => {
    const company = await aTenant();
    const made = await aSubscription(company, { validFrom: '2197-03-05', validTill: '2198-03-04' });
    const { body } = await admin.call(subscriptions.list, { query: { search: '05-Mar-2197' } });
    expect(body.map(({ subscriptionId }) => subscriptionId)).toEqual([made.subscriptionId]);
    for (const search of ['Standard', 'Active']) {
      const found = await admin.call(subscriptions.list, {
        query: { search, sort: 'validFrom', order: 'desc', page: 1 },
      });
      expect(found.body[0]?.subscriptionId).toBe(made.subscriptionId);
    }
  });
});
