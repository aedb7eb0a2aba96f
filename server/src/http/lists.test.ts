import type { Endpoint } from '@vitrine/contract/endpoint';
import { devices } from '@vitrine/contract/devices';
import { stores } from '@vitrine/contract/stores';
import { expect, test } from 'vitest';
import { aTenant, type Client, type Tenant } from '../test/api.ts';
import { withDatabase } from '../test/database.ts';
import { endpoints } from '../test/endpoints.ts';
import { samples } from '../test/samples.ts';
import { aDevice } from '../test/device-factories.ts';
import { aReseller } from '../test/users.ts';
import { oneIn } from '@vitrine/testing/long-run';

const maxRows = 10_000;

/** By `GET /path`: how to create one row more than an unpaged list may have. */
const fillings = Object.fromEntries(samples.flatMap(({ tooMany = {} }) => Object.entries(tooMany)));

/** Lists that are not filled here: every operator user and reseller sees the same rows, also those of concurrent tests. */
const sharedLists = [
  'GET /admin/package',
  'GET /admin/reseller',
  'GET /admin/reseller/plans/:resellerId',
  'GET /admin/role',
  'GET /admin/user',
];

const emptying = `
  with t as (delete from tenants where reseller_id = $1 returning id),
  k as (delete from api_keys where reseller_id = $1),
  p as (delete from packages where code = 'many' || $1),
  paid as (delete from invoice_payments where tenant_id in (select id from t)),
  i as (delete from invoices where tenant_id in (select id from t))
  delete from subscriptions where tenant_id in (select id from t)`;

/** Without triggers, so that no events are sent. */
function withoutTriggers(statement: string, id: number): Promise<void> {
  return withDatabase(async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(statement.replaceAll('$1', String(id)).replaceAll('$2', String(maxRows + 1)));
  });
}

test('each list has a way to be overfilled here', () => {
  const lists = [...endpoints].filter(([, { list }]) => list).map(([key]) => key);
  expect([...Object.keys(fillings), ...sharedLists].sort()).toEqual(lists.sort());
});

test.each(oneIn(8, Object.entries(fillings)))(
  '%s is refused without paging when it has too many rows, and works by page',
  async (key, filling) => {
    const endpoint = endpoints.get(key);
    if (!endpoint) throw new Error(`no endpoint ${key}`);
    const { client, id } = await anOwner(endpoint);
    await withoutTriggers(filling, id);
    try {
      const whole = await client.call(endpoint);
      expect(whole).toMatchObject({
        status: 400,
        error: { code: 'invalid', errors: { page: ['More than 10000 rows: request them by page'] } },
      });
      const page = await client.call(endpoint, { query: { page: 201, pageSize: 50 } } as never);
      expect([page.status, page.headers.get('x-total-count')]).toEqual([200, String(maxRows + 1)]);
      expect(page.body).toHaveLength(1);
    } finally {
      if (endpoint.audience === 'platform') await withoutTriggers(emptying, id);
    }
  },
);

async function anOwner({ audience }: Endpoint): Promise<{ client: Client; id: number }> {
  if (audience === 'platform') {
    const reseller = await aReseller();
    return { client: reseller, id: reseller.resellerId };
  }
  const tenant = await aTenant();
  return { client: tenant, id: tenant.tenantId };
}

test('a list with the maximum number of rows is returned completely', async () => {
  const tenant: Tenant = await aTenant();
  await withoutTriggers(fillings['GET /branch'] ?? '', tenant.tenantId);
  await withoutTriggers(
    `delete from stores where id = (select min(id) from stores where tenant_id = $1)`,
    tenant.tenantId,
  );
  const { status, body } = await tenant.call(stores.list);
  expect(status).toBe(200);
  expect(body).toHaveLength(maxRows);
});

const orders = (['name', 'groupName', 'branchName', 'isOnline'] as const).flatMap((sort) => [
  { sort, order: 'asc' } as const,
  { sort, order: 'desc' } as const,
]);

let screens: Promise<Tenant> | undefined;

async function tenantWithScreens(): Promise<Tenant> {
  const tenant = await aTenant();
  await Promise.all(['c', 'a', 'e', 'b', 'd'].map((name) => aDevice(tenant, { name: `Screen ${name}` })));
  return tenant;
}

test.each(orders)('pages by $sort $order cover the whole list without duplicates, each with the total', async (by) => {
  const tenant = await (screens ??= tenantWithScreens());
  const whole = await tenant.call(devices.list, { query: by });
  const pages = await Promise.all(
    [1, 2, 3].map((page) => tenant.call(devices.list, { query: { ...by, page, pageSize: 2 } })),
  );
  expect(pages.flatMap(({ body }) => body)).toEqual(whole.body);
  expect(pages.map(({ headers }) => headers.get('x-total-count'))).toEqual(['5', '5', '5']);
  const beyond = await tenant.call(devices.list, { query: { ...by, page: 9, pageSize: 2 } });
  expect([beyond.body, beyond.headers.get('x-total-count')]).toEqual([[], '5']);
});
