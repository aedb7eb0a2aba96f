import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { library } from '@vitrine/contract/library';
import { expect, inject, test } from 'vitest';
import { aTenant, aTenantOf, type Client, clientWith, signIn, type Tenant } from '../../../test/api.ts';
import { anOwnServer, aPreparedDirectory } from '../../../test/own-server.ts';
import { limitStorage } from '../../../test/packages.ts';
import { aFolder, anImage } from '../../../test/sample-media.ts';
import { adminPassword } from '@vitrine/testing/server-process';
import { aBucket, storageKinds } from '../../../test/storages.ts';
import { offsetOf, locationOf, tusClient } from '../../../test/tus.ts';
import { aFolderOf, storedPathsOf, send, processed } from '../../../test/uploads.ts';
import { aUser, endSubscription } from '../../../test/users.ts';
import { openPartialFiles } from './partial-files.ts';
import { PartialObjects } from './partial-objects.ts';
import type { PartialUploads } from './partial-uploads.ts';

const clientOf = ({ token }: Client) => tusClient({ address: inject('server'), token });
const filesIn = async (tenant: Client, id: number) => (await tenant.call(library.open, { params: { id } })).body.files;
const partialsOf = ({ tenantId }: Tenant) =>
  readdirSync(join(inject('dataDir'), 'media', '.partial')).filter((name) => name.startsWith(`${tenantId}-`));

test('chunks become one file, once, and a repeated request reports the upload as complete', async () => {
  const tenant = await aTenant();
  const id = await aFolderOf(tenant);
  const client = clientOf(tenant);
  const image = await anImage({ width: 500, height: 400 });
  const path = locationOf(await client.create(image.length, { directoryId: id, filename: '../large.jpg' }));
  const first = await client.send(path, 0, image.subarray(0, 1000));
  expect([first.status, offsetOf(first)]).toEqual([204, 1000]);
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect((await client.send(path, 0, image.subarray(0, 1000))).status).toBe(409);
  expect(offsetOf(await client.offset(path))).toBe(1000);
  const last = await client.send(path, 1000, image.subarray(1000));
  expect(last.status).toBe(204);
  const complete = await client.offset(path);
  expect(offsetOf(complete)).toBe(image.length);
  const [file, ...more] = await filesIn(tenant, id);
  for (const { headers } of [last, complete])
    expect(headers.get('upload-metadata')?.split(',')).toContain(`fileId ${btoa(String(file?.fileId))}`);
  expect([file?.fileName, more]).toEqual(['large.jpg', []]);
  expect(file && (await processed(tenant, file))).toMatchObject({ status: 'ready', width: 500 });
  expect(storedPathsOf(tenant)).toHaveLength(2);
  const [bytes = ''] = partialsOf(tenant).filter((name) => !name.endsWith('.json'));
  expect(statSync(join(inject('dataDir'), 'media', '.partial', bytes)).blocks).toBe(0);
});

test.each([[{ 'upload-concat': 'partial', 'upload-length': '10' }], [{ 'upload-defer-length': '1' }]])(
  'extensions of the protocol that the server does not support are refused as a bad request: %j',
  async (headers) => {
    const tenant = await aTenant();
    const answer = await fetch(`${inject('server')}/api/library/tus`, {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${tenant.token}`, ...headers },
    });
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'invalid' })]);
  },
);

test('pages of other sites are not allowed to upload', async () => {
  const tenant = await aTenant();
  const headers = { 'tus-resumable': '1.0.0', origin: 'https://evil.example', authorization: `Bearer ${tenant.token}` };
  for (const method of ['POST', 'OPTIONS']) {
    const answer = await fetch(`${inject('server')}/api/library/tus`, { method, headers });
    expect([method, answer.headers.get('access-control-allow-origin')]).toEqual([method, null]);
  }
});

test('an unplayable file is refused with the reason, and leaves nothing', async () => {
  const tenant = await aTenant();
  const id = await aFolderOf(tenant);
  const client = clientOf(tenant);
  const path = locationOf(await client.create(5, { directoryId: id, filename: 'video.mp4' }));
  const answer = await client.send(path, 0, Buffer.from('hello'));
  expect([answer.status, await answer.json()]).toEqual([
    415,
    expect.objectContaining({ code: 'unsupported_type', message: expect.stringContaining('neither an image') }),
  ]);
  expect([await filesIn(tenant, id), storedPathsOf(tenant), partialsOf(tenant)]).toEqual([[], [], []]);
});

test('a chunk of unannounced length that is longer than the upload is refused', async () => {
  const tenant = await aTenant();
  const id = await aFolderOf(tenant);
  const path = locationOf(await clientOf(tenant).create(10, { directoryId: id, filename: 'a.jpg' }));
  const answer = await fetch(`${inject('server')}${path}`, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      authorization: `Bearer ${tenant.token}`,
    },
    body: new Blob(['more than ten bytes']).stream(),
    duplex: 'half',
  });
  expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ code: 'too_large' })]);
  expect(offsetOf(await clientOf(tenant).offset(path))).toBe(0);
});

test('a second connection continues an upload whose first one hangs', { tags: 'long' }, async () => {
  const tenant = await aTenant();
  const id = await aFolderOf(tenant);
  const client = clientOf(tenant);
  const image = await anImage({ width: 800, height: 600 });
  const path = locationOf(await client.create(image.length, { directoryId: id, filename: 'a.jpg' }));
  const hanging = sendHalf({ address: inject('server'), path, token: tenant.token ?? '', bytes: image });
  await expect.poll(async () => offsetOf(await client.offset(path))).toBe(Math.floor(image.length / 2));
  const half = Math.floor(image.length / 2);
  expect((await client.send(path, half, image.subarray(half))).status).toBe(204);
  hanging.destroy();
  const [file] = await filesIn(tenant, id);
  expect(file && (await processed(tenant, file))).toMatchObject({ status: 'ready', width: 800 });
});

test('each chunk needs session, permission and the owner of the upload', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const id = await aFolderOf(tenant);
  const path = locationOf(await clientOf(tenant).create(10, { directoryId: id, filename: 'a.jpg' }));
  const colleague = await aUser(tenant, ['Permissions.Library.Upload']);
  for (const other of [otherTenant, colleague]) {
    const client = clientOf(other);
    const answers = [await client.offset(path), await client.send(path, 0, Buffer.from('x')), await client.end(path)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  const anonymous = tusClient({ address: inject('server'), token: null });
  expect((await anonymous.create(10, { directoryId: id })).status).toBe(401);
  expect((await anonymous.send(path, 0, Buffer.from('x'))).status).toBe(401);
  expect((await clientOf(otherTenant).create(10, { directoryId: id })).status).toBe(404);
  const viewer = await aUser(tenant, ['Permissions.Library.View']);
  expect((await clientOf(viewer).create(10, { directoryId: id })).status).toBe(403);
  expect(offsetOf(await clientOf(tenant).offset(path))).toBe(0);
  await endSubscription(tenant);
  expect((await clientOf(tenant).send(path, 0, Buffer.from('x'))).status).toBe(403);
  expect(partialsOf(otherTenant)).toEqual([]);
});

test('an address with the upload of another in its query reaches neither', async () => {
  const [tenant, victim] = await Promise.all([aTenant(), aTenant()]);
  const create = async (of: Tenant) =>
    locationOf(await clientOf(of).create(10, { directoryId: await aFolderOf(of), filename: 'a.jpg' }));
  const [ownUpload, theirs] = [await create(tenant), await create(victim)];
  await clientOf(victim).send(theirs, 0, Buffer.from('abc'));
  const client = clientOf(tenant);
  for (const path of [`${ownUpload}?/${theirs.split('/').at(-1)}`, `${ownUpload}?a=/${theirs.split('/').at(-1)}`]) {
    const answers = [await client.offset(path), await client.send(path, 3, Buffer.from('x')), await client.end(path)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect(offsetOf(await clientOf(victim).offset(theirs))).toBe(3);
});

test('metadata of the client cannot say that the upload is a file already', async () => {
  const tenant = await aTenant();
  const id = await aFolderOf(tenant);
  await limitStorage(tenant, 1);
  const client = clientOf(tenant);
  const image = await anImage({ width: 300, height: 300 });
  const forged = { directoryId: id, filename: 'forged.jpg', fileId: 1 };
  const path = locationOf(await client.create(image.length, forged));
  expect((await client.create(1024 * 1024 - 10_000, forged)).status).toBe(507);
  await client.send(path, 0, image);
  expect((await filesIn(tenant, id)).map(({ fileName }) => fileName)).toEqual(['forged.jpg']);
});

test('a tenant has at most a hundred unfinished uploads', { tags: 'long' }, async () => {
  const tenant = await aTenant();
  const client = clientOf(tenant);
  const metadata = { directoryId: await aFolderOf(tenant), filename: 'a.jpg' };
  for (let upload = 0; upload < 100; upload += 1) expect((await client.create(1, metadata)).status).toBe(201);
  const answer = await client.create(1, metadata);
  expect([answer.status, await answer.json()]).toEqual([
    409,
    expect.objectContaining({ message: expect.stringContaining('At most 100 uploads') }),
  ]);
});

test.each([['0'], ['Home'], ['']])('folder %j is refused before a byte is sent', async (directoryId) => {
  const answer = await clientOf(await aTenant()).create(10, { directoryId });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ errors: { directoryId: ['Choose a folder: files cannot be uploaded to Home'] } }),
  ]);
});

test('space for the rest is reserved: two uploads that do not fit together are not both started', async () => {
  const tenant = await aTenant();
  const id = await aFolderOf(tenant);
  await limitStorage(tenant, 1);
  const client = clientOf(tenant);
  const created = await Promise.all([1, 2, 3].map(() => client.create(700_000, { directoryId: id })));
  expect(created.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 507, 507]);
  const refused = created.find(({ status }) => status === 507);
  expect(await refused?.json()).toMatchObject({
    code: 'no_space',
    message: expect.stringMatching(/^683\.\d+ Kb don't fit: [\d.]+ Kb of 1\.00 Mb are left\.$/),
  });
  const multipart = await send(tenant, id, { 'a.png': await anImage({ width: 420, height: 420, format: 'png' }) });
  expect(multipart.status).toBe(507);
  const path = locationOf(created.find(({ status }) => status === 201) ?? new Response());
  expect((await client.end(path)).status).toBe(204);
  expect((await client.create(700_000, { directoryId: id })).status).toBe(201);
});

test(
  'a killed server resumes with the data it had, and a file larger than allowed is not started',
  { tags: 'long' },
  async () => {
    const settings = { DATA_DIR: aPreparedDirectory(), UPLOAD_MAX_MB: '5' };
    const server = anOwnServer(settings);
    const address = await server.listening;
    const tenant = await aTenantOf(await signIn('admin@vitrine.example', adminPassword, address), { address });
    const directoryId = await aFolderOf(tenant);
    const client = tusClient({ address, token: tenant.token });
    const large = await client.create(10_000_000_000, { directoryId });
    expect([large.status, await large.json()]).toEqual([
      413,
      { code: 'too_large', message: 'Too large: 9,536.75 Mb, at most 5.00 Mb.' },
    ]);
    const image = await anImage({ width: 1200, height: 900 });
    const path = locationOf(await client.create(image.length, { directoryId, filename: 'a.jpg' }));
    const socket = sendHalf({ address, path, token: tenant.token ?? '', bytes: image });
    await expect.poll(async () => offsetOf(await client.offset(path)), { timeout: 10_000 }).toBeGreaterThan(0);
    await server.end('SIGKILL');
    socket.destroy();
    const restarted = await anOwnServer(settings).listening;
    const newClient = tusClient({ address: restarted, token: tenant.token });
    const offset = offsetOf(await newClient.offset(path));
    expect(offset).toBeGreaterThan(0);
    expect((await newClient.send(path, offset, image.subarray(offset))).status).toBe(204);
    const newSession = clientWith(tenant.token, restarted);
    const [file] = await filesIn(newSession, directoryId);
    expect(file && (await processed(newSession, file))).toMatchObject({ status: 'ready', width: 1200 });
  },
);

function sendHalf({ address, path, token, bytes }: { address: string; path: string; token: string; bytes: Buffer }) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const tus = 'tus-resumable: 1.0.0\r\nupload-offset: 0\r\ncontent-type: application/offset+octet-stream';
  const head = `PATCH ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n${tus}\r\ncontent-length: ${bytes.length}\r\n\r\n`;
  socket.write(head);
  socket.write(bytes.subarray(0, bytes.length / 2));
  return socket;
}

test('an upload larger than the free disk space is refused before a byte is sent, with the free space', async () => {
  const partials = await openPartialFiles(aFolder(), 0);
  await partials.requireSpace(1);
  await expect(partials.requireSpace(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({
    status: 507,
    message: expect.stringMatching(/^Not enough disk space: the server has [\d.,]+ [KM]b left for uploads$/),
  });
});

test.each(storageKinds)('unfinished uploads are deleted after a day, on %s', async (kind) => {
  const { partials, left } = await partialsOn(kind);
  const hours = (number: number) => new Date(Date.now() + number * 60 * 60 * 1000);
  const upload = new Upload({
    ...{ id: '7-1-a', size: 10, offset: 0, metadata: {}, creation_date: new Date().toISOString() },
  });
  await partials.saveInfo(upload);
  await partials.create(upload);
  expect(await partials.write(Readable.from([Buffer.from('abc')]), '7-1-a', 0)).toBe(3);
  await partials.sweep(hours(23));
  expect([
    (await partials.claimedBy(7)).bytes,
    (await partials.claimedBy(71)).bytes,
    (await partials.getUpload('7-1-a')).offset,
  ]).toEqual([10, 0, 3]);
  await partials.sweep(hours(25));
  expect([left(), await partials.claimedBy(7)]).toEqual([[], { uploads: 0, bytes: 0 }]);
  await expect(partials.getUpload('7-1-a')).rejects.toMatchObject({ status_code: 404 });
});

async function partialsOn(
  kind: (typeof storageKinds)[number],
): Promise<{ partials: PartialUploads; left: () => string[] }> {
  const root = aFolder();
  if (kind === 'the disk') return { partials: await openPartialFiles(root, 0), left: () => readdirSync(root) };
  const { s3, bucket } = await aBucket();
  return { partials: new PartialObjects(bucket, { root, reserve: 0 }), left: () => [...s3.objects.keys()] };
}
