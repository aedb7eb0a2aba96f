import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { UploadReply } from '@vitrine/contract/library';
import { stores } from '@vitrine/contract/stores';
import { expect, onTestFinished, test } from 'vitest';
import { aTenantOf, signIn, type Tenant } from '../../../test/api.ts';
import {
  bombs,
  damaged,
  polyglotFiles,
  type HostileFiles,
  mediaWithScripts,
  filesReferringTo,
  unsupportedFiles,
} from '../../../test/hostile-files.ts';
import { anOwnServer, aPreparedDirectory } from '../../../test/own-server.ts';
import { aFolder } from '../../../test/sample-media.ts';
import { adminPassword, type Settings } from '@vitrine/testing/server-process';
import { aFolderOf } from '../../../test/uploads.ts';

interface ServerFixture {
  address: string;
  dataDir: string;
  pid: number;
  tenant: Tenant;
  directory: number;
}

async function aServerFixture(settings: Settings = {}): Promise<ServerFixture> {
  const dataDir = aPreparedDirectory();
  const server = anOwnServer({ DATA_DIR: dataDir, NODE_ENV: 'production', ...settings });
  const address = await server.listening;
  const operator = await signIn('admin@vitrine.example', adminPassword, address);
  const tenant = await aTenantOf(operator, { address });
  return { address, dataDir, pid: server.pid, tenant, directory: await aFolderOf(tenant) };
}

/** One by one, so that each gets its own response. */
async function sendEach({ address, tenant, directory }: ServerFixture, files: HostileFiles): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, bytes] of Object.entries(files)) {
    const form = new FormData();
    form.set('directoryId', String(directory));
    form.append('files', new Blob([new Uint8Array(bytes)]), name);
    const headers = { authorization: `Bearer ${tenant.token}` };
    const answer = await fetch(`${address}/api/library/upload`, { method: 'POST', body: form, headers });
    const body: unknown = await answer.json();
    if (answer.status !== 200 || !UploadReply.safeParse(body).success) wrong.push(`${name}: ${JSON.stringify(body)}`);
  }
  return wrong;
}

const maxMemoryMb = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) / 1024;

/** Every file in the data directory except the database's own. */
function filesOf({ dataDir }: ServerFixture): string[] {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8', withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
    .filter((path) => !/^(postgres|pgdata|db|database)/.test(path));
}

test('no hostile file makes the server fail, write elsewhere, or grow', async () => {
  const fixture = await aServerFixture();
  const before = filesOf(fixture);
  const baselineMb = maxMemoryMb(fixture.pid);
  const corpus = {
    ...unsupportedFiles(),
    ...(await polyglotFiles()),
    ...(await mediaWithScripts()),
    ...(await bombs()),
    ...(await damaged(30)),
  };
  expect(await sendEach(fixture, corpus)).toEqual([]);
  expect((await fixture.tenant.call(stores.list)).status).toBe(200);
  expect(maxMemoryMb(fixture.pid) - baselineMb).toBeLessThan(400);
  const stored = new RegExp(`^media/${fixture.tenant.tenantId}/(contents|thumb)/[0-9a-f]{64}\\.\\w+$`);
  const after = filesOf(fixture).filter((path) => !before.includes(path) && !path.startsWith('media/.incoming/'));
  expect(after.filter((path) => !stored.test(path))).toEqual([]);
});

test('a file that refers to another is not followed, neither on the disk nor over the network', async () => {
  const fixture = await aServerFixture();
  const secret = 'a-secret-of-the-server';
  const path = join(aFolder(), 'secret.txt');
  writeFileSync(path, secret);
  const requestedUrls: string[] = [];
  const listener = createServer(({ url }, reply) => {
    requestedUrls.push(url ?? '');
    reply.end(secret);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void listener.close());
  await new Promise((resolve) => listener.once('listening', resolve));
  const { port } = listener.address() as AddressInfo;
  const addresses = [
    `http://127.0.0.1:${port}/a`,
    `file://${path}`,
    path,
    `concat:${path}`,
    `subfile,,start,0,end,9,,:${path}`,
    `\\\\127.0.0.1\\${port}`,
  ];
  expect(await sendEach(fixture, filesReferringTo(addresses))).toEqual([]);
  expect((await fixture.tenant.call(stores.list)).status).toBe(200);
  expect(requestedUrls).toEqual([]);
  const stored = filesOf(fixture).filter((name) => name.startsWith('media/'));
  expect(stored.length).toBeGreaterThan(0);
  for (const name of stored)
    expect([name, readFileSync(join(fixture.dataDir, name)).includes(secret)]).toEqual([name, false]);
});

test('an upload announced as ten gigabytes is refused before it fills the disk', async () => {
  const fixture = await aServerFixture({ UPLOAD_MAX_MB: '64' });
  const { hostname, port } = new URL(fixture.address);
  const before = maxMemoryMb(fixture.pid);
  const status = await new Promise<number>((resolve) => {
    const sent = request(
      {
        hostname,
        port,
        path: '/api/library/upload',
        method: 'POST',
        headers: {
          authorization: `Bearer ${fixture.tenant.token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 10 * 1024 ** 3,
        },
      },
      (answer) => resolve(answer.statusCode ?? 0),
    );
    sent.on('error', () => resolve(-1));
    sent.write(
      `--x\r\ncontent-disposition: form-data; name="directoryId"\r\n\r\n${fixture.directory}\r\n--x\r\ncontent-disposition: form-data; name="files"; filename="a.mp4"\r\n\r\n`,
    );
    const chunk = Buffer.alloc(1024 * 1024, 1);
    let chunks = 0;
    const more = (): void => {
      for (; chunks < 300; chunks += 1) if (!sent.write(chunk)) return;
      sent.destroy();
    };
    sent.on('drain', more);
    more();
  });
  expect([413, -1]).toContain(status);
  expect(maxMemoryMb(fixture.pid) - before).toBeLessThan(100);
  await expect.poll(() => readdirSync(join(fixture.dataDir, 'media', '.incoming'))).toEqual([]);
  expect((await fixture.tenant.call(stores.list)).status).toBe(200);
});
