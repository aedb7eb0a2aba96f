import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { library } from '@vitrine/contract/library';
import { stores } from '@vitrine/contract/stores';
import { expect, test } from 'vitest';
import { startEmbedded } from '../db/embedded.ts';
import { aTenantOf, clientWith, password, signIn } from '../test/api.ts';
import { runCommand } from '../test/commands.ts';
import { withDatabaseOf } from '../test/database.ts';
import { startLoad } from '../test/background-load.ts';
import { aDataDirectory, anOwnServer, aPreparedDirectory } from '../test/own-server.ts';
import { adminPassword } from '@vitrine/testing/server-process';
import { aFolderOf } from '../test/uploads.ts';

test(
  'a backup made under load and restored on an empty machine has the same rows, files and sign-in',
  { timeout: 300_000 },
  async () => {
    const [dataDir, restored] = [aPreparedDirectory(), aDataDirectory()];
    const file = join(aDataDirectory(), 'vitrine.tar');
    const address = await anOwnServer({ DATA_DIR: dataDir }).listening;
    const operator = await signIn('admin@vitrine.example', adminPassword, address);
    const tenant = await aTenantOf(operator, { address });
    const load = startLoad({ address, operator, tenant, directoryId: await aFolderOf(tenant) });
    await load.more(40);

    const before = new Set(load.acknowledged);
    const backup = await amongCheckpoints(dataDir, () => runCommand('backup', [file], { DATA_DIR: dataDir }));
    expect(backup).toMatchObject({ code: 0, error: '' });
    const during = load.acknowledged.size - before.size;
    await load.more(10);
    await load.stop();
    expect(during).toBeGreaterThan(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    expect(await runCommand('restore', [file], { DATA_DIR: restored })).toMatchObject({ code: 0, error: '' });
    expect(modesIn(restored)).toEqual(new Set(['folder 700', 'file 600']));
    // Before a server starts: its jobs would write as well.
    const database = await startEmbedded({ dataDir: restored, log: () => {} });
    const [original, copy] = [await rowsOf(dataDir), await rowsOf(restored)];
    await database.stop();
    expect([...before].filter((name) => !copy.names.has(name))).toEqual([]);
    expect(copy.rows.filter((row) => !original.rows.includes(row))).toEqual([]);
    expect(copy.halves).toEqual([]);

    const media = hashesOf(join(restored, 'media'));
    expect([...media].filter(([name, sha256]) => !name.startsWith(sha256))).toEqual([]);
    expect(copy.media.filter((name) => !media.has(name))).toEqual([]);

    expect(readFileSync(join(restored, 'secret'))).toEqual(readFileSync(join(dataDir, 'secret')));
    const thereAt = await anOwnServer({ DATA_DIR: restored }).listening;
    const asBefore = clientWith(tenant.token, thereAt);
    expect((await asBefore.call(stores.list)).body.length).toBeGreaterThan(0);
    const again = await signIn(tenant.email, password, thereAt);
    expect((await again.call(library.open, { params: { id: 0 } })).status).toBe(200);
    expect(
      (await again.call(stores.create, { body: { name: 'New', timeZone: 'Europe/London', accessCode: 4321 } })).status,
    ).toBe(201);
  },
);

/** Checkpoints run meanwhile, again and again, and would recycle the log that PostgreSQL no longer needs. */
async function amongCheckpoints<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  return withDatabaseOf(dataDir, async (client) => {
    let isOver = false;
    const working = work().finally(() => (isOver = true));
    while (!isOver) {
      await client.query('checkpoint');
      await sleep(20);
    }
    return working;
  });
}

interface Rows {
  /** The acknowledged records, by name. */
  names: Set<string>;
  /** As text, all columns of rows that do not change after they were written. */
  rows: string[];
  /** Names of records without their other half. */
  halves: string[];
  /** File names of the media that rows refer to. */
  media: string[];
}

function rowsOf(dataDir: string): Promise<Rows> {
  return withDatabaseOf(dataDir, async (client) => {
    const texts = async (sql: string) => (await client.query<{ t: string }>(sql)).rows.map(({ t }) => t);
    return {
      names: new Set(
        await texts(
          'select name as t from stores union select company_name from tenants union select sha256 from files where sha256 is not null',
        ),
      ),
      rows: await texts(
        'select s::text as t from stores s union all select t::text from tenants t union all select a::text from audit a',
      ),
      halves: await texts(`
        select name as t from stores s where not exists
          (select from audit a where a.entity = 'stores' and a.action = 'insert' and a.after ->> 'name' = s.name)
        union all
        select company_name from tenants t where not exists (select from users u where u.tenant_id = t.id)`),
      media: await texts(`
        select sha256 || '.' || extension as t from files where sha256 is not null
        union select thumb_sha256 || '.webp' from files where thumb_sha256 is not null`),
    };
  });
}

function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
}

/** Keyed by file name. */
function hashesOf(folder: string): Map<string, string> {
  const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
  return new Map(filesIn(folder).map((path) => [path.split('/').at(-1) ?? '', hash(path)]));
}

function modesIn(dataDir: string): Set<string> {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  return new Set(
    names.map((name) => {
      const { mode } = statSync(join(dataDir, name));
      return `${statSync(join(dataDir, name)).isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`;
    }),
  );
}
