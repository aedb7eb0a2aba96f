import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { withDatabase } from '../test/database.ts';
import type { Grants } from './grants.ts';
import { auditedRecords } from './records.ts';
import { functionNames } from './sql-texts.ts';

/** Tables that belong to no tenant, with the reason. */
const withoutTenant = {
  migrations: 'the migrations that have run',
  routines: 'the hashes of the functions in the database',
  resellers: 'isolated by reseller',
  issuer: 'the operator’s own',
  sign_up_settings: 'the operator’s own',
  sign_ups: 'there is no tenant yet; by definer functions only',
  product_brands: 'isolated by reseller',
  brand_images: 'isolated by reseller',
  brand_mail_states: 'isolated by reseller',
  brand_domains: 'isolated by reseller',
  issuer_logos: 'printed on invoices of the operator and of resellers',
  invoice_numbers: 'isolated by issuer',
  reseller_plans: 'isolated by reseller',
  reseller_plan_terms: 'isolated by reseller',
  platform_roles: 'the operator’s own',
  platform_role_permissions: 'the operator’s own',
  platform_user_roles: 'the operator’s own',
  packages: 'offered to all tenants',
  package_prices: 'of packages that are offered to all tenants',
  tenants: 'is itself the tenant',
  sessions: 'read before the tenant is known, by definer functions only',
  ended_sessions: 'read before the tenant is known, by definer functions only',
  password_links: 'read before the tenant is known, by definer functions only',
  sign_in_challenges: 'read before the tenant is known, by definer functions only',
  passkey_challenges: 'read before the tenant is known, by definer functions only',
  platform_sso_roles: 'the operator’s own',
  sso_identities: 'by definer functions only',
  sso_sign_ins: 'read before the tenant is known, by definer functions only',
  sso_sessions: 'by definer functions only',
  oauth_clients: 'read before the tenant is known, by definer functions only',
  oauth_grants: 'read before the tenant is known, by definer functions only',
  oauth_tokens: 'read before the tenant is known, by definer functions only',
  attempts: 'counters, by definer functions only',
  idempotency_keys: 'isolated by user',
};
/** Tables of the migrator, to which no other role has a privilege. */
const ofMigrator = ['migrations', 'routines'];

/** Tables with a tenant that only SECURITY DEFINER functions access. */
const behindFunctions = [
  'audit',
  'outbox',
  'pairings',
  'ledger',
  'presence_history',
  'webhook_events',
  'webhook_rollouts',
];

/** Recorded with the deleted record itself, or frequent writes of the server: isolated like any table, without an audit entry. */
const withoutTrace = [
  'deletions',
  'layout_drafts',
  'layout_fills',
  'layout_references',
  'layout_templates',
  'plays',
  'play_days',
  'play_file_days',
  'play_hours',
  'play_screen_days',
  'outages',
  'screenshots',
  'webhook_deliveries',
  'webhook_marks',
];

/** Privileges on tables without an entity, which their migration grants. A table that is not listed has none. */
const grantsOfOthers: Record<string, Grants> = {
  audit: { app: ['select'] },
  brand_images: { platform: ['select', 'insert'] },
  brand_mail_states: { platform: ['select', 'insert', 'update', 'delete'] },
  deletions: { app: ['select'] },
  idempotency_keys: {
    app: ['select', 'insert', 'update', 'delete'],
    platform: ['select', 'insert', 'update', 'delete'],
  },
  invoice_numbers: { platform: ['select', 'insert', 'update'] },
  issuer_logos: { platform: ['select', 'insert'] },
  ledger: { platform: ['select'] },
  layout_drafts: { app: ['select', 'insert', 'update', 'delete'] },
  layout_fills: { app: ['select', 'insert', 'update', 'delete'], jobs: ['select', 'update'] },
  layout_templates: { app: ['select', 'insert', 'update', 'delete'] },
  layout_references: { app: ['select', 'insert', 'delete'], jobs: ['select', 'insert', 'delete'] },
  outages: { app: ['select', 'insert', 'update', 'delete'], jobs: ['select', 'insert', 'update', 'delete'] },
  play_days: { app: ['select', 'insert', 'update'], jobs: ['select', 'insert', 'update'] },
  play_file_days: { app: ['select', 'insert', 'update'], jobs: ['select', 'insert', 'update'] },
  play_hours: { app: ['select', 'insert', 'update'], jobs: ['select', 'insert', 'update'] },
  play_screen_days: { app: ['select', 'insert', 'update'], jobs: ['select', 'insert', 'update'] },
  package_prices: { platform: ['select'] },
  plays: { app: ['select'], jobs: ['select', 'delete'] },
  presence_history: { app: ['select'] },
  reseller_plan_terms: { platform: ['select', 'insert', 'update', 'delete'] },
  screenshots: { app: ['select', 'insert', 'update'], jobs: ['select', 'insert', 'update'] },
  webhook_deliveries: { app: ['select', 'insert', 'update'], platform: ['select', 'insert', 'update'] },
  webhook_marks: { jobs: ['select', 'insert', 'update'] },
};

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

test('every table has forced row-level security, and a policy for its owner', async () => {
  for (const table of (await tables()).filter(({ name }) => !ofMigrator.includes(name))) {
    expect(table).toMatchObject({
      enabled: true,
      forced: true,
      owner: 'vitrine_owner',
      policies: expect.arrayContaining(['owner_all']),
    });
  }
});

test('every table of a tenant has tenant isolation, an index by tenant, and an audit trigger', async () => {
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

test('every record has version and audit triggers, and no table has an undeclared trigger', async () => {
  const ofRules = {
    audit: ['announce'],
    device_groups: ['set_tree_path', 'update_descendant_paths'],
    devices: ['announce'],
    files: ['announce'],
    invoice_items: ['protect_issued'],
    invoice_payments: ['update_ledger'],
    invoices: ['announce', 'protect_issued', 'update_ledger'],
    override_targets: ['end_override_without_target'],
    overrides: ['announce'],
    packages: ['keep_price'],
    playlists: ['announce'],
    schedules: ['announce'],
    sessions: ['remember_session_end'],
    subscriptions: ['announce', 'keep_end'],
    tenants: ['announce'],
    users: ['revoke_links_and_challenges'],
  };
  const { rows } = await withDatabase((client) =>
    client.query<{ name: string; hasVersion: boolean; triggers: string[] }>(`
      select c.relname as name,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'version') as "hasVersion",
        array(select t.tgname::text from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by 1) as triggers
      from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`),
  );
  const others = new Map<string, string[]>(Object.entries(ofRules));
  const audited = auditedRecords.map(({ table }) => getTableName(table));
  const parts = auditedRecords.flatMap(({ parts }) => parts.map(({ table }) => getTableName(table)));
  for (const { name, hasVersion, triggers } of rows) {
    const isAudited = audited.includes(name) || parts.includes(name);
    const derived = [...(isAudited ? ['record_change'] : []), ...(hasVersion ? ['touch'] : [])];
    expect([name, triggers]).toEqual([name, [...(others.get(name) ?? []), ...derived].sort()]);
  }
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...audited, ...parts]));
});

test('each role has the declared privileges on each table, and no other role has any', async () => {
  const { rows } = await withDatabase((client) =>
    client.query<{ name: string; grants: Grants }>(`
      select c.relname as name, coalesce((
        select jsonb_object_agg(replace(g.grantee::regrole::text, 'vitrine_', ''), g.privileges)
        from (
          select a.grantee, array_agg(lower(a.privilege_type) order by 1) as privileges
          from aclexplode(c.relacl) a where a.grantee <> c.relowner group by a.grantee
        ) g
      ), '{}') as grants
      from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`),
  );
  const ofRecords = auditedRecords.flatMap((record) =>
    [record, ...record.parts].map(({ table, grants }): [string, Grants] => [getTableName(table), grants]),
  );
  const expected = new Map<string, Grants>([...ofRecords, ...Object.entries(grantsOfOthers)]);
  const sorted = (grants: Grants) =>
    Object.fromEntries(Object.entries(grants).map(([role, privileges]) => [role, privileges.toSorted()]));
  for (const { name, grants } of rows) {
    expect([name, sorted(grants)]).toEqual([name, sorted(expected.get(name) ?? {})]);
  }
});

test('partitions are accessible through their table only, whose policies apply', async () => {
  const { rows } = await withDatabase(async (client) => {
    await client.query('select create_play_partitions(array[current_date])');
    return client.query<{ acl: string | null }>('select relacl::text as acl from pg_class where relispartition');
  });
  expect(rows.length).toBeGreaterThan(0);
  for (const { acl } of rows) expect(acl ?? '').not.toMatch(/vitrine_(app|platform|jobs)|[{,]=/);
});

test('every column of a device is audited, except frequent reports and computed values', async () => {
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
  const left = [
    ...['applied_version', 'can', 'cuts_only', 'deletion_id', 'desired_at', 'desired_version', 'last_error'],
    ...['last_seen_at', 'online', 'online_only', 'player_version', 'presence_at', 'shard', 'storage_quota'],
    'storage_used',
  ];
  expect(rows).toEqual(['record_change', 'touch'].map((name) => ({ name, left })));
});

/** Keys of what may belong to the operator: the user who did something, and a webhook or a passkey, whose tenant has a second key. */
const ofOperator = [
  'api_keys_user_id_users_id_fk',
  'files_uploaded_by_users_id_fk',
  'layout_drafts_saved_by_users_id_fk',
  'passkeys_user_id_users_id_fk',
  'single_sign_on_emergency_user_id_users_id_fk',
  'sso_domains_sso_id_single_sign_on_id_fk',
  'webhook_deliveries_webhook_id_webhooks_id_fk',
];

test('a foreign key between tables of tenants includes the tenant, so that no row refers to another tenant', async () => {
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
  for (const key of keys.filter(({ name }) => !ofOperator.includes(name)))
    expect(key.columns.join()).toMatch(/\b(asked_)?tenant_id\b/);
});

test('the roles of the server own nothing, are no superusers and cannot bypass row-level security', async () => {
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

test('every SECURITY DEFINER function has a fixed search path and is not executable by everyone', async () => {
  const { rows } = await withDatabase((client) =>
    client.query<{ name: string; config: string[] | null; acl: string }>(`
      select proname as name, proconfig as config, proacl::text as acl from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef`),
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    // A function may also tell the planner how to plan it.
    const settings = row.config?.filter((setting) => !/^(?:enable_\w+=off|plan_cache_mode=\w+)$/.test(setting));
    expect([row.name, settings]).toEqual([row.name, ['search_path=pg_catalog, public']]);
    expect([row.name, /[{,]=X/.test(row.acl)]).toEqual([row.name, false]);
  }
});

test('the database has the functions that have a file, each once, the generated one, and the one for expression indexes', async () => {
  const { rows } = await withDatabase((client) =>
    client.query<{ name: string }>(
      `select proname::text as name from pg_proc where pronamespace = 'public'::regnamespace`,
    ),
  );
  const files = functionNames();
  expect(rows.map(({ name }) => name).sort()).toEqual([...files, 'bin_kinds', 'searchable'].sort());
});

test('without a tenant the app role reads and writes no row', async () => {
  await asRole('vitrine_app', async (client) => {
    for (const table of ['stores', 'devices', 'files', 'users', 'tenants']) {
      expect((await client.query(`select * from ${table}`)).rows).toEqual([]);
    }
    await expect(client.query(`insert into roles (name, description) values ('x', 'x')`)).rejects.toThrow(
      /null value|row-level security/,
    );
  });
});

test('a backfill by the owner reaches the rows of every tenant', async () => {
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
