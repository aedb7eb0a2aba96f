import { readFileSync } from 'node:fs';
import { library, UploadReply } from '@vitrine/contract/library';
import { eventually } from '@vitrine/testing/eventually';
import { adminPassword } from '@vitrine/testing/server-process';
import { expect, test } from 'vitest';
import { aTenantOf, signIn, type Tenant } from '../../../test/api.ts';
import { endlessSvg } from '../../../test/hostile-files.ts';
import { anOwnServer } from '../../../test/own-server.ts';
import { anImage } from '../../../test/sample-media.ts';
import { aFolderOf } from '../../../test/uploads.ts';

interface Fixture {
  address: string;
  pid: number;
  tenant: Tenant;
  directoryId: number;
}

async function aServer(): Promise<Fixture> {
  const server = anOwnServer();
  const address = await server.listening;
  const tenant = await aTenantOf(await signIn('admin@vitrine.example', adminPassword, address), { address });
  return { address, pid: server.pid, tenant, directoryId: await aFolderOf(tenant) };
}

async function upload({ address, tenant, directoryId }: Fixture, name: string, bytes: Buffer) {
  const form = new FormData();
  form.set('directoryId', String(directoryId));
  form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const headers = { authorization: `Bearer ${tenant.token}` };
  return fetch(`${address}/api/library/upload`, { method: 'POST', body: form, headers });
}

/** Sends a signal to the process that reads or draws a file, as soon as there is one. */
async function signalToReader({ pid }: Fixture, signal: NodeJS.Signals): Promise<void> {
  const found = () => childrenOf(pid).find((child) => commandOf(child).includes('isolated.child.js'));
  await eventually(found).toBeDefined();
  process.kill(found() ?? 0, signal);
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Empty for a process that has ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

const drawing = Buffer.from(endlessSvg);
const busy = { code: 'unavailable', message: expect.stringContaining('server is busy') };

test('a drawing that the system stops is to be tried again, and refused at the third attempt', async () => {
  const fixture = await aServer();
  const outcomes: unknown[] = [];
  for (const _ of [1, 2, 3]) {
    const answer = upload(fixture, 'drawing.svg', drawing);
    await signalToReader(fixture, 'SIGKILL');
    const { status, headers } = await answer;
    const body: unknown = await (await answer).json();
    outcomes.push({ status, retryAfter: headers.get('retry-after'), body });
  }
  const tryAgain = { status: 503, retryAfter: '30', body: busy };
  const refused = [{ sourceName: 'drawing.svg', message: expect.stringContaining('too much time') }];
  expect(outcomes).toMatchObject([tryAgain, tryAgain, { status: 200, body: { files: [], refused } }]);
});

test('a drawing that hangs is to be tried again', { tags: 'long' }, async () => {
  const fixture = await aServer();
  const answer = upload(fixture, 'drawing.svg', drawing);
  await signalToReader(fixture, 'SIGSTOP');
  const { status, headers } = await answer;
  expect([status, headers.get('retry-after')]).toEqual([503, '30']);
  expect(await (await answer).json()).toMatchObject(busy);
});

test('an image whose thumbnail the system stops is processed again', async () => {
  const fixture = await aServer();
  const { tenant, directoryId } = fixture;
  const large = await anImage({ width: 6_000, height: 4_000 });
  const answer = await upload(fixture, 'large.jpg', large);
  const { files } = UploadReply.parse(await answer.json());
  await signalToReader(fixture, 'SIGKILL');
  const now = async () => (await tenant.call(library.open, { params: { id: directoryId } })).body.files;
  await eventually(async () => (await now())[0]?.status).not.toBe('processing');
  expect(await now()).toMatchObject([{ fileId: files[0]?.fileId, status: 'ready', reason: null }]);
});

test(
  'an image whose thumbnail is always stopped fails with a reason after some attempts',
  { tags: 'long' },
  async () => {
    const fixture = await aServer();
    const { tenant, directoryId } = fixture;
    const large = await anImage({ width: 6_000, height: 4_000 });
    expect((await upload(fixture, 'large.jpg', large)).status).toBe(200);
    const now = async () => (await tenant.call(library.open, { params: { id: directoryId } })).body.files[0];
    while ((await now())?.status === 'processing') {
      const reader = childrenOf(fixture.pid).find((child) => commandOf(child).includes('isolated.child.js'));
      if (reader !== undefined) process.kill(reader, 'SIGKILL');
    }
    expect(await now()).toMatchObject({ status: 'failed', reason: expect.stringContaining('too much time') });
  },
);
