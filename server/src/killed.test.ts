import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auth } from '@vitrine/contract/auth';
import { stores } from '@vitrine/contract/stores';
import { tenants } from '@vitrine/contract/tenants';
import { expect, test } from 'vitest';
import { aTenantOf, type Answer, type Client, clientWith, signIn } from './test/api.ts';
import { withDatabaseOf } from './test/database.ts';
import { aDataDirectory, anOwnServer } from './test/own-server.ts';
import { adminPassword, type ServerProcess } from './test/server-process.ts';

const adminEmail = 'admin@vitrine.example';

test('kill -9 of the server in the middle of writes loses nothing acknowledged, leaves nothing half, and repeats nothing', async () => {
  const dataDir = aDataDirectory();
  let server = anOwnServer({ DATA_DIR: dataDir });
  const first = await server.listening;
  const operator = await signIn(adminEmail, adminPassword, first);
  const tenant = await aTenantOf(operator, { address: first });
  const journal = new Journal();
  for (let round = 1; round <= 3; round += 1) {
    await writeUntilKilled(server, { operator, tenant, journal, round });
    server = anOwnServer({ DATA_DIR: dataDir });
    const address = await server.listening;
    const found = await readWritten(dataDir);
    for (const name of journal.acknowledged) expect([name, found.get(name)]).toEqual([name, { rows: 1, parts: 1 }]);
    for (const [name, row] of found) expect([name, row]).toEqual([name, { rows: 1, parts: 1 }]);
    for (const [name, attempt] of journal.attempts)
      expect([name, (await attempt(address)).status]).toEqual([name, 201]);
    const after = await readWritten(dataDir);
    expect(new Set(after.keys())).toEqual(new Set(journal.attempts.keys()));
    for (const [name, row] of after) expect([name, row]).toEqual([name, { rows: 1, parts: 1 }]);
  }
});

/** What was tried, and can be tried again, and what of it was answered. */
class Journal {
  readonly attempts = new Map<string, (address: string) => Promise<Answer<unknown>>>();
  readonly acknowledged = new Set<string>();
}

interface Round {
  operator: Client;
  tenant: Client;
  journal: Journal;
  round: number;
}

/** Stores and, over two tables each, tenants: all at once, until the server dies after some of them. */
async function writeUntilKilled(server: ServerProcess, { operator, tenant, journal, round }: Round): Promise<void> {
  const address = await server.listening;
  const enough = journal.acknowledged.size + 40;
  const write = async (writer: number): Promise<void> => {
    for (let number = 1; ; number += 1) {
      const name = `r${round}w${writer}n${number}`;
      const attempt = (at: string) =>
        writer < 4 ? makeStore(clientWith(tenant.token, at), name) : makeTenant(clientWith(operator.token, at), name);
      journal.attempts.set(name, attempt);
      if ((await attempt(address)).status !== 201) throw new Error(`${name} was refused`);
      journal.acknowledged.add(name);
      if (journal.acknowledged.size >= enough) void server.end('SIGKILL');
    }
  };
  const endings = await Promise.allSettled([1, 2, 3, 4, 5].map(write));
  for (const ending of endings)
    expect(String(ending.status === 'rejected' && ending.reason)).toMatch(/fetch failed|terminated/);
  await server.ended;
}

function makeStore(tenant: Client, name: string): Promise<Answer<unknown>> {
  return tenant.call(
    stores.create,
    { body: { name, timeZone: 'Europe/London', accessCode: 4321 } },
    { 'idempotency-key': name },
  );
}

function makeTenant(operator: Client, name: string): Promise<Answer<unknown>> {
  const person = {
    firstName: 'Mara',
    lastName: 'Lindqvist',
    emailAddress: `${name}@tenant.example`,
    password: 'Right-pass-1',
  };
  return operator.call(
    tenants.create,
    { body: { companyName: name, canonicalName: name, ...person } },
    { 'idempotency-key': name },
  );
}

/** By name: how many rows there are, and how many of what belongs to each: the audit of a store, the owner of a tenant. */
async function readWritten(dataDir: string): Promise<Map<string, { rows: number; parts: number }>> {
  const { rows } = await withDatabaseOf(dataDir, (client) =>
    client.query<{ name: string; rows: number; parts: number }>(`
      select s.name, count(*)::int as rows,
        (select count(*)::int from audit a where a.entity = 'stores' and a.action = 'insert' and a.after ->> 'name' = s.name) as parts
      from stores s group by s.name
      union all
      select t.company_name, count(*)::int, (select count(*)::int from users u where u.email = lower(t.canonical_name) || '@tenant.example')
      from tenants t where t.company_name ~ '^r[0-9]w' group by t.company_name, t.canonical_name`),
  );
  return new Map(rows.map(({ name, ...found }) => [name, found]));
}

test('kill -9 of PostgreSQL is answered 503 with Retry-After, and over by itself', async () => {
  const server = anOwnServer();
  const address = await server.listening;
  const tenant = await aTenantOf(await signIn(adminEmail, adminPassword, address), { address });
  const acknowledged: string[] = [];
  const seen = new Set<number>();
  const note = (answer: Answer<unknown>) => {
    seen.add(answer.status);
    if (answer.status < 400) return true;
    expect(answer).toMatchObject({ status: 503, error: { code: 'unavailable' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    return false;
  };
  for (let kill = 1; kill <= 3; kill += 1) {
    process.kill(postmasterOf(server.dataDir), 'SIGKILL');
    for (let calm = 0, call = 1; calm < 20; call += 1) {
      const name = `k${kill}c${call}`;
      const asNobody = clientWith('', address).call(auth.signIn, {
        body: { emailAddress: tenant.email, password: 'Right-pass-1' },
      });
      const [made, listed, signedIn] = await Promise.all([makeStore(tenant, name), tenant.call(stores.list), asNobody]);
      if (note(made)) acknowledged.push(name);
      calm = [made, listed, signedIn].map(note).every(Boolean) ? calm + 1 : 0;
    }
  }
  expect(seen).toEqual(new Set([200, 201, 503]));
  const names = (await tenant.call(stores.list)).body.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(names).size).toBe(names.length);
  await expect.poll(() => leftToAnnounce(server.dataDir), { timeout: 10_000 }).toBe(0);
});

function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

function leftToAnnounce(dataDir: string): Promise<number> {
  return withDatabaseOf(dataDir, async (client) => (await client.query('select from outbox')).rowCount ?? 0);
}
