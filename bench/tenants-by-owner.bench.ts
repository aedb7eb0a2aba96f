import pg from 'pg';
import { signIn } from './bench-server.ts';
import { load } from './load.ts';
import type { Bench } from './measurement.ts';

const rows = 100_000;

/** The operator's list of tenants, sorted by a column of another table. */
export const bench: Bench = async (server) => {
  const client = new pg.Client(server.database);
  await client.connect();
  // Without triggers, so that no events are published.
  await client.query('set session_replication_role = replica');
  for (const filling of fillings) await client.query(filling.replace('$1', String(rows)));
  await client.query('vacuum analyze tenants, users');
  const headers = { authorization: `Bearer ${await signIn(server.url, 'admin@vitrine.example')}` };
  const measurements = [];
  for (const order of ['asc', 'desc']) {
    const path = `/api/admin/tenant?sort=fullName&order=${order}&page=1&pageSize=50`;
    const request = () => ({ method: 'GET' as const, path, headers });
    await load(server.url, request, { connections: 1, seconds: 1 });
    const { p50Ms } = await load(server.url, request, { connections: 1, seconds: 3 });
    measurements.push({
      name: `Tenants by owner (${order}), of 100,000`,
      ours: `p50 ${p50Ms.toFixed(1)} ms`,
      floor: '',
      ratio: null,
      promise: 'p50 ≤ 50 ms',
      isKept: p50Ms <= 50,
    });
  }
  for (const table of ['users', 'tenants'])
    await client.query(`delete from ${table} where ${table === 'users' ? 'tenant_id' : 'id'} in (${made})`);
  await client.query('vacuum analyze tenants, users');
  await client.end();
  return measurements;
};

const made = `select id from tenants where canonical_name like 'owned%'`;

const fillings = [
  `insert into tenants (company_name, canonical_name, business_name, player_code)
   select 'Shop ' || n, 'owned' || n, '', 'OWN' || n from generate_series(1, $1) n`,
  `insert into users (tenant_id, user_type, is_owner, first_name, last_name, email, password_hash)
   select id, 1, true, 'Mara', 'Number ' || id * 7919 % 100003, 'owner' || id || '@shop.example', ''
   from tenants where canonical_name like 'owned%'`,
];
