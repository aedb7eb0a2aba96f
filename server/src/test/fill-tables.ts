import { insertPlayDays } from '@vitrine/testing/play-days';
import type pg from 'pg';

/** By table: $2 rows for the tenant $1. Later tables refer to earlier ones. */
const fillings = [
  `insert into stores (tenant_id, name, address, city, province, phone, time_zone, access_code)
   select $1, 'Store ' || n, n || ' Main Street', 'City ' || n % 97, 'NSW', '', 'Australia/Sydney', 1000 + n % 9000
   from generate_series(1, $2) n`,
  `insert into device_groups (tenant_id, name, orientation, description)
   select $1, 'Group ' || n, 1 + n % 2, 'Kind ' || n from generate_series(1, $2) n`,
  `insert into devices (tenant_id, store_id, group_id, name, code, description, online, token_hash)
   select $1, s.ids[1 + n % cardinality(s.ids)], g.ids[1 + n % cardinality(g.ids)], 'Screen ' || n, 'S' || n,
     'Behind counter ' || n, n % 3 = 0, case when n % 4 > 0 then sha256(($1 || ' ' || n)::bytea) end
   from generate_series(1, $2) n,
     (select array_agg(id) ids from stores where tenant_id = $1) s,
     (select array_agg(id) ids from device_groups where tenant_id = $1) g`,
  `insert into playlists (tenant_id, name, duration, orientation, description)
   select $1, 'Playlist ' || n, n % 300, 1 + n % 2, 'Menu ' || n from generate_series(1, $2) n`,
  `insert into directories (tenant_id, name) select $1, 'Menus' where $2 > 0`,
  `insert into files
     (tenant_id, directory_id, file_name, source_name, kind, content_type, extension, size, sha256, parts)
   select $1, d.id, 'File ' || n, '', 'image', 'image/png', 'png', 1, '', '{}'
   from generate_series(1, $2) n, directories d where d.tenant_id = $1`,
  `insert into playlist_items (tenant_id, playlist_id, file_id, duration, sort_order)
   select $1, p.id, f.ids[1 + p.id % cardinality(f.ids)], 5, 0
   from playlists p, (select array_agg(id) ids from files where tenant_id = $1) f where p.tenant_id = $1`,
  `insert into schedules
     (tenant_id, playlist_id, start_date, end_date, start_at, end_at, repeat_on, exclude_days, is_active, priority)
   select $1, p.ids[1 + n % cardinality(p.ids)], date '2026-01-01' + n % 300, date '2026-12-01' + n % 300,
     time '06:00' + n % 600 * interval '1 minute', '23:59:59', '{Monday}', '{}', n % 5 > 0, 0
   from generate_series(1, $2) n, (select array_agg(id) ids from playlists where tenant_id = $1) p`,
  `insert into schedule_groups (tenant_id, schedule_id, group_id)
   select s.tenant_id, s.id, g.ids[1 + s.id % cardinality(g.ids)]
   from schedules s, (select array_agg(id) ids from device_groups where tenant_id = $1) g
   where s.tenant_id = $1 and $2 > 0`,
  `insert into roles (tenant_id, name, description)
   select $1, 'Role ' || n, 'Duty ' || n from generate_series(1, $2) n`,
  `insert into users (tenant_id, user_type, first_name, last_name, email, password_hash)
   select $1, 1, 'Ben', 'Number ' || n, 'many' || n || '@' || $1 || '.example', '' from generate_series(1, $2) n`,
  `insert into alerts (tenant_id, store_id, after_minutes) select $1, s.id, 1 + s.id % 1440 from stores s
   where s.tenant_id = $1 and $2 > 0`,
  `insert into alert_users (tenant_id, alert_id, user_id)
   select $1, a.id, u.ids[1 + a.id % cardinality(u.ids)]
   from alerts a, (select array_agg(id) ids from users where tenant_id = $1) u where a.tenant_id = $1`,
  insertPlayDays(`select $1, date '2026-01-01', d.store_id, d.id, 1, f.ids[1 + d.id % cardinality(f.ids)], 10, 9, 50000
   from devices d, (select array_agg(id) ids from files where tenant_id = $1) f where d.tenant_id = $1 and $2 > 0`),
  `insert into audit (tenant_id, action, entity, entity_id, before)
   select $1, case when n % 2 = 0 then 'update' else 'delete' end, 'files', 1000000 + n, '{}' from generate_series(1, $2) n`,
  `insert into user_roles (tenant_id, user_id, role_id)
   select $1, u.id, r.ids[1 + u.id % cardinality(r.ids)]
   from users u, (select array_agg(id) ids from roles where tenant_id = $1) r where u.tenant_id = $1`,
];

/** Without triggers: these changes are neither announced nor audited. */
export async function fillTenant(client: pg.Client, tenantId: number, rows: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const filling of fillings) {
    await client.query(filling.replaceAll('$1', String(tenantId)).replaceAll('$2', String(rows)));
  }
  await client.query('reset session_replication_role');
}

export async function fillOthers(
  client: pg.Client,
  { tenants, rows }: { tenants: number; rows: number },
): Promise<void> {
  const made = await client.query<{ id: number }>(
    `insert into tenants (company_name, canonical_name, business_name, player_code)
     select 'Other ' || n, 'other' || n, '', 'OTHER' || n from generate_series(1, ${tenants}) n returning id`,
  );
  for (const { id } of made.rows) await fillTenant(client, id, rows);
}

/** By table: what the operator has of $2 tenants. Only every hundredth tenant has invoices, each with a payment. */
const platformFillings = [
  `insert into resellers (company_name) select 'Reseller ' || n from generate_series(1, 100) n`,
  `insert into tenants (reseller_id, company_name, canonical_name, business_name, player_code)
   select case when n % 3 = 0 then r.ids[1 + n % cardinality(r.ids)] end, 'Shop ' || n, 'shop' || n, '', 'P' || n
   from generate_series(1, $2) n, (select array_agg(id) ids from resellers) r`,
  `insert into users (tenant_id, user_type, is_owner, first_name, last_name, email, password_hash)
   select id, 1, true, 'Mara', 'Number ' || id * 7919 % 100003, 'owner' || id || '@shop.example', '' from tenants`,
  `insert into stores (tenant_id, name, address, city, province, phone, time_zone, access_code)
   select id, 'Store', '', '', '', '', 'Australia/Sydney', 1000 from tenants where id % 2 = 0`,
  `insert into device_groups (tenant_id, name, orientation, description)
   select tenant_id, 'Group', 1, '' from stores`,
  `insert into devices (tenant_id, store_id, group_id, name, code, description)
   select s.tenant_id, s.id, g.id, 'Screen', 'S', ''
   from stores s join device_groups g on g.tenant_id = s.tenant_id where s.tenant_id % 4 = 0`,
  `insert into packages (code, name, description, plan_interval, cost_minor)
   select 'P' || n, 'Package ' || n, '', n % 3, 100 * n from generate_series(1, 20) n`,
  `insert into subscriptions (tenant_id, package_id, subscription_type, valid_from, valid_till, status, created_at)
   select t.id, p.ids[1 + t.id % cardinality(p.ids)], t.id % 2, date '2026-01-01' + t.id % 300,
     date '2026-06-01' + t.id % 300, t.id % 3, timestamptz '2026-01-01' + t.id % 9973 * interval '1 hour'
   from tenants t, (select array_agg(id) ids from packages) p`,
  `insert into invoices
     (tenant_id, number, date, due_date, currency, status, total_minor, paid_minor, discount_minor, issued_for)
   select t.ids[1 + n % cardinality(t.ids)], 'INV-2026-' || lpad(n::text, 6, '0'), date '2016-01-01' + n % 3650,
     date '2016-01-15' + n % 3650, 'AUD', 1 + n % 3, 100 + n, 100, n % 100, '{}'
   from generate_series(1, $2) n, (select array_agg(id) ids from tenants where id % 100 = 1) t`,
  `insert into invoice_payments (tenant_id, invoice_id, payment_type, payment_date, amount_minor, remarks)
   select tenant_id, id, id % 5, date, 1 + id, 'By bank' from invoices`,
];

export async function fillPlatform(client: pg.Client, rows: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const filling of platformFillings) await client.query(filling.replaceAll('$2', String(rows)));
  await client.query('reset session_replication_role');
}
