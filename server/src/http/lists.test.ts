import type { Endpoint } from '@vitrine/contract/endpoint';
import { stores } from '@vitrine/contract/stores';
import { expect, test } from 'vitest';
import { aTenant, type Client, type Tenant } from '../test/api.ts';
import { withDatabase } from '../test/database.ts';
import { endpoints } from '../test/endpoints.ts';
import { aReseller } from '../test/users.ts';

const most = 10_000;

/** By `GET /path`: how to make a row more than a whole list may have. $1 is the tenant. */
const fillings: Record<string, string> = {
  'GET /branch': `insert into stores (tenant_id, name, address, city, province, phone, time_zone, access_code)
    select $1, 'Store ' || n, '', '', '', '', 'UTC', 1000 from generate_series(1, ${most + 1}) n`,
  'GET /devicegroup': `insert into device_groups (tenant_id, name, orientation, description)
    select $1, 'Group ' || n, 1, '' from generate_series(1, ${most + 1}) n`,
  'GET /device': `with s as (insert into stores (tenant_id, name, address, city, province, phone, time_zone, access_code)
      values ($1, 'Soho', '', '', '', '', 'UTC', 1000) returning id),
    g as (insert into device_groups (tenant_id, name, orientation, description) values ($1, 'All', 1, '') returning id)
    insert into devices (tenant_id, store_id, group_id, name, code, description)
    select $1, s.id, g.id, 'Device ' || n, 'd' || n, 'Of many' from generate_series(1, ${most + 1}) n, s, g`,
  'GET /playlist': `insert into playlists (tenant_id, name, duration, orientation, description)
    select $1, 'Playlist ' || n, 5, 1, '' from generate_series(1, ${most + 1}) n`,
  'GET /schedule': `with m as (insert into playlists (tenant_id, name, duration, orientation, description) values ($1, 'Menu', 5, 1, '') returning id)
    insert into schedules (tenant_id, playlist_id, start_date, end_date, start_at, end_at, repeat_on, exclude_days, is_active, priority)
    select $1, m.id, '2099-01-01', '2099-12-31', '00:00:00', '23:59:59', '{Monday}', '{}', true, 0 from generate_series(1, ${most + 1}), m`,
  'GET /admin/tenant': `insert into tenants (reseller_id, company_name, canonical_name, business_name, player_code)
    select $1, 'Tenant ' || n, 'many' || $1 || 'x' || n, '', 'many' || $1 || 'x' || n from generate_series(1, ${most + 1}) n`,
};

/** Without triggers: nobody is to hear of these. */
function silently(statement: string, id: number): Promise<void> {
  return withDatabase(async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(statement.replaceAll('$1', String(id)));
  });
}

test('each list knows how it becomes too long here', () => {
  const lists = [...endpoints].filter(([, { list }]) => list).map(([key]) => key);
  expect(Object.keys(fillings).sort()).toEqual(lists.sort());
});

test.each(Object.entries(fillings))(
  '%s is refused as a whole when it has too many rows, and comes by page',
  async (key, filling) => {
    const endpoint = endpoints.get(key);
    if (!endpoint) throw new Error(`no endpoint ${key}`);
    const { client, id } = await anOwner(endpoint);
    await silently(filling, id);
    try {
      const whole = await client.call(endpoint);
      expect(whole).toMatchObject({
        status: 400,
        error: { code: 'invalid', errors: { page: ['There are more than 10000: ask by page'] } },
      });
      const page = await client.call(endpoint, { query: { page: 201, pageSize: 50 } } as never);
      expect([page.status, page.headers.get('x-total-count')]).toEqual([200, String(most + 1)]);
      expect(page.body).toHaveLength(1);
    } finally {
      if (endpoint.audience === 'platform') await silently('delete from tenants where reseller_id = $1', id);
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

test('a list of just as many rows as there may be comes as a whole', async () => {
  const tenant: Tenant = await aTenant();
  await silently(fillings['GET /branch'] ?? '', tenant.tenantId);
  await silently(`delete from stores where id = (select min(id) from stores where tenant_id = $1)`, tenant.tenantId);
  const { status, body } = await tenant.call(stores.list);
  expect(status).toBe(200);
  expect(body).toHaveLength(most);
});
