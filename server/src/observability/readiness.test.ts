import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { withDatabaseOf } from '../test/database.ts';
import { readMetrics } from '../test/metrics.ts';
import { anOwnServer } from '../test/own-server.ts';

async function probe(address: string, path: '/healthz' | '/readyz') {
  const answer = await fetch(`${address}${path}`);
  return { status: answer.status, kept: answer.headers.get('cache-control'), body: await answer.json() };
}

const kept = 'no-store';
const alive = { status: 200, kept, body: { status: 'alive' } };
const ready = { status: 200, kept, body: { status: 'ready' } };
const notReady = (...missing: string[]) => ({ status: 503, kept, body: { status: 'not ready', missing } });

test('a working server is alive and ready, without authentication', async () => {
  expect(await probe(inject('server'), '/healthz')).toEqual(alive);
  expect(await probe(inject('server'), '/readyz')).toEqual(ready);
});

test('a server that lacks something is alive and not ready, and names only that until it is back', async () => {
  const server = anOwnServer({ METRICS_PORT: '0' });
  const address = await server.listening;
  const readyProbe = () => probe(address, '/readyz');
  const run = (statements: string) => withDatabaseOf(server.dataDir, (client) => client.query(statements));
  const media = join(server.dataDir, 'media');

  renameSync(media, `${media}.moved`);
  expect(await readyProbe()).toEqual(notReady('storage'));
  renameSync(`${media}.moved`, media);
  expect(await readyProbe()).toEqual(ready);

  await run('create table kept as select * from migrations; delete from migrations');
  expect(await readyProbe()).toEqual(notReady('migrations'));
  await run('insert into migrations select * from kept; drop table kept');
  expect(await readyProbe()).toEqual(ready);

  await run(`alter role vitrine_jobs nologin;
    select pg_terminate_backend(pid) from pg_stat_activity where usename = 'vitrine_jobs'`);
  await expect.poll(readyProbe, { timeout: 30_000 }).toEqual(notReady('database'));
  expect(await probe(address, '/healthz')).toEqual(alive);
  const figures = await readMetrics(server.metrics());
  expect(figures.get('vitrine_database_up')).toBe(0);
  const read = /^vitrine_(screens|queue|stored|outbox)/;
  expect([...figures.keys()].filter((name) => read.test(name))).toEqual([]);
  await run('alter role vitrine_jobs login');
  await expect.poll(readyProbe, { timeout: 30_000 }).toEqual(ready);
});
