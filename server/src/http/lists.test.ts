import type { Endpoint } from '@vitrine/contract/endpoint';
import { devices } from '@vitrine/contract/devices';
import { stores } from '@vitrine/contract/stores';
import { expect, test } from 'vitest';
import { aTenant, type Client, type Tenant } from '../test/api.ts';
import { withDatabase } from '../test/database.ts';
import { endpoints } from '../test/endpoints.ts';
import { aDevice } from '../test/screens.ts';
import { aReseller } from '../test/users.ts';

const most = 10_000;

const aTenantOfReseller = `t as (insert into tenants (reseller_id, company_name, canonical_name, business_name, player_code)
  values ($1, 'Tenant', 'many' || $1, '', 'many' || $1) returning id)`;

/** By `GET /path`: how to make a row more than a whole list may have. $1 is the tenant. */
const fillings: Record<string, string> = {
  'GET /alert': `with s as (insert into stores (tenant_id, name, address, city, province, phone, time_zone, access_code)
      select $1, 'Store ' || n, '', '', '', '', 'UTC', 1000 from generate_series(1, ${most + 1}) n returning id)
    insert into alerts (tenant_id, store_id, after_minutes) select $1, s.id, 10 from s`,
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
  'GET /report/playback': `insert into play_days
      (tenant_id, day, store_id, device_id, playlist_id, file_id, plays, whole_plays, duration_ms)
    select $1, '2026-01-01', 1, 1, 1, n, 1, 1, 5000 from generate_series(1, ${most + 1}) n`,
  'GET /schedule': `with m as (insert into playlists (tenant_id, name, duration, orientation, description) values ($1, 'Menu', 5, 1, '') returning id)
    insert into schedules (tenant_id, playlist_id, start_date, end_date, start_at, end_at, repeat_on, exclude_days, is_active, priority)
    select $1, m.id, '2099-01-01', '2099-12-31', '00:00:00', '23:59:59', '{Monday}', '{}', true, 0 from generate_series(1, ${most + 1}), m`,
  'GET /library/file': `with d as (insert into directories (tenant_id, name) values ($1, 'Menus') returning id)
    insert into files (tenant_id, directory_id, file_name, source_name, kind, content_type, extension, size, sha256, parts)
    select $1, d.id, 'File ' || n, '', 'image', 'image/png', 'png', 1, '', '{}' from generate_series(1, ${most + 1}) n, d`,
  'GET /role': `insert into roles (tenant_id, name, description) select $1, 'Role ' || n, '' from generate_series(1, ${most + 1}) n`,
  // One less than elsewhere: the owner is there already.
  'GET /user': `insert into users (tenant_id, user_type, first_name, last_name, email, password_hash)
    select $1, 1, 'Ben', 'Number ' || n, 'many' || n || '@' || $1 || '.example', '' from generate_series(1, ${most}) n`,
  'GET /admin/tenant': `insert into tenants (reseller_id, company_name, canonical_name, business_name, player_code)
    select $1, 'Tenant ' || n, 'many' || $1 || 'x' || n, '', 'many' || $1 || 'x' || n from generate_series(1, ${most + 1}) n`,
  'GET /admin/invoice': `with ${aTenantOfReseller}
    insert into invoices (tenant_id, reseller_id, date, due_date, currency)
    select t.id, $1, '2026-01-01', '2026-01-15', 'AUD' from t, generate_series(1, ${most + 1})`,
  'GET /admin/invoicePayment': `with ${aTenantOfReseller},
    i as (insert into invoices (tenant_id, reseller_id, number, date, due_date, currency, status, issued_for)
      select t.id, $1, 'many', '2026-01-01', '2026-01-15', 'AUD', 1, '{}' from t returning id, tenant_id)
    insert into invoice_payments (tenant_id, invoice_id, payment_type, payment_date, amount_minor, remarks)
    select i.tenant_id, i.id, 0, '2026-01-01', 1, '' from i, generate_series(1, ${most + 1})`,
  'GET /admin/subscription': `with p as (insert into packages (code, name, description, plan_interval, cost_minor)
      values ('many' || $1, 'Many', '', 1, 0) returning id),
    t as (insert into tenants (reseller_id, company_name, canonical_name, business_name, player_code)
      select $1, 'Tenant ' || n, 'many' || $1 || 'x' || n, '', 'many' || $1 || 'x' || n from generate_series(1, ${most + 1}) n returning id)
    insert into subscriptions (tenant_id, package_id, subscription_type, valid_from, valid_till)
    select t.id, p.id, 1, '2026-01-01', '2026-12-31' from t, p`,
};

/** Every operator and reseller sees the same ones, so that too many here would be too many for the tests beside. */
const everybodys = [
  'GET /admin/package',
  'GET /admin/reseller',
  'GET /admin/reseller/plans/:resellerId',
  'GET /admin/role',
  'GET /admin/user',
];

const emptying = `
  with t as (delete from tenants where reseller_id = $1 returning id),
  p as (delete from packages where code = 'many' || $1),
  paid as (delete from invoice_payments where tenant_id in (select id from t)),
  i as (delete from invoices where tenant_id in (select id from t))
  delete from subscriptions where tenant_id in (select id from t)`;

/** Without triggers: nobody is to hear of these. */
function silently(statement: string, id: number): Promise<void> {
  return withDatabase(async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(statement.replaceAll('$1', String(id)));
  });
}

test('each list knows how it becomes too long here', () => {
  const lists = [...endpoints].filter(([, { list }]) => list).map(([key]) => key);
  expect([...Object.keys(fillings), ...everybodys].sort()).toEqual(lists.sort());
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
        error: { code: 'invalid', errors: { page: ['More than 10000 rows: request them by page'] } },
      });
      const page = await client.call(endpoint, { query: { page: 201, pageSize: 50 } } as never);
      expect([page.status, page.headers.get('x-total-count')]).toEqual([200, String(most + 1)]);
      expect(page.body).toHaveLength(1);
    } finally {
      if (endpoint.audience === 'platform') await silently(emptying, id);
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

test('a list with the maximum number of rows is answered completely', async () => {
  const tenant: Tenant = await aTenant();
  await silently(fillings['GET /branch'] ?? '', tenant.tenantId);
  await silently(`delete from stores where id = (select min(id) from stores where tenant_id = $1)`, tenant.tenantId);
  const { status, body } = await tenant.call(stores.list);
  expect(status).toBe(200);
  expect(body).toHaveLength(most);
});

const orders = (['name', 'groupName', 'branchName', 'isOnline'] as const).flatMap((sort) => [
  { sort, order: 'asc' } as const,
  { sort, order: 'desc' } as const,
]);

test.each(orders)('pages by $sort $order are the whole list, none twice, with its length on each', async (by) => {
  const tenant = await aTenant();
  const made = ['c', 'a', 'e', 'b', 'd'].map((name) => aDevice(tenant, { name: `Screen ${name}` }));
  await Promise.all(made);
  const whole = await tenant.call(devices.list, { query: by });
  const pages = await Promise.all(
    [1, 2, 3].map((page) => tenant.call(devices.list, { query: { ...by, page, pageSize: 2 } })),
  );
  expect(pages.flatMap(({ body }) => body)).toEqual(whole.body);
  expect(pages.map(({ headers }) => headers.get('x-total-count'))).toEqual(['5', '5', '5']);
  const beyond = await tenant.call(devices.list, { query: { ...by, page: 9, pageSize: 2 } });
  expect([beyond.body, beyond.headers.get('x-total-count')]).toEqual([[], '5']);
});
