import { join } from 'node:path';
import { auth } from '@vitrine/contract/auth';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { library } from '@vitrine/contract/library';
import { stores } from '@vitrine/contract/stores';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../http/limits.ts';
import { root } from '../paths.ts';
import { StartupError } from '../startup-error.ts';
import { aTenantOf, clientWith, signIn } from '../test/api.ts';
import { withConnection } from '../test/database.ts';
import { type ExternalPostgres, bundledPrograms, startExternal, systemPrograms } from '../test/external-postgres.ts';
import { aDataDirectory, anOwnServer } from '../test/own-server.ts';
import { adminPassword } from '@vitrine/testing/server-process';
import { clusterSettings } from '../test/cluster.ts';
import { type Database, openDatabase } from './database.ts';
import { isLongRun } from '@vitrine/testing/long-run';

const system = isLongRun ? systemPrograms() : null;
// The rules on who may grant a role depend on the PostgreSQL version: tests both, if both are installed.
const kinds = [
  ...(system ? [{ name: 'the system’s PostgreSQL', programs: system }] : []),
  { name: 'the PostgreSQL that comes along', programs: await bundledPrograms() },
];

const SECRET = 'a secret for tests, the same for all servers of a database';
const adminEmail = 'admin@vitrine.example';
const soho = { name: 'Soho', timeZone: 'Europe/London', accessCode: 4321 };

describe.each(kinds)('on $name, over TCP and with passwords', ({ programs }) => {
  let postgres: ExternalPostgres;

  beforeAll(async () => {
    postgres = await startExternal(programs);
    await makeLogin(operator, 'createrole');
  });
  afterAll(() => postgres.stop());

  const operator = { user: 'Signs & Co', password: 'p@ss/word:1' };
  let databases = 0;

  /** A database and its login, both with names that need quotes; by default the operator's. */
  async function aDatabase({ login = operator, owner = '' } = {}): Promise<{ url: string; database: string }> {
    databases += 1;
    const database = `signs-${databases}`;
    await withConnection(postgres.superuser, (client) =>
      client.query(
        `create database ${client.escapeIdentifier(database)} owner ${client.escapeIdentifier(owner || login.user)}`,
      ),
    );
    return { url: postgres.urlOf({ ...login, database }), database };
  }

  async function makeLogin({ user, password }: typeof operator, attributes: string): Promise<void> {
    await withConnection(postgres.superuser, (client) =>
      client.query(
        `create role ${client.escapeIdentifier(user)} login ${attributes} password ${client.escapeLiteral(password)}`,
      ),
    );
  }

  // On one version only: each start costs more than a second, and the tests below cover the differences between versions.
  test.runIf(programs === kinds.at(-1)?.programs)(
    'three servers that start at once on an empty database set it up once, all serve, and count attempts together',
    { tags: 'long' },
    async () => {
      const { url } = await aDatabase();
      const shared = { ...(await clusterSettings()), DATABASE_URL: url, SECRET };
      const servers = [1, 2, 3].map(() => anOwnServer(shared));
      const addresses = await Promise.all(servers.map(({ listening }) => listening));
      const serversThatPrinted = (line: string) => servers.filter(({ printed }) => printed.out.includes(line)).length;
      expect([
        serversThatPrinted('Database migrated to'),
        serversThatPrinted('Created the first administrator'),
      ]).toEqual([1, 1]);
      for (const address of addresses) await signIn(adminEmail, adminPassword, address);
      const body = { emailAddress: adminEmail, password: 'Wrong-pass-1' };
      const guess = async (address: string) => (await clientWith('', address).call(auth.signIn, { body })).status;
      const guesses = await Promise.all(
        [...addresses, ...addresses, ...addresses, ...addresses, ...addresses].map(guess),
      );
      const maxAttempts = limits.signInByAccount.max;
      expect(guesses.toSorted((a, b) => a - b)).toEqual([
        ...Array(maxAttempts).fill(400),
        ...Array(15 - maxAttempts).fill(429),
      ]);
      expect(servers.map(({ printed }) => printed.error)).toEqual(['', '', '']);
    },
  );

  test('an external PostgreSQL works like the embedded one, with the same tenant isolation', async () => {
    const { url, database } = await aDatabase();
    const first = anOwnServer({ DATABASE_URL: url, SECRET });
    const address = await first.listening;
    expect(first.printed.out).toContain('Database migrated to');
    const admin = await signIn(adminEmail, adminPassword, address);
    const [tenant, otherTenant] = [await aTenantOf(admin, { address }), await aTenantOf(admin, { address })];
    const params = { id: (await tenant.call(stores.create, { body: soho })).body.branchId };
    await tenant.call(deviceGroups.create, { body: { name: 'Windows', orientation: 1 } });
    await tenant.call(library.createDirectory, { body: { name: 'Menus' } });
    expect((await tenant.call(stores.get, { params })).body.name).toBe('Soho');
    expect((await otherTenant.call(stores.get, { params })).status).toBe(404);
    expect((await otherTenant.call(stores.list)).body).toEqual([]);
    const facts = await withConnection({ connectionString: url }, factsOf);
    const of = (role: string) => `vitrine_${role}_${database}`;
    expect(facts).toEqual({
      connected: [of('app'), of('jobs'), of('platform')],
      privileged: [],
      owners: ['vitrine_owner'],
      unforced: ['migrations', 'routines'],
      ran: expect.arrayContaining(['0000_baseline.sql']),
    });
    await expect(withConnection({ connectionString: withUser(url, of('app')) }, factsOf)).rejects.toThrow(
      'password authentication failed',
    );
    await first.end();
    const second = anOwnServer({ DATABASE_URL: url, SECRET });
    await signIn(tenant.email, undefined, await second.listening);
    expect(second.printed.out).not.toContain('Database migrated to');
  });

  test('a login without CREATEROLE is refused in one line that names the grant', async () => {
    const login = { ...operator, user: 'Trainee' };
    await makeLogin(login, '');
    const { url } = await aDatabase({ login });
    const refused = await refusalOf(url);
    expect(refused).toMatch(/^The login of DATABASE_URL lacks permissions to prepare this database.*$/);
    expect(refused).toContain('ALTER ROLE "Trainee" CREATEROLE');
    expect(refused).not.toContain('ALTER DATABASE');
  });

  test('a login that does not own the database is refused in one line that names the grant', async () => {
    const { url, database } = await aDatabase({ owner: 'postgres' });
    const lacks = `ALTER DATABASE "${database}" OWNER TO "${operator.user}"`;
    expect(await refusalOf(url)).toBe(
      `The login of DATABASE_URL lacks permissions to prepare this database. Run: ${lacks}`,
    );
  });

  test('a wrong password is refused in one line, without the password', async () => {
    const { url } = await aDatabase();
    expect(await refusalOf(url.replace('word', 'wrong'))).toBe(
      'DATABASE_URL cannot be reached: password authentication failed for user "Signs & Co"',
    );
  });

  test('a database of a newer version is refused in one line, and not changed', async () => {
    const { url } = await aDatabase();
    const first = await openHere(url);
    await first.close();
    await withConnection({ connectionString: url }, async (client) => {
      await client.query('set role vitrine_owner');
      await client.query(`insert into migrations (name, hash) values ('9999_from_the_future.sql', '')`);
    });
    expect(await refusalOf(url)).toBe(
      'The database is from a newer version (9999_from_the_future.sql): start that version, or restore a backup',
    );
  });
});

/** As at a server's start, but in this process. server.own.test.ts tests that a server prints the error and ends. */
function openHere(databaseUrl: string): Promise<Database> {
  const options = { dataDir: aDataDirectory(), migrations: join(root, 'server/migrations'), secret: SECRET };
  return openDatabase({ ...options, databaseUrl, log: () => {}, onFailure: () => {} });
}

/** The message of the error that stops the start. */
async function refusalOf(databaseUrl: string): Promise<string> {
  const opened = await openHere(databaseUrl).catch((error: unknown) => error);
  if (opened instanceof StartupError) return opened.message;
  throw new Error('The database was opened', { cause: opened });
}

function withUser(url: string, user: string): string {
  const other = new URL(url);
  other.username = encodeURIComponent(user);
  return other.href;
}

async function factsOf(client: pg.Client) {
  const names = async (query: string) => (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);
  return {
    connected: await names(
      `select distinct usename::text as name from pg_stat_activity where datname = current_database() and usename like 'vitrine%' order by 1`,
    ),
    privileged: await names(
      `select rolname::text as name from pg_roles where rolname like 'vitrine%' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`,
    ),
    owners: await names(
      `select distinct relowner::regrole::text as name from pg_class where relnamespace = 'public'::regnamespace`,
    ),
    unforced: await names(
      `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relforcerowsecurity order by 1`,
    ),
    ran: await names('select name from migrations'),
  };
}
