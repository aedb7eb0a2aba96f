import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';
import { withDatabase } from '../test/database.ts';
import { functionNames } from './routines.ts';

/** Tables that belong to no tenant, and why each may. */
const withoutTenant = {
  migrations: 'what has run',
  routines: 'which texts of functions are in place',
  resellers: 'walled off by reseller',
  issuer: 'the operator’s own',
  issuer_logos: 'printed for everybody’s customers',
  invoice_numbers: 'walled off by issuer',
  reseller_plans: 'walled off by reseller',
  platform_roles: 'the operator’s own',
  platform_role_permissions: 'the operator’s own',
  platform_user_roles: 'the operator’s own',
  packages: 'offered to everybody',
  tenants: 'is itself the tenant',
  sessions: 'read before the tenant is known, by definer functions only',
  password_links: 'read before the tenant is known, by definer functions only',
  sign_in_challenges: 'read before the tenant is known, by definer functions only',
  attempts: 'counters, by definer functions only',
  idempotency_keys: 'walled off by user',
};
/** What the migrator keeps for itself. No other role has a right to them. */
const ofMigrator = ['migrations', 'routines'];

/** Tables with a tenant that only definer functions reach. */
const behindFunctions = ['audit', 'outbox', 'pairings', 'ledger', 'presence_history'];

/** What the server itself notes, by the thousand: walled off like any table, and no change that an audit would tell of. */
const withoutTrace = ['plays', 'play_days', 'outages', 'snapshots'];

interface Table {
  name: string;
  isPartition: boolean;
  hasTenant: boolean;
  enabled: boolean;
  forced: boolean;
  policies: string[];
  indexed: boolean;
  triggers: string[];
  owner: string;
}

const tables = () =>
  withDatabase(async (client) => {
    const { rows } = await client.query<Table>(`
      select c.relname as name, c.relispartition as "isPartition", c.relrowsecurity as enabled, c.relforcerowsecurity as forced, c.relowner::regrole::text as owner,
        exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as "hasTenant",
        array(select p.policyname::text from pg_policies p where p.tablename = c.relname) as policies,
        array(select t.tgname::text from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers,
        exists (
          select 1 from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and a.attname = 'tenant_id'
        ) as indexed
      from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`);
    return rows;
  });

test('every table has row-level security enabled and forced, and the owner has a policy of its own', async () => {
  for (const table of (await tables()).filter(({ name }) => !ofMigrator.includes(name))) {
    expect(table).toMatchObject({
      enabled: true,
      forced: true,
      owner: 'vitrine_owner',
      policies: expect.arrayContaining(['owner_all']),
    });
  }
});

test('every table of a tenant is walled off, indexed by tenant, and audited', async () => {
  const ofTenants = (await tables()).filter(
    ({ name, isPartition }) => !isPartition && !(name in withoutTenant) && !behindFunctions.includes(name),
  );
  expect(ofTenants.length).toBeGreaterThan(10);
  for (const table of ofTenants) {
    expect(table).toMatchObject({ hasTenant: true, indexed: true });
    expect(table.policies).toEqual(expect.arrayContaining(['tenant_rows', 'tenant_jobs']));
    if (!withoutTrace.includes(table.name)) expect(table.triggers).toContain('record_change');
  }
});

test('nobody reaches a partition but through its table, whose wall stands before it', async () => {
  const { rows } = await withDatabase(async (client) => {
    await client.query('select make_days_of_plays(array[current_date])');
    return client.query<{ acl: string | null }>('select relacl::text as acl from pg_class where relispartition');
  });
  expect(rows.length).toBeGreaterThan(0);
  for (const { acl } of rows) expect(acl ?? '').not.toMatch(/vitrine_(app|platform|jobs)|[{,]=/);
});

test('what of a screen is neither noted by the thousand nor worked out is audited, whichever column it is', async () => {
  const { rows } = await withDatabase((client) =>
    client.query<{ name: string; left: string[] }>(`
      select t.tgname as name, array(
        select a.attname::text from pg_attribute a
        where a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and a.attnum <> all (t.tgattr::int2[])
        order by 1
      ) as left
      from pg_trigger t where t.tgrelid = 'devices'::regclass and t.tgname in ('touch', 'record_change') order by 1`),
  );
  const noted = ['last_error', 'last_seen_at', 'manifest_version', 'online', 'online_only', 'player_version'];
  const left = [
    ...noted,
    'presence_at',
    'shard',
    'storage_quota',
    'storage_used',
    'wanted_at',
    'wanted_version',
  ].sort();
  expect(rows).toEqual(['record_change', 'touch'].map((name) => ({ name, left })));
});

test('a foreign key between two tables of tenants carries the tenant, so that no row points across', async () => {
  const keys = await withDatabase(async (client) => {
    const { rows } = await client.query<{ name: string; columns: string[] }>(`
      select k.conname as name, array(select a.attname::text from unnest(k.conkey) n join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n) as columns
      from pg_constraint k
      where k.contype = 'f' and k.conrelid <> 'sessions'::regclass
        and exists (select 1 from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'tenant_id')
        and exists (select 1 from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'tenant_id')`);
    return rows;
  });
  expect(keys.length).toBeGreaterThan(8);
  for (const key of keys.filter(({ name }) => name !== 'files_uploaded_by_users_id_fk'))
    expect(key.columns).toContain('tenant_id');
});

test('the roles that serve own nothing, are no superusers and cannot bypass the wall', async () => {
  const { rows } = await withDatabase((client) =>
    client.query(`
      select r.rolname, r.rolsuper, r.rolbypassrls, r.rolcreaterole,
        (select count(*)::int from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) as owned
      from pg_roles r where r.rolname in ('vitrine_app', 'vitrine_platform', 'vitrine_jobs') order by 1`),
  );
  expect(rows).toEqual(
    ['vitrine_app', 'vitrine_jobs', 'vitrine_platform'].map((rolname) => ({
      rolname,
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      owned: 0,
    })),
  );
});

test('every definer function has a fixed search path and is not open to everybody', async () => {
  const { rows } = await withDatabase((client) =>
    client.query<{ name: string; config: string[] | null; acl: string }>(`
      select proname as name, proconfig as config, proacl::text as acl from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef`),
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    expect([row.name, row.config]).toEqual([row.name, ['search_path=pg_catalog, public']]);
    expect([row.name, /[{,]=X/.test(row.acl)]).toEqual([row.name, false]);
  }
});

test('the functions of the database are those that have a file, each once, and the one that indexes are computed by', async () => {
  const { rows } = await withDatabase((client) =>
    client.query<{ name: string }>(
      `select proname::text as name from pg_proc where pronamespace = 'public'::regnamespace`,
    ),
  );
  const files = functionNames(join(root, 'server/sql'));
  expect(rows.map(({ name }) => name).sort()).toEqual([...files, 'searchable'].sort());
});

test('without a tenant the app role reads no row and can write none', async () => {
  await asRole('vitrine_app', async (client) => {
    for (const table of ['stores', 'devices', 'files', 'users', 'tenants']) {
      expect((await client.query(`select * from ${table}`)).rows).toEqual([]);
    }
    await expect(client.query(`insert into roles (name, description) values ('x', 'x')`)).rejects.toThrow(
      /null value|row-level security/,
    );
  });
});

test('a backfill that runs as the owner touches the rows of every tenant', async () => {
  await asRole('vitrine_owner', async (client) => {
    const all = await client.query<{ count: string }>('select count(*) from tenants');
    const touched = await client.query('update tenants set business_name = business_name');
    expect(touched.rowCount).toBe(Number(all.rows[0]?.count));
  });
});

/** Rolled back: other files share the database. */
async function asRole(role: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  await withDatabase(async (client) => {
    await client.query('begin');
    await client.query(`set local role ${role}`);
    try {
      await work(client);
    } finally {
      await client.query('rollback');
    }
  });
}
