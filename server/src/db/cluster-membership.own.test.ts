import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../test/api.ts';
import { withConnection } from '../test/database.ts';
import { type ExternalPostgres, bundledPrograms, startExternal } from '../test/external-postgres.ts';
import { anOwnServer } from '../test/own-server.ts';
import { adminPassword } from '@vitrine/testing/server-process';
import { clusterSettings } from '../test/cluster.ts';

let postgres: ExternalPostgres;

beforeAll(async () => {
  postgres = await startExternal(await bundledPrograms());
});
afterAll(() => postgres.stop());

async function aDatabase(): Promise<string> {
  const database = randomUUID();
  await withConnection(postgres.superuser, (client) => client.query(`create database "${database}"`));
  return postgres.urlOf({ user: 'postgres', password: 'Superuser-1', database });
}

const adminEmail = 'admin@vitrine.example';

test(
  'a server with settings incompatible with a running peer is refused by name, and does not disturb the peer',
  { tags: 'long' },
  async () => {
    const shared = { ...(await clusterSettings()), DATABASE_URL: await aDatabase() };
    const first = anOwnServer(shared);
    const address = await first.listening;
    const incompatible = [
      { ...shared, SECRET: 'another secret than that of the first' },
      { ...shared, REALTIME_URL: '' },
      { ...shared, REALTIME_URL: shared.REALTIME_URL.replace('/7?', '/8?'), STORAGE_URL: '' },
    ].map((settings) => anOwnServer(settings));
    expect(await Promise.all(incompatible.map(({ ended }) => ended))).toEqual([1, 1, 1]);
    const head =
      'Another server uses this database. Servers of one cluster need the same SECRET, REALTIME_URL and STORAGE_URL:\n';
    expect(incompatible.map(({ printed }) => printed.error)).toEqual([
      `${head}SECRET differs from the other server’s\n`,
      `${head}REALTIME_URL is not set\n`,
      `${head}REALTIME_URL differs from the other server’s\nSTORAGE_URL is not set\n`,
    ]);
    // The passwords of its database roles have not changed.
    await withConnection({ connectionString: shared.DATABASE_URL }, (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename like 'vitrine%' and datname = current_database()`,
      ),
    );
    const status = async () => (await fetch(`${address}/readyz`)).status;
    await expect.poll(status, { timeout: 30_000 }).toBe(200);
    await signIn(adminEmail, adminPassword, address);
  },
);

test('a server in the data directory of another is refused, and keeps the uploads there', async () => {
  const shared = { ...(await clusterSettings()), DATABASE_URL: await aDatabase() };
  const first = anOwnServer(shared);
  await first.listening;
  const arriving = join(first.dataDir, 'media/.incoming/half');
  writeFileSync(arriving, 'half a video');
  const second = anOwnServer({ ...shared, DATA_DIR: first.dataDir });
  expect(await second.ended).toBe(1);
  expect(second.printed.error).toMatch(/^Another Vitrine server \(pid \d+\) already uses the data directory .*\n$/);
  expect(existsSync(arriving)).toBe(true);
});

test(
  'a server with settings for a single server refuses peers, which wait until it stops',
  { tags: 'long' },
  async () => {
    const DATABASE_URL = await aDatabase();
    const alone = anOwnServer({ DATABASE_URL });
    await alone.listening;
    const next = anOwnServer({ DATABASE_URL });
    const waitingLine = 'Another server uses this database with different settings: waiting for it to stop';
    await expect.poll(() => next.printed.out, { timeout: 30_000 }).toContain(waitingLine);
    await alone.end('SIGKILL');
    await signIn(adminEmail, adminPassword, await next.listening);
  },
);
