// Kills processes at random moments, which a seed determines, while a workload writes.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { library } from '@vitrine/contract/library';
import { aChatServer } from '@vitrine/testing/chat-server';
import { closedAfterTest } from '@vitrine/testing/closed-after-test';
import { expect } from 'vitest';
import { root } from '../paths.ts';
import { receiveAnnounced } from './announced-writes.ts';
import { clientWith } from './api.ts';
import { type Reader, withDatabaseOf } from './database.ts';
import { freePort } from '@vitrine/testing/listen';
import { type Workload, startWorkload } from './workload.ts';
import { anOwnServer } from './own-server.ts';
import { processed } from './uploads.ts';

const victims = ['server', 'postmaster', 'backend'] as const;
type Victim = (typeof victims)[number];

/**
 * Kills a random victim `times` times, and checks after each kill that no write is lost, partial or duplicated, and at the end
 * that webhooks have received the event of each announced write.
 */
export async function killRepeatedly(times: number): Promise<void> {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  const random = randomFrom(seed);
  const port = await freePort();
  const receivers = await closedAfterTest(aChatServer());
  const settings = { PORT: String(port), WEBHOOK_ORIGINS: receivers.origin };
  const launcher = anOwnServer(settings, join(root, 'scripts/start.mjs'));
  const address = await launcher.listening;
  const announced = await receiveAnnounced(address, receivers.origin);
  const workload = await startWorkload(address, { prepare: announced.receiveOf });
  const read: Reader = (work) => withDatabaseOf(launcher.dataDir, work);
  const took: Record<Victim, number[]> = { server: [], postmaster: [], backend: [] };
  for (let kill = 1; kill <= times; kill += 1) {
    await workload.more(1);
    await sleep(random() * 300);
    const victim = victims[Math.floor(random() * victims.length)] ?? 'server';
    const began = performance.now();
    process.kill(await pidOf(victim, launcher.dataDir), 'SIGKILL');
    // The first write of a kind may have been in progress at the kill; the second has begun after it.
    await workload.more(2);
    took[victim].push(Math.round(performance.now() - began));
    await expectWhole(read, workload);
  }
  await workload.stop();
  console.log(
    `SEED=${seed}: ${times} kills, ${Object.values(workload.acknowledged).flat().length} writes, ms to the second write of each kind: ${JSON.stringify(took)}`,
  );
  expect(workload.unexpected).toEqual([]);
  await expectWhole(read, workload);
  await expectImages(workload);
  await expect.poll(() => leftToAnnounce(read), { timeout: 30_000 }).toBe(0);
  await announced.expectAll(read, workload);
}

async function pidOf(victim: Victim, dataDir: string): Promise<number> {
  if (victim === 'postmaster')
    return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  if (victim === 'server') return Number(readdirSync(join(dataDir, 'lock')).map((name) => name.split('-')[0])[0]);
  return withDatabaseOf(dataDir, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where usename in ('vitrine_app', 'vitrine_platform') order by state_change desc limit 1`,
    );
    return rows[0]?.pid ?? 0;
  });
}

interface Written {
  name: string;
  rows: number;
  parts: number;
}

/** Every acknowledged write has exactly one row with all its parts. So has every write in progress that has left a row. */
export async function expectWhole(read: Reader, { acknowledged }: Workload): Promise<void> {
  const known = { store: [...acknowledged.store], tenant: [...acknowledged.tenant], rename: [...acknowledged.rename] };
  const found = new Map((await readWritten(read)).map(({ name, rows, parts }) => [name, { rows, parts }]));
  for (const name of [...known.store, ...known.tenant, ...known.rename])
    expect([name, found.get(name)]).toEqual([name, { rows: 1, parts: 1 }]);
  for (const [name, row] of found) expect([name, row]).toEqual([name, { rows: 1, parts: 1 }]);
}

/** Stores with their audit entry, tenants with their owner, and the audited renames of the store that is renamed. */
async function readWritten(read: Reader): Promise<Written[]> {
  return read(async (client) => {
    const { rows } = await client.query<Written>(`
      select s.name, count(*)::int as rows, max((select count(*) from audit a
        where a.entity = 'stores' and a.action = 'insert' and a.entity_id = s.id))::int as parts
      from stores s where s.name ~ '^store' group by s.name
      union all
      select t.company_name, count(*)::int, max((select count(*) from users u where u.tenant_id = t.id))::int
      from tenants t where t.company_name ~ '^tenant' group by t.company_name
      union all
      select a.after ->> 'name', count(*)::int, 1 from audit a
      where a.entity = 'stores' and a.action = 'update' group by 1`);
    return rows;
  });
}

export async function expectImages({ address, tenant, folder, acknowledged }: Workload): Promise<void> {
  const { files } = (await clientWith(tenant.token, address).call(library.open, { params: { id: folder } })).body;
  expect(files.map(({ fileName }) => fileName.replace('.jpg', '')).toSorted()).toEqual(acknowledged.image.toSorted());
  for (const file of files)
    expect(await processed(tenant, file)).toMatchObject({ fileName: file.fileName, status: 'ready' });
}

export function leftToAnnounce(read: Reader): Promise<number> {
  return read(async (client) => (await client.query('select from outbox')).rowCount ?? 0);
}

/** From 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
