import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { root } from '../paths.ts';
import { withConnection } from '../test/database.ts';
import { type ExternalPostgres, bundledPrograms, startExternal } from '../test/external-postgres.ts';
import { migrate } from './migrate.ts';
import { makeRoles } from './roles.ts';
import { type SqlText, sqlTexts } from './sql-texts.ts';

let postgres: ExternalPostgres;

beforeAll(async () => {
  postgres = await startExternal(await bundledPrograms());
});
afterAll(() => postgres.stop());

/** The migrations of this version, followed by these. */
function migrationsWith(later: Record<string, string>): string {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-migrations-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  cpSync(join(root, 'server/migrations'), directory, { recursive: true });
  for (const [name, statements] of Object.entries(later)) writeFileSync(join(directory, name), statements);
  return directory;
}

/** The SQL of this version, with these texts instead of its own. */
function textsWith(changed: Record<string, string>): SqlText[] {
  return sqlTexts().map(({ name, text }) => ({ name, text: changed[name] ?? text }));
}

async function inNewDatabase(name: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  await withConnection(postgres.superuser, (client) => client.query(`create database ${name}`));
  await withConnection({ ...postgres.superuser, database: name }, async (client) => {
    await makeRoles(client, name, null);
    await work(client);
  });
}

async function tablesIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

test('a failed migration is named, also undoes those before it, and runs once it is corrected', async () => {
  await inNewDatabase('first', async (client) => {
    const later = {
      '8000_good.sql': 'create table good (id int)',
      '8001_bad.sql': 'create table bad (id int); select 1 / 0',
    };
    const failure = migrate(client, migrationsWith(later));
    await expect(failure).rejects.toThrow(
      'The migration 8001_bad.sql failed (division by zero): the database is as it was',
    );
    expect(await tablesIn(client)).toEqual([]);
    const ran = await migrate(client, migrationsWith({ ...later, '8001_bad.sql': 'create table bad (id int)' }));
    expect(ran.slice(-2)).toEqual(['8000_good.sql', '8001_bad.sql']);
    expect(await tablesIn(client)).toEqual(expect.arrayContaining(['bad', 'good', 'migrations', 'stores']));
  });
});

test('a later version updates a database in use, once, and keeps its data', async () => {
  await inNewDatabase('second', async (client) => {
    await migrate(client, migrationsWith({}));
    await client.query(
      `insert into tenants (company_name, canonical_name, business_name, player_code) values ('Harbour Coffee', 'harbour', 'Harbour', 'ABCD2345')`,
    );
    const next = migrationsWith({ '8000_note.sql': `alter table tenants add column note text not null default 'new'` });
    expect(await migrate(client, next)).toEqual(['8000_note.sql']);
    expect(await migrate(client, next)).toEqual([]);
    expect((await client.query('select company_name, note from tenants')).rows).toEqual([
      { company_name: 'Harbour Coffee', note: 'new' },
    ]);
  });
});

test('a backfill in a migration reaches the rows of every tenant, although row-level security binds the owner too', async () => {
  await inNewDatabase('third', async (client) => {
    await migrate(client, migrationsWith({}));
    await client.query(
      `insert into tenants (company_name, canonical_name, business_name, player_code) values ('A', 'a', 'A', 'ABCD2345'), ('B', 'b', 'B', 'ABCD2346')`,
    );
    await migrate(
      client,
      migrationsWith({ '8000_backfill.sql': `update tenants set business_name = company_name || '!'` }),
    );
    expect((await client.query('select business_name from tenants order by 1')).rows).toEqual([
      { business_name: 'A!' },
      { business_name: 'B!' },
    ]);
  });
});

test(
  'a function whose file has changed is replaced at the next start, the others are not',
  { tags: 'long' },
  async () => {
    await inNewDatabase('fifth', async (client) => {
      const texts = textsWith({});
      await migrate(client, migrationsWith({}), texts);
      const writtenAt = async () => {
        const { rows } = await client.query<{ name: string; at: string; grants: string }>(
          `select p.proname::text as name, p.xmin::text as at, p.proacl::text as grants from pg_proc p
         where p.pronamespace = 'public'::regnamespace order by 1`,
        );
        return rows;
      };
      const before = await writtenAt();
      await migrate(client, migrationsWith({}), texts);
      expect(await writtenAt()).toEqual(before);
      const changed = textsWith({
        tenant_ids: `create or replace function tenant_ids() returns setof int
        language sql security definer set search_path = pg_catalog, public as $$ select 7 $$;
        revoke all on function tenant_ids from public;
        grant execute on function tenant_ids to vitrine_platform;`,
      });
      await migrate(client, migrationsWith({}), changed);
      expect((await client.query('select tenant_ids() as id')).rows).toEqual([{ id: 7 }]);
      const others = (rows: typeof before) => rows.filter(({ name }) => name !== 'tenant_ids');
      const after = await writtenAt();
      expect(others(after)).toEqual(others(before));
      expect(after.find(({ name }) => name === 'tenant_ids')?.grants).not.toContain('vitrine_jobs');
    });
  },
);

test('an invalid function is named, and the migrations before it are undone', { tags: 'long' }, async () => {
  await inNewDatabase('sixth', async (client) => {
    const failure = migrate(client, migrationsWith({}), textsWith({ tenant_ids: 'create or replace nonsense' }));
    await expect(failure).rejects.toThrow('The SQL of tenant_ids was refused (syntax error at or near "nonsense")');
    expect(await tablesIn(client)).toEqual([]);
  });
});

test('a table created in a migration has tenant isolation, and one created again has its triggers', async () => {
  await inNewDatabase('eighth', async (client) => {
    await migrate(client, migrationsWith({}));
    const later = {
      '8000_notes.sql': `create table notes (id int); alter table notes enable row level security;
        drop trigger record_change on stores; grant delete on tenants to vitrine_app`,
    };
    await migrate(client, migrationsWith(later));
    const { rows } = await client.query(`
      select (select relforcerowsecurity from pg_class where relname = 'notes') as forced,
        exists (select from pg_trigger where tgname = 'record_change' and tgrelid = 'stores'::regclass) as audited,
        has_table_privilege('vitrine_app', 'tenants', 'delete') as "mayDelete"`);
    expect(rows).toEqual([{ forced: true, audited: true, mayDelete: false }]);
  });
});

test('a migration whose text has changed since it ran is refused, except for line endings', async () => {
  await inNewDatabase('seventh', async (client) => {
    const note = { '8000_note.sql': 'alter table tenants\n  add column note text' };
    await migrate(client, migrationsWith(note));
    const asOnWindows = { '8000_note.sql': note['8000_note.sql'].replaceAll('\n', '\r\n') };
    expect(await migrate(client, migrationsWith(asOnWindows))).toEqual([]);
    await expect(
      migrate(client, migrationsWith({ '8000_note.sql': 'alter table tenants drop column note' })),
    ).rejects.toThrow(
      'The migration 8000_note.sql was changed after it ran on this database: put its text back and add a new migration',
    );
  });
});
