import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import type { EmbeddedDatabase } from './embedded.ts';
import {
  aDataDir,
  aDirectory,
  anEmptyDataDir,
  connect,
  endTest,
  endTests,
  postmasterPid,
  query,
  start,
} from './embedded/test-bench.ts';

afterAll(endTests);

describe('a first start', () => {
  const dataDir = anEmptyDataDir();
  const log: string[] = [];
  let database: EmbeddedDatabase;

  beforeAll(async () => {
    mkdirSync(join(dataDir, 'postgres.tmp-killed'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres.tmp-killed', 'PG_VERSION'), '18\n');
    process.env['SECRET'] = 'canary';
    database = await start(dataDir, log);
    delete process.env['SECRET'];
  });
  afterAll(endTest);

  test('creates a database in UTF-8, sorted by code points, durable, without JIT', async () => {
    expect(
      await query(dataDir, 'select datcollate, datctype from pg_database where datname = current_database()'),
    ).toEqual([{ datcollate: 'C', datctype: 'C' }]);
    expect(await settings('server_encoding', 'lc_messages', 'timezone')).toEqual(['UTF8', 'C', 'UTC']);
    expect(await settings('synchronous_commit', 'fsync', 'full_page_writes', 'data_checksums')).toEqual(
      Array(4).fill('on'),
    );
    expect(await settings('jit', 'max_connections', 'shared_buffers')).toEqual(['off', '100', '128MB']);
  });

  test('accepts connections on a socket in a private directory, and listens on no port', async () => {
    expect(statSync(database.socketDir).mode & 0o777).toBe(0o700);
    expect(existsSync(join(database.socketDir, `.s.PGSQL.${database.port}`))).toBe(true);
    expect(await settings('listen_addresses')).toEqual(['']);
    expect(await query(dataDir, 'select distinct type, auth_method from pg_hba_file_rules order by 1')).toEqual([
      { type: 'host', auth_method: 'reject' },
      { type: 'local', auth_method: 'trust' },
    ]);
  });

  test('deletes what an earlier start that was killed left behind', () => {
    expect(readdirSync(dataDir).toSorted()).toEqual(['lock', 'postgres']);
  });

  test('passes no secret of the server to PostgreSQL', () => {
    expect(readFileSync(`/proc/${postmasterPid(dataDir)}/environ`, 'utf8')).not.toContain('canary');
  });

  test('sorts names naturally: by number, in any case', async () => {
    await query(dataDir, `create collation natural_order (provider = icu, locale = 'und-u-kn-true-ks-level2')`);
    const rows = await query(
      dataDir,
      `select name from unnest(array['Store 10', 'store 2', 'Étage 1', 'Store 1', 'Zoo', 'Foyer'])
       as name order by name collate natural_order`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['Étage 1', 'Foyer', 'Store 1', 'store 2', 'Store 10', 'Zoo']);
  });

  test('has trigrams for search', async () => {
    await query(dataDir, 'create extension pg_trgm');
    expect(await query(dataDir, `select similarity('Berlin', 'Berlin') as same`)).toEqual([{ same: 1 }]);
  });

  test('logs its own state, but neither the statement nor the values of a failed query', async () => {
    await query(dataDir, 'create table secrets (id int primary key); insert into secrets values (77231)');
    await expect(query(dataDir, 'insert into secrets values (77231)')).rejects.toThrow('duplicate key');
    expect(log.join('\n')).toContain('ready to accept connections');
    expect(log.join('\n')).not.toContain('77231');
  });

  async function settings(...names: string[]): Promise<unknown[]> {
    const rows = await query(dataDir, `select ${names.map((name) => `current_setting('${name}') as ${name}`).join()}`);
    return rows.flatMap((row) => Object.values(row));
  }
});

describe('a path too long for a socket', () => {
  afterEach(endTest);

  const longestName = 'postgres/.s.PGSQL.5432';

  async function aDataDirWithSocketPathOf(bytes: number): Promise<string> {
    const parent = aDirectory();
    const rest = bytes - Buffer.byteLength(join(parent, 'x', 'data', longestName)) + 1;
    return aDataDir({ inside: join(parent, 'x'.repeat(rest)) });
  }

  test('is replaced only when necessary', { tags: 'long' }, async () => {
    const dataDir = await aDataDirWithSocketPathOf(107);
    expect((await start(dataDir)).socketDir).toBe(join(dataDir, 'postgres'));
  });

  test('puts the socket into a private temporary directory', async () => {
    const dataDir = await aDataDirWithSocketPathOf(108);
    const { socketDir } = await start(dataDir);
    expect(dirname(socketDir)).toBe(tmpdir());
    expect(statSync(socketDir).mode & 0o777).toBe(0o700);
    await expect(start(dataDir)).rejects.toThrow('already uses the data directory');
  });

  test('refuses a directory that another user created there', async () => {
    const dataDir = await aDataDirWithSocketPathOf(108);
    const { socketDir, stop } = await start(dataDir);
    await stop();
    chmodSync(socketDir, 0o777);
    await expect(start(dataDir)).rejects.toThrow(`${socketDir} must be a directory that only this user can enter`);
  });
});

describe('an impossible start is reported in one line', () => {
  afterEach(endTest);

  test('data of another major version', async () => {
    const dataDir = await aDataDir();
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start(dataDir)).rejects.toThrow(
      /written by PostgreSQL 17, .* brings 18: start the release that wrote it/,
    );
    expect(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('17\n');
  });

  test('files that are not a database', async () => {
    const dataDir = await aDataDir();
    rmSync(join(dataDir, 'postgres', 'PG_VERSION'));
    await expect(start(dataDir)).rejects.toThrow('holds files but no PostgreSQL database');
  });

  test('an unusable data directory', async () => {
    const dataDir = join(aDirectory(), 'file');
    writeFileSync(dataDir, '');
    const refusal = await start(dataDir).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartupError);
    expect(String(refusal)).toContain(dataDir);
  });

  test('a damaged write-ahead log, with the command that restores a backup', async () => {
    const dataDir = await aDataDir();
    const log = join(dataDir, 'postgres/pg_wal');
    const files = readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name));
    for (const name of files) writeFileSync(join(log, name), Buffer.alloc(16 * 1024 * 1024, 7));
    await expect(start(dataDir)).rejects.toThrow(
      /^PostgreSQL stopped while starting: .*checkpoint record.* is damaged: .*"npm run restore -- FILE"\.$/,
    );
  });

  test('a setting that PostgreSQL refuses, with the lock released', async () => {
    const dataDir = await aDataDir();
    const conf = join(dataDir, 'postgres', 'postgresql.conf');
    const before = readFileSync(conf, 'utf8');
    writeFileSync(conf, `${before}\nmax_connections = none\n`);
    const log: string[] = [];
    const refusal = await start(dataDir, log).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartupError);
    expect(String(refusal)).toMatch(
      /^StartupError: PostgreSQL stopped while starting: .*postgresql\.conf.* contains errors$/,
    );
    expect(log.join()).toContain('max_connections');
    writeFileSync(conf, before);
    await start(dataDir);
  });
});

describe('a stop', () => {
  afterEach(endTest);

  test('keeps every row for the next start', async () => {
    const dataDir = await aDataDir();
    const { stop } = await start(dataDir);
    await query(dataDir, 'insert into journal values (42)');
    await stop();
    await start(dataDir);
    expect(await query(dataDir, 'select id from journal')).toEqual([{ id: 42 }]);
  });

  test('stops PostgreSQL cleanly although clients are connected, and can be repeated', async () => {
    const dataDir = await aDataDir();
    const log: string[] = [];
    const { stop, ended } = await start(dataDir, log);
    const client = connect(dataDir);
    await client.connect();
    await client.query('begin');
    await stop();
    await ended;
    await stop();
    expect(log).toContain('LOG:  received fast shutdown request');
    expect(log).not.toContain('LOG:  received immediate shutdown request');
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test('receives a terminal signal alone, and then stops PostgreSQL itself', async () => {
    const dataDir = await aDataDir();
    await start(dataDir);
    const groupOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2];
    expect(groupOf(postmasterPid(dataDir))).not.toBe(groupOf(process.pid));
  });
});
