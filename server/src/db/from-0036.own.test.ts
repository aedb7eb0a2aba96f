import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { activity } from '@vitrine/contract/activity';
import { devices } from '@vitrine/contract/devices';
import { overrides } from '@vitrine/contract/overrides';
import { playlists } from '@vitrine/contract/playlists';
import { stores } from '@vitrine/contract/stores';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { root } from '../paths.ts';
import { signIn } from '../test/api.ts';
import { withConnection } from '../test/database.ts';
import { type ExternalPostgres, bundledPrograms, startExternal } from '../test/external-postgres.ts';
import { anOwnServer } from '../test/own-server.ts';
import { migrate, newestMigration } from './migrate.ts';
import { makeRoles } from './roles.ts';

const migrations = join(root, 'server/migrations');
/** A dump, as plain SQL, of what `npm run demo` of version 2.2.3 created, with a screen that has played. */
const at0036 = gunzipSync(readFileSync(join(import.meta.dirname, 'database-at-0036.sql.gz'))).toString();
const shipped = readdirSync(migrations)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();

let postgres: ExternalPostgres;

beforeAll(async () => {
  postgres = await startExternal(await bundledPrograms());
});
afterAll(() => postgres.stop());

async function inNewDatabase<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  await withConnection(postgres.superuser, (client) => client.query(`create database ${name}`));
  return withConnection({ ...postgres.superuser, database: name }, async (client) => {
    await makeRoles(client, name, null);
    return work(client);
  });
}

test('a migrated database of version 2.2.3 has the same catalogue as a new one', async () => {
  const upgraded = await inNewDatabase('upgraded', async (client) => {
    await client.query(at0036);
    expect(await migrate(client, migrations)).toEqual(shipped);
    expect(await migrate(client, migrations)).toEqual([]);
    return catalogueOf(client);
  });
  const fresh = await inNewDatabase('fresh', async (client) => {
    expect(await migrate(client, migrations)).toEqual(shipped);
    return catalogueOf(client);
  });
  expect(fresh.length).toBeGreaterThan(1_000);
  expect(upgraded).toEqual(fresh);
});

test('a database of version 2.2.3 is migrated with all its rows, and works', async () => {
  await inNewDatabase('demo', async (client) => {
    await client.query(at0036);
    // The subscription in the dump ends on a fixed day, and the test must pass after that day too.
    await client.query('update subscriptions set valid_till = current_date + 300 where tenant_id = 1 and status = 0');
  });
  const { host = '', port = 0, user = '', password } = postgres.superuser;
  const url = `postgres://${user}:${String(password)}@${host}:${port}/demo`;
  const server = anOwnServer({ DATABASE_URL: url, SECRET: 'a secret for tests, as long as it must be' });
  const address = await server.listening;
  expect(server.printed.out).toContain(`Database migrated to ${newestMigration(migrations)}`);
  const owner = await signIn('mara@harbour.example', 'Vitrine-demo-1', address);
  const found = (await owner.call(devices.list)).body;
  expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['Bondi window', 'Bondi counter']));
  expect((await owner.call(stores.list)).body.length).toBeGreaterThan(1);
  const breakfast = (await owner.call(playlists.list)).body.find(({ name }) => name === 'Breakfast');
  const params = { id: breakfast?.playlistId ?? 0 };
  expect((await owner.call(playlists.get, { params })).body.playlistContents).toHaveLength(3);
  expect((await owner.call(overrides.list)).body).toMatchObject([{ name: 'Lunch menu', places: 'Bondi' }]);
  expect((await owner.call(activity.list)).body.entries.length).toBeGreaterThan(1);
});

test('values of renamed columns and tables are available under the new names', async () => {
  await inNewDatabase('renamed', async (client) => {
    await client.query(at0036);
    await migrate(client, migrations);
    const one = async (query: string) => (await client.query<Record<string, unknown>>(query)).rows;
    expect(
      await one(
        'select desired_version, desired_at is not null as "isDated", applied_version from devices where id = 2',
      ),
    ).toEqual([{ desired_version: 'v2', isDated: true, applied_version: 'v1' }]);
    expect(await one('select image from screenshots')).toEqual([{ image: '/9j/' }]);
    expect(await one('select store_id from override_targets')).toEqual([{ store_id: 1 }]);
    expect(await one('select attempts_left from sign_in_challenges')).toEqual([{ attempts_left: 3 }]);
    const notified = await one('select count(*)::int as count from outages where notified_at is not null');
    expect(notified).toEqual([{ count: 1 }]);
    expect(await one('select count(*) > 0 as any from playlist_items')).toEqual([{ any: true }]);
    const sums = 'plays, whole_plays, duration_ms::int as ms';
    for (const table of ['play_days', 'play_file_days where file_id = 1', 'play_screen_days where store_id = 1'])
      expect(await one(`select ${sums} from ${table}`)).toEqual([{ plays: 1, whole_plays: 1, ms: 10_000 }]);
    expect(await one('select next_old_plays(current_date + 2)::text as day')).toEqual([{ day: '2026-11-20' }]);
  });
});

test('what packages cost before they were changed is known from the audit log', async () => {
  await inNewDatabase('priced', async (client) => {
    await client.query(at0036);
    const { rows } = await client.query<{ id: number; was: number }>(
      'select id, cost_minor::int as was from packages order by id limit 1',
    );
    const [{ id, was } = { id: 0, was: 0 }] = rows;
    const change = (values: string) =>
      client.query(`update packages set ${values}, version = version + 1 where id = $1`, [id]);
    await change('plan_interval = 1, cost_minor = 7000');
    await change(`name = 'Another name'`);
    await change('plan_interval = 2, cost_minor = 60000');
    await change('cost_minor = 66000');
    await migrate(client, migrations);
    const prices = await client.query(
      'select plan_interval as interval, cost_minor::int as cost from package_prices where package_id = $1 order by at',
      [id],
    );
    expect(prices.rows).toEqual([
      { interval: 1, cost: was },
      { interval: 1, cost: 7000 },
      { interval: 2, cost: 60_000 },
      { interval: 2, cost: 66_000 },
    ]);
    expect(
      (await client.query('select from packages where id not in (select package_id from package_prices)')).rows,
    ).toEqual([]);
  });
});

test('when a subscription was canceled is known from the audit log, not from a later change', async () => {
  await inNewDatabase('canceled', async (client) => {
    await client.query(at0036);
    await client.query('update subscriptions set status = 2, version = version + 1 where tenant_id = 1');
    await client.query(`update subscriptions set remarks = 'By phone', version = version + 1 where tenant_id = 1`);
    await migrate(client, migrations);
    const { rows } = await client.query(
      `select s.ended_at < s.updated_at as "isEarlier", s.ended_at = (
         select min(a.at) from audit a where a.entity = 'subscriptions' and a.entity_id = s.id and a.action = 'update'
       ) as "isOfAudit" from subscriptions s where tenant_id = 1`,
    );
    expect(rows).toEqual([{ isEarlier: true, isOfAudit: true }]);
  });
});

test('a database of an earlier version is refused with advice to start version 2.2.3 first, and not changed', async () => {
  await inNewDatabase('earlier', async (client) => {
    await client.query(at0036);
    await client.query(`delete from migrations where name > '0035'`);
    await expect(migrate(client, migrations)).rejects.toThrow(
      'The database is of a version before 2.2.3 (its last migration is 0034_keep_hints_until_they_are_given.sql): start version 2.2.3 once, then this one',
    );
    expect((await client.query('select from snapshots')).rowCount).toBe(1);
  });
});

test('a database that lacks a migration in between is not taken for version 2.2.3', async () => {
  await inNewDatabase('gap', async (client) => {
    await client.query(at0036);
    await client.query(`delete from migrations where name like '0012%'`);
    await expect(migrate(client, migrations)).rejects.toThrow('The database is of a version before 2.2.3');
  });
});

test('an unknown migration after 0036 is reported as a newer version', async () => {
  await inNewDatabase('later', async (client) => {
    await client.query(at0036);
    await client.query(`insert into migrations (name) values ('0037_from_the_future.sql')`);
    await expect(migrate(client, migrations)).rejects.toThrow('The database is from a newer version');
  });
});

test('a migration after the baseline reaches a database of version 2.2.3 at the same start', async () => {
  await inNewDatabase('and_on', async (client) => {
    await client.query(at0036);
    const directory = mkdtempSync(join(tmpdir(), 'vitrine-migrations-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    cpSync(migrations, directory, { recursive: true });
    writeFileSync(
      join(directory, '9999_note.sql'),
      'alter table devices add column note text; update devices set note = desired_version',
    );
    expect(await migrate(client, directory)).toEqual([...shipped, '9999_note.sql']);
    expect((await client.query('select note from devices where id = 1')).rows).toEqual([{ note: 'v2' }]);
  });
});

/** Everything except the order of columns, and the partitions, which are created and dropped. */
async function catalogueOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    with tables as (
      select c.* from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    )
    select format('column %s.%s %s not null %s default %s generated %s identity %s collation %s', c.relname, a.attname,
        format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity,
        (select l.collname from pg_collation l where l.oid = a.attcollation)) as line
      from tables c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    union all
    select format('relation %s %s %s security %s forced %s owner %s options %s partition %s', c.relname, c.relkind,
        c.relpersistence, c.relrowsecurity, c.relforcerowsecurity, c.relowner::regrole, c.reloptions, pg_get_partkeydef(c.oid))
      from pg_class c where c.relnamespace = 'public'::regnamespace and not c.relispartition
    union all
    select format('privilege %s %s %s', c.relname, x.grantee::regrole, x.privilege_type)
      from tables c, aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) x
    union all
    select format('constraint %s %s %s', c.relname, k.conname, pg_get_constraintdef(k.oid))
      from pg_constraint k join tables c on c.oid = k.conrelid
    union all
    select 'index ' || pg_get_indexdef(i.indexrelid) from pg_index i join tables c on c.oid = i.indrelid
    union all
    select format('policy %s %s %s %s %s %s', p.tablename, p.policyname, p.cmd, p.roles, p.qual, p.with_check)
      from pg_policies p join tables c on c.relname = p.tablename
    union all
    select format('trigger %s %s', pg_get_triggerdef(t.oid), t.tgenabled)
      from pg_trigger t join tables c on c.oid = t.tgrelid where not t.tgisinternal
    union all
    select format('function %s owner %s privileges %s', pg_get_functiondef(p.oid), p.proowner::regrole, array(
        select format('%s %s', x.grantee::regrole, x.privilege_type)
        from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x order by 1))
      from pg_proc p where p.pronamespace = 'public'::regnamespace
    order by 1`);
  return rows.map(({ line }) => line);
}
