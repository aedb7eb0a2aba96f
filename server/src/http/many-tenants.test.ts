import { randomUUID } from 'node:crypto';
import { dashboard } from '@vitrine/contract/dashboard';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { library } from '@vitrine/contract/library';
import { player } from '@vitrine/contract/player';
import { settings } from '@vitrine/contract/settings';
import { stores } from '@vitrine/contract/stores';
import { expect, test } from 'vitest';
import type { Answer } from '@vitrine/testing/call-api';
import { aTenant, type Client, type Tenant } from '../test/api.ts';
import { withDatabase } from '../test/database.ts';
import { aDeviceToken } from '../test/device-token.ts';
import { aUser } from '../test/users.ts';
import { isLongRun } from '@vitrine/testing/long-run';

const [tenantsAtOnce, requests] = isLongRun ? [50, 10_000] : [15, 900];
const inFlight = 40;

interface Callers {
  tenant: Tenant;
  device: Client;
  viewer: Client;
  storeId: number;
  /** Part of every name of this tenant, and of no name of another tenant. */
  marker: string;
}

async function callersOfTenant(): Promise<Callers> {
  const marker = `m${randomUUID().slice(0, 8)}`;
  const tenant = await aTenant(marker);
  const made = await tenant.call(stores.create, { body: storeNamed(marker) });
  await tenant.call(library.createDirectory, { body: { name: marker } });
  const [device, viewer] = [await aDeviceToken(tenant), await aUser(tenant, [])];
  return { tenant, device, viewer, storeId: made.body.branchId, marker };
}

const storeNamed = (name: string) => ({ name, timeZone: 'Europe/London', accessCode: 4321 });

/** Requests of every kind, each with its expected status: reads, writes, refused, invalid, and for other tenants' records. */
const kinds: ((one: Callers, other: Callers) => Promise<[status: number, answer: Answer<unknown>]>)[] = [
  async ({ tenant }) => [200, await tenant.call(stores.list)],
  async ({ tenant, storeId }) => [200, await tenant.call(stores.get, { params: { id: storeId } })],
  async ({ tenant, storeId, marker }) => [
    200,
    await tenant.call(stores.update, { params: { id: storeId }, body: storeNamed(`${marker} again`) }),
  ],
  async ({ tenant, marker }) => [
    201,
    await tenant.call(
      deviceGroups.create,
      { body: { name: marker, orientation: 1 } },
      { 'idempotency-key': randomUUID() },
    ),
  ],
  async ({ tenant }) => [200, await tenant.call(deviceGroups.list, { query: { page: 1, pageSize: 200 } })],
  async ({ tenant }) => [200, await tenant.call(library.open, { params: { id: 0 } })],
  async ({ tenant }) => [200, await tenant.call(settings.get)],
  async ({ tenant }) => [200, await tenant.call(dashboard.tenant)],
  async ({ device }) => [200, await device.call(player.manifest)],
  async ({ device }) => [
    200,
    await device.call(player.report, { body: { manifestVersion: null, playerVersion: '1' } }),
  ],
  async ({ viewer }) => [403, await viewer.call(stores.list)],
  async ({ tenant }) => [400, await tenant.call(stores.create, { body: storeNamed('') })],
  async ({ tenant }, other) => [404, await tenant.call(stores.get, { params: { id: other.storeId } })],
  async ({ tenant, marker }, other) => [
    404,
    await tenant.call(stores.update, { params: { id: other.storeId }, body: storeNamed(marker) }),
  ],
  // Fails after its idempotency key was written, which must be rolled back.
  async ({ tenant, marker }) => {
    const body = { name: marker, orientation: 1 as const, parentId: 2_147_483_600 };
    return [400, await tenant.call(deviceGroups.create, { body }, { 'idempotency-key': marker })];
  },
];

test('many requests of many tenants over few connections never touch another tenant’s data', async () => {
  const tenants = await Promise.all(Array.from({ length: tenantsAtOnce }, callersOfTenant));
  const leaked: string[] = [];
  let next = 0;
  async function callOneByOne(): Promise<void> {
    for (let number = next; number < requests; number = next) {
      next += 1;
      const [one, other] = [tenants[number % tenants.length], tenants[(number + 1 + (number % 7)) % tenants.length]];
      const kind = kinds[Math.floor(number / tenants.length) % kinds.length];
      if (!one || !other || !kind) throw new Error('no tenant to call');
      const [status, answer] = await kind(one, other);
      expect([number, answer.status]).toEqual([number, status]);
      const text = JSON.stringify(answer.body);
      const seen = tenants.filter(({ marker }) => marker !== one.marker && text.includes(marker));
      if (seen.length > 0) leaked.push(text);
    }
  }
  await Promise.all(Array.from({ length: inFlight }, callOneByOne));
  expect(leaked).toEqual([]);
  for (const { tenant, marker } of tenants) {
    expect([marker, await namesOf(tenant)]).toEqual([marker, [marker]]);
    expect([marker, await authorsOf(tenant)]).toEqual([marker, [{ isOwner: true, deviceId: null }]]);
  }
});

test('many refused requests do not delay others', async () => {
  const { tenant, viewer } = await callersOfTenant();
  const refused = Array.from({ length: 150 }, () => viewer.call(stores.list));
  const served = Array.from({ length: 20 }, () => tenant.call(stores.list));
  expect(new Set((await Promise.all(refused)).map(({ status }) => status))).toEqual(new Set([403]));
  expect(new Set((await Promise.all(served)).map(({ status }) => status))).toEqual(new Set([200]));
});

/** The prefix of all names of the tenant's records. */
async function namesOf({ tenantId }: Tenant): Promise<string[]> {
  const { rows } = await withDatabase((client) =>
    client.query<{ word: string }>(
      `select distinct split_part(name, ' ', 1) as word from (
         select name from stores where tenant_id = $1 union all select name from device_groups where tenant_id = $1
         union all select name from directories where tenant_id = $1 union all select company_name from tenants where id = $1
       ) names where name not in ('Bondi', 'Windows')`,
      [tenantId],
    ),
  );
  return rows.map(({ word }) => word);
}

/** The users recorded as having changed the tenant's stores and groups, apart from this test itself. */
async function authorsOf({ tenantId }: Tenant): Promise<unknown[]> {
  const { rows } = await withDatabase((client) =>
    client.query(
      `select distinct u.is_owner and u.tenant_id = a.tenant_id as "isOwner", a.device_id as "deviceId"
       from audit a left join users u on u.id = a.user_id
       where a.tenant_id = $1 and a.entity in ('stores', 'device-groups') and a.action in ('insert', 'update') and a.request_id is not null`,
      [tenantId],
    ),
  );
  return rows;
}
