// Outages of the database, and what the server must do during and after one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { auth } from '@vitrine/contract/auth';
import { stores } from '@vitrine/contract/stores';
import { closedAfterTest } from '@vitrine/testing/closed-after-test';
import { aTcpProxy } from '@vitrine/testing/tcp-proxy';
import { expect, onTestFinished } from 'vitest';
import { aTenantOf, clientWith, password, signIn, type Tenant } from './api.ts';
import { withConnection } from './database.ts';
import { bundledPrograms, startExternal } from './external-postgres.ts';
import { anOwnServer } from './own-server.ts';
import { adminPassword, type ServerProcess } from '@vitrine/testing/server-process';

interface Outage {
  server: ServerProcess;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

/** Every process of the embedded PostgreSQL is stopped by a signal, as when the machine swaps or a disk hangs. */
export async function frozenDatabase(): Promise<Outage> {
  const server = anOwnServer();
  await server.listening;
  let processes: number[] = [];
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of processes.splice(0)) process.kill(pid, signal);
  };
  // A stopped process could not be ended after the test.
  onTestFinished(() => signalAll('SIGCONT'));
  return {
    server,
    begin() {
      const postmaster = Number.parseInt(readFileSync(join(server.dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
      const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
      processes = [postmaster, ...children.map(Number)];
      for (const pid of processes) process.kill(pid, 'SIGSTOP');
    },
    end: () => signalAll('SIGCONT'),
  };
}

/** An external database behind a proxy that refuses connections or forwards nothing. */
export async function unreachableDatabase(how: 'cut' | 'freeze'): Promise<Outage> {
  const postgres = await startExternal(await bundledPrograms());
  onTestFinished(() => postgres.stop());
  await withConnection(postgres.superuser, async (client) => {
    await client.query(`create role shop login createrole password 'Shop-pass-1'`);
    await client.query('create database shop owner shop');
  });
  const proxy = await closedAfterTest(aTcpProxy(Number(postgres.superuser.port)));
  const server = anOwnServer({ DATABASE_URL: `postgres://shop:Shop-pass-1@127.0.0.1:${proxy.port}/shop` });
  return { server, begin: () => proxy[how](), end: () => proxy.restore() };
}

/** Expects 503 with Retry-After at once, recovery without a restart, and nothing lost that was acknowledged. */
export async function expectOutageSurvived({ server, begin, end }: Outage, seconds: number): Promise<void> {
  const address = await server.listening;
  const tenant = await aTenantOf(await signIn('admin@vitrine.example', adminPassword, address), { address });
  const acknowledged: string[] = [];
  const refusalMs: number[] = [];
  const unexpected: unknown[] = [];
  let [isDown, isOver] = [false, false];
  const request = async (attempt: () => Promise<{ status: number; headers: Headers }>) => {
    const began = performance.now();
    const wasDown = isDown;
    const { status, headers } = await attempt();
    if (wasDown && isDown) refusalMs.push(performance.now() - began);
    if (status === 503 && Number(headers.get('retry-after')) > 0) return false;
    if (status >= 300) unexpected.push([status, headers.get('retry-after')]);
    return status < 300;
  };
  const write = async (writer: number) => {
    for (let number = 1; !isOver; number += 1) {
      const name = `w${writer}n${number}`;
      const body = { name, timeZone: 'Europe/London', accessCode: 4321 };
      if (await request(() => tenant.call(stores.create, { body }, { 'idempotency-key': name })))
        acknowledged.push(name);
      await sleep(50);
    }
  };
  const read = async () => {
    const body = { emailAddress: tenant.email, password };
    while (!isOver) {
      await request(() => tenant.call(stores.list));
      await request(() => clientWith('', address).call(auth.signIn, { body }));
      // Hashing a password takes a whole core.
      await sleep(200);
    }
  };
  const clients = Promise.all([write(1), write(2), write(3), read()]);
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(10);
  isDown = true;
  await begin();
  await sleep(seconds * 1000);
  expect((await fetch(`${address}/admin/`)).status).toBe(200);
  isDown = false;
  await end();
  const [began, before] = [performance.now(), acknowledged.length];
  await expect.poll(() => acknowledged.length, { timeout: 30_000, interval: 20 }).toBeGreaterThan(before);
  const recoveredMs = performance.now() - began;
  isOver = true;
  await clients;
  console.log(
    `down ${seconds} s: ${refusalMs.length} refusals, the slowest after ${Math.round(Math.max(...refusalMs))} ms; recovered after ${Math.round(recoveredMs)} ms`,
  );
  expect(unexpected.length > 0 ? [unexpected, server.printed] : []).toEqual([]);
  expect(refusalMs.length).toBeGreaterThan(0);
  const names = await namesOfStores(tenant);
  for (const name of acknowledged) expect([name, names.filter((each) => each === name).length]).toEqual([name, 1]);
}

async function namesOfStores({ call }: Tenant): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await call(stores.list, { query: { page, pageSize: 200 } });
    if (body.length === 0) return names;
    names.push(...body.map(({ name }) => name));
  }
}
