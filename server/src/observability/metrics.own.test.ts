import { statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { devices } from '@vitrine/contract/devices';
import { expect, test } from 'vitest';
import { aTenantOf, clientWith, signIn } from '../test/api.ts';
import { withDatabaseOf } from '../test/database.ts';
import { aDevice } from '../test/device-factories.ts';
import { readMetrics } from '../test/metrics.ts';
import { anOwnServer } from '../test/own-server.ts';
import { adminPassword } from '@vitrine/testing/server-process';

test('requests are counted by route and status, and gauges have their current values', async () => {
  const server = anOwnServer({ METRICS_PORT: '0' });
  const address = await server.listening;
  const tenant = await aTenantOf(await signIn('admin@vitrine.example', adminPassword, address), { address });
  await clientWith('', address).call(devices.get, { params: { id: 4711 } });
  await tenant.call(devices.get, { params: { id: 4711 } });
  await tenant.call(devices.get, { params: { id: 4712 } });
  // A device in the bin does not count as a screen.
  const { deviceId } = await aDevice(tenant);
  await tenant.call(devices.remove, { params: { id: deviceId } });
  await fetch(`${address}/api/nowhere/${tenant.playerCode}`);
  const read = () => readMetrics(server.metrics());
  // One job that succeeds, and one that fails.
  await withDatabaseOf(server.dataDir, (client) =>
    client.query(
      `select graphile_worker.add_job('expire-sessions', '{}'); select graphile_worker.add_job('remove-media', '{}')`,
    ),
  );
  await expect
    .poll(async () => (await read()).get('vitrine_jobs_total{task="expire-sessions",outcome="done"}'), {
      timeout: 30_000,
    })
    .toBeGreaterThanOrEqual(1);
  await expect
    .poll(async () => (await read()).get('vitrine_queue_jobs{task="remove-media",state="retrying"}'), {
      timeout: 30_000,
    })
    .toBe(1);
  const figures = await read();
  const ofDevice = (status: number) =>
    figures.get(`vitrine_http_requests_total{method="GET",route="/api/device/:id",status="${status}"}`);
  expect([ofDevice(401), ofDevice(404)]).toEqual([1, 2]);
  expect(figures.get('vitrine_http_request_seconds_count{method="GET",route="/api/device/:id"}')).toBe(3);
  expect(figures.get('vitrine_http_requests_total{method="GET",route="unknown",status="404"}')).toBe(1);
  expect(figures.get('vitrine_jobs_total{task="remove-media",outcome="failed"}')).toBeGreaterThanOrEqual(1);
  expect(figures.get('vitrine_database_up')).toBe(1);
  expect(figures.get('vitrine_screens{state="all"}')).toBe(0);
  expect(figures.get('vitrine_sockets')).toBe(0);
  expect(figures.get('vitrine_stored_bytes')).toBe(0);
  expect(figures.get('vitrine_disk_size_bytes')).toBe(diskSize(server.dataDir));
  for (const name of [
    'vitrine_outbox_lag_seconds',
    'process_resident_memory_bytes',
    'process_open_fds',
    'nodejs_eventloop_lag_seconds',
  ])
    expect([name, figures.get(name)]).toEqual([name, expect.any(Number)]);
  expect([...figures.keys()].join()).not.toContain(tenant.playerCode);
  expect((await fetch(new URL('/', server.metrics()))).status).toBe(404);
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
});

test('a METRICS_PORT that is in use stops the start with one line', { tags: 'long' }, async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const refused = anOwnServer({ METRICS_PORT: String(port) });
  expect(await refused.ended).toBe(1);
  expect(refused.printed.error.trim()).toMatch(
    new RegExp(`^METRICS_PORT: cannot listen on 127.0.0.1:${port}: .*EADDRINUSE`),
  );
  taken.close();
});

function diskSize(path: string): number {
  const { blocks, bsize } = statfsSync(path);
  return blocks * bsize;
}
