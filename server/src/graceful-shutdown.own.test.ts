import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { library } from '@vitrine/contract/library';
import { proofOfPlayReport } from '@vitrine/contract/proof-of-play-report';
import { realtime } from '@vitrine/contract/realtime';
import { stores } from '@vitrine/contract/stores';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { aTenantOf, signIn, type Tenant } from './test/api.ts';
import { withDatabaseOf } from './test/database.ts';
import { freePort } from '@vitrine/testing/listen';
import { type Workload, startWorkload } from './test/workload.ts';
import { expectWhole } from './test/kills.ts';
import { anOwnServer } from './test/own-server.ts';
import { anImage } from './test/sample-media.ts';
import { adminPassword } from '@vitrine/testing/server-process';
import { offsetOf, locationOf, tusClient } from './test/tus.ts';
import { processed } from './test/uploads.ts';
import { randomBytes } from './test/random.ts';

async function aTenantOn(address: string): Promise<Tenant> {
  return aTenantOf(await signIn('admin@vitrine.example', adminPassword, address), { address });
}

/** Runs `work` while a table is locked; `isWaitedFor` resolves once a query of this role waits for the lock. */
async function holding(
  dataDir: string,
  table: string,
  work: (isWaitedFor: (role: string) => Promise<void>) => unknown,
) {
  await withDatabaseOf(dataDir, async (client) => {
    await client.query(`begin; lock table ${table}`);
    const waiting = async (role: string) => {
      const query = `select from pg_stat_activity where wait_event_type = 'Lock' and usename = $1`;
      return (await client.query(query, [role])).rowCount;
    };
    await work(async (role) => {
      await expect.poll(() => waiting(role), { timeout: 30_000 }).toBeGreaterThan(0);
    });
    await client.query('rollback');
  });
}

const readiness = async (address: string) => {
  const answer = await fetch(`${address}/readyz`);
  return [answer.status, await answer.json()];
};

test('at SIGTERM the server reports not ready before it refuses connections', async () => {
  const server = anOwnServer();
  const address = await server.listening;
  const tenant = await aTenantOn(address);
  expect(await readiness(address)).toEqual([200, { status: 'ready' }]);
  await holding(server.dataDir, 'outbox', async (isWaitedFor) => {
    // Waits for pending events, while requests are still accepted.
    await isWaitedFor('vitrine_jobs');
    process.kill(server.pid, 'SIGTERM');
    await expect.poll(() => readiness(address)).toEqual([503, { status: 'ending' }]);
    expect((await tenant.call(stores.list)).status).toBe(200);
  });
  expect(await server.ended).toBe(0);
});

test('a request on an open connection is answered with Retry-After during a shutdown', { tags: 'long' }, async () => {
  const server = anOwnServer();
  const address = await server.listening;
  const tenant = await aTenantOn(address);
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const closed = once(socket, 'close');
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  const send = (path: string) =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: vitrine\r\nAuthorization: Bearer ${tenant.token}\r\n\r\n`);
  await holding(server.dataDir, 'stores', async (isWaitedFor) => {
    send(`/api${stores.list.path}`);
    await isWaitedFor('vitrine_app');
    process.kill(server.pid, 'SIGTERM');
    await expect
      .poll(
        () =>
          fetch(address).then(
            () => 'accepted',
            () => 'refused',
          ),
        { timeout: 10_000 },
      )
      .toBe('refused');
    send('/admin/');
  });
  await closed;
  const [first, second] = received.split(/(?=HTTP\/1\.1 )/);
  expect(first).toMatch(/^HTTP\/1\.1 200 /);
  expect(second).toMatch(/^HTTP\/1\.1 503 [^]*\r\nretry-after: 5\r\n[^]*"code":"unavailable"/i);
  expect(await server.ended).toBe(0);
});

test(
  'under load the server shuts down with every acknowledged write saved, and the others whole or absent',
  { tags: 'long', timeout: 300_000 },
  async () => {
    const port = String(await freePort());
    const first = anOwnServer({ PORT: port });
    const workload = await startWorkload(await first.listening, { storeWriters: 47 });
    const { address, tenant, folder } = workload;
    const uploads = [0, 1].map((uploader) => uploadUntilRefused(workload, uploader));
    const upload = await aSlowUpload(workload);
    await expect.poll(() => receivedBytesOf(first.dataDir, upload.location)).toBe(upload.receivedBytes);
    const { key } = (await tenant.call(realtime.config)).body;
    const socketsAt = `${address.replace('http', 'ws')}/app/${key}?protocol=7`;
    const sockets = Array.from({ length: 20 }, () => new WebSocket(socketsAt));
    const closed = Promise.all(sockets.map((socket) => once(socket, 'close').then(([code]) => code)));
    await Promise.all(sockets.map((socket) => once(socket, 'message')));
    await workload.more(1);
    let report: Promise<{ status: number }> | undefined;
    await holding(first.dataDir, 'play_days', async (isWaitedFor) => {
      report = tenant.call(proofOfPlayReport.rows);
      await isWaitedFor('vitrine_app');
      process.kill(first.pid, 'SIGTERM');
      expect(new Set(await closed)).toEqual(new Set([4200]));
    });
    expect((await report)?.status).toBe(200);
    expect(await first.ended).toBe(0);
    const acknowledged = (await Promise.all(uploads)).flat();

    await anOwnServer({ PORT: port, DATA_DIR: first.dataDir }).listening;
    await workload.more(1);
    await workload.stop();
    expect(workload.unexpected).toEqual([]);
    await expectWhole((work) => withDatabaseOf(first.dataDir, work), workload);
    const client = tusClient({ address, token: tenant.token });
    expect(offsetOf(await client.offset(upload.location))).toBe(upload.receivedBytes);
    const { files } = (await tenant.call(library.open, { params: { id: folder } })).body;
    const names = files.map(({ fileName }) => fileName).filter((name) => name.startsWith('whole'));
    expect(names).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(names).size).toBe(names.length);
    for (const file of files) expect(await processed(tenant, file)).toMatchObject({ status: 'ready' });
  },
);

/** The names of the accepted images. */
async function uploadUntilRefused({ address, tenant, folder }: Workload, uploader: number): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let number = 1; ; number += 1) {
    const name = `whole${uploader}x${number}.jpg`;
    const form = new FormData();
    form.set('directoryId', String(folder));
    form.append('files', new Blob([new Uint8Array(await anImage())]), name);
    const headers = { authorization: `Bearer ${tenant.token}` };
    const answer = await fetch(`${address}/api/library/upload`, { method: 'POST', body: form, headers }).catch(
      () => null,
    );
    if (answer?.status !== 200) return acknowledged;
    acknowledged.push(name);
    // Each image is processed by a process of its own.
    await sleep(500);
  }
}

/** A resumable upload of a video, of which only the beginning is sent before the test ends. */
async function aSlowUpload({
  address,
  tenant,
  folder,
}: Workload): Promise<{ location: string; receivedBytes: number }> {
  const client = tusClient({ address, token: tenant.token });
  const [size, receivedBytes] = [1_000_000, 100_000];
  const location = locationOf(await client.create(size, { directoryId: folder, filename: 'video.mp4' }));
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).on('error', () => {});
  onTestFinished(() => void socket.destroy());
  const headers = [
    `Host: ${hostname}`,
    `Authorization: Bearer ${tenant.token}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${size}`,
  ];
  socket.write(`PATCH ${location} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  socket.write(randomBytes(receivedBytes));
  return { location, receivedBytes };
}

/** How much of a resumable upload is on the disk. */
function receivedBytesOf(dataDir: string, location: string): number {
  const name = location.split('/').at(-1) ?? '';
  const path = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).find((each) => basename(each) === name);
  return path === undefined ? 0 : statSync(join(dataDir, path)).size;
}
