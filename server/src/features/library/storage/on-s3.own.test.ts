// Two servers of one cluster with one database, one bucket, and their own disks for uploads and processing.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dashboard } from '@vitrine/contract/dashboard';
import { bin } from '@vitrine/contract/bin';
import { library, type LibraryFile, UploadReply } from '@vitrine/contract/library';
import { Settings } from '@vitrine/contract/settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHub, type TestHub } from '../../../realtime/hub/test-hub.ts';
import { aTenantOf, type Client, clientWith, signIn, type Tenant } from '../../../test/api.ts';
import { aDeviceToken } from '../../../test/device-token.ts';
import { type ExternalPostgres, bundledPrograms, startExternal } from '../../../test/external-postgres.ts';
import { aFile } from '../../../test/playback-factories.ts';
import { aVideo, aFolder, anImage } from '../../../test/sample-media.ts';
import { type S3Server, startS3 } from '../../../test/s3-server.ts';
import { adminPassword, launchServer, type ServerProcess } from '@vitrine/testing/server-process';
import { offsetOf, locationOf, tusClient } from '../../../test/tus.ts';
import { aFolderOf, processed } from '../../../test/uploads.ts';
import { randomBytes } from '../../../test/random.ts';

const started: { s3?: S3Server; postgres?: ExternalPostgres; hub?: TestHub; servers: ServerProcess[] } = {
  servers: [],
};
const addresses: string[] = [];
const first = () => addresses[0] ?? '';
const second = () => addresses[1] ?? '';

beforeAll(async () => {
  started.s3 = await startS3();
  started.hub = await openHub();
  started.postgres = await startExternal(await bundledPrograms());
  const DATABASE_URL = started.postgres.urlOf({ user: 'postgres', password: 'Superuser-1', database: 'postgres' });
  // Test helpers that query the database use this one.
  process.env['DATABASE_URL'] = DATABASE_URL;
  const common = { DATABASE_URL, SECRET: 'one secret for both of the servers', REALTIME_URL: started.hub.url };
  const shared = { ...started.s3.settings, ...common };
  for (const name of ['first', 'second']) {
    const DATA_DIR = mkdtempSync(join(tmpdir(), `vitrine-${name}-`));
    started.servers.push(launchServer({ ...shared, DATA_DIR }));
  }
  addresses.push(...(await Promise.all(started.servers.map(({ listening }) => listening))));
}, 180_000);

afterAll(async () => {
  await Promise.all(started.servers.map((server) => server.end()));
  for (const { dataDir } of started.servers) rmSync(dataDir, { recursive: true, force: true });
  await started.postgres?.stop();
  await started.s3?.stop();
  await started.hub?.close();
});

beforeEach(() => {
  bucket().troubles.length = 0;
});

function bucket(): S3Server {
  if (!started.s3) throw new Error('There is no bucket');
  return started.s3;
}

const aTenant = async () =>
  aTenantOf(await signIn('admin@vitrine.example', adminPassword, first()), { address: first() });
const storedKeysOf = ({ tenantId }: Tenant) =>
  [...bucket().objects.keys()].filter((key) => key.startsWith(`shop/${tenantId}/`)).sort();
const partsOf = ({ tenantId }: Tenant) =>
  [...bucket().objects.keys()].filter((key) => key.startsWith(`shop/.partial/${tenantId}-`));
const incomingFiles = () => started.servers.flatMap(({ dataDir }) => readdirSync(join(dataDir, 'media', '.incoming')));
const filesIn = async (tenant: Client, id: number) => (await tenant.call(library.open, { params: { id } })).body.files;
const bearer = ({ token }: Client) => ({ authorization: `Bearer ${token}` });

async function post(tenant: Client, path: string, fields: Record<string, string | number>, files: [string, Buffer][]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  for (const [name, bytes] of files)
    form.append(path === 'settings' ? 'logoFile' : 'files', new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${first()}/api/${path}`, { method: 'POST', body: form, headers: bearer(tenant) });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

async function uploaded(tenant: Tenant, directoryId: number, files: [string, Buffer][]): Promise<LibraryFile[]> {
  const { status, body } = await post(tenant, 'library/upload', { directoryId }, files);
  expect([status, body]).toMatchObject([200, { refused: [] }]);
  return Promise.all(UploadReply.parse(body).files.map((file) => processed(tenant, file)));
}

async function anUploadedImage(tenant: Tenant) {
  const directoryId = await aFolderOf(tenant);
  const bytes = await anImage({ width: 400, height: 300 });
  const [file] = await uploaded(tenant, directoryId, [['lunch.jpg', bytes]]);
  if (!file) throw new Error('The file was refused');
  return { directoryId, bytes, file };
}

test('media are stored in the bucket only, processed, and served by any server to their tenant', async () => {
  const [tenant, otherTenant] = [await aTenant(), await aTenant()];
  const image = await anImage({ width: 800, height: 600 });
  const video = readFileSync(aVideo(aFolder()));
  const files = await uploaded(tenant, await aFolderOf(tenant), [
    ['lunch.jpg', image],
    ['video.mp4', video],
  ]);
  expect(files).toMatchObject([
    { status: 'ready', width: 800 },
    { status: 'ready', width: 160 },
  ]);
  // Sorted without the hashes, whose order is random. The uploaded video is deleted after the converted one is saved.
  const stored = () =>
    storedKeysOf(tenant)
      .map((key) => key.replace(/[0-9a-f]{64}/, '#'))
      .toSorted();
  await expect
    .poll(stored)
    .toEqual([
      `shop/${tenant.tenantId}/contents/#.jpg`,
      `shop/${tenant.tenantId}/contents/#.mp4`,
      `shop/${tenant.tenantId}/thumb/#.webp`,
      `shop/${tenant.tenantId}/thumb/#.webp`,
    ]);
  expect(incomingFiles()).toEqual([]);
  const sizes = storedKeysOf(tenant).map((key) =>
    key.includes('/contents/') ? (bucket().objects.get(key)?.bytes.length ?? 0) : 0,
  );
  const used = Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1024);
  expect((await tenant.call(dashboard.tenant)).body.storageUsed).toBe(used);
  const screen = await aDeviceToken(tenant);
  const address = `${second()}${files[0]?.url}`;
  const whole = await fetch(address, { headers: { cookie: `signage_session=${tenant.token}` }, redirect: 'error' });
  expect(Buffer.from(await whole.arrayBuffer()).equals(image)).toBe(true);
  const part = await fetch(address, { headers: { ...bearer(screen), range: 'bytes=5-9' }, redirect: 'error' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5-9/${image.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(image.subarray(5, 10));
  const head = await fetch(address, { headers: bearer(screen), method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(image.length)]);
  expect((await fetch(address, { headers: bearer(otherTenant) })).status).toBe(404);
  expect((await fetch(address)).status).toBe(401);
});

test('replaced and deleted files and removed logos are deleted from the bucket', async () => {
  const tenant = await aTenant();
  const { directoryId, file } = await anUploadedImage(tenant);
  const before = storedKeysOf(tenant);
  const { version } = (await tenant.call(library.file, { params: { id: file.fileId } })).body;
  const fields = { directoryId, replaces: file.fileId, version };
  expect((await post(tenant, 'library/upload', fields, [['new.png', await anImage({ format: 'png' })]])).status).toBe(
    200,
  );
  await expect.poll(() => storedKeysOf(tenant).filter((key) => before.includes(key)), { timeout: 30_000 }).toEqual([]);
  await expect.poll(() => filesIn(tenant, directoryId), { timeout: 30_000 }).toHaveLength(1);
  const logo = await post(tenant, 'settings', { businessName: 'Bay' }, [['logo.png', await anImage()]]);
  const { logo: url } = Settings.parse(logo.body);
  expect((await fetch(`${second()}${url}`, { headers: bearer(tenant) })).headers.get('content-type')).toBe(
    'image/webp',
  );
  expect((await post(tenant, 'settings', { businessName: 'Bay', logo: '' }, [])).status).toBe(200);
  await tenant.call(library.removeFile, { params: { id: file.fileId, force: 'true' } });
  await tenant.call(bin.empty);
  await expect.poll(() => storedKeysOf(tenant), { timeout: 30_000 }).toEqual([]);
});

test('a resumable upload continues on another server, also if both received the same bytes', async () => {
  const tenant = await aTenant();
  const directoryId = await aFolderOf(tenant);
  const [onFirst, onSecond] = [first(), second()].map((address) => tusClient({ address, token: tenant.token }));
  const image = await anImage({ width: 500, height: 400 });
  const location = locationOf(
    (await onFirst?.create(image.length, { directoryId, filename: 'a.jpg' })) ?? new Response(),
  );
  expect((await onFirst?.send(location, 0, image.subarray(0, 900)))?.status).toBe(204);
  // As if the first server had received more than the second knows.
  const id = location.split('/').at(-1);
  bucket().objects.set(`shop/.partial/${id}/900-1500`, { bytes: image.subarray(900, 1500), modifiedAt: new Date() });
  bucket().objects.set(`shop/.partial/${id}/900-1200`, { bytes: image.subarray(900, 1200), modifiedAt: new Date() });
  expect(offsetOf((await onSecond?.offset(location)) ?? new Response())).toBe(1500);
  expect((await onSecond?.send(location, 900, image.subarray(900)))?.status).toBe(409);
  expect((await onSecond?.send(location, 1500, image.subarray(1500)))?.status).toBe(204);
  expect(offsetOf((await onFirst?.offset(location)) ?? new Response())).toBe(image.length);
  const [file, ...more] = await filesIn(tenant, directoryId);
  expect([file?.fileName, more]).toEqual(['a.jpg', []]);
  if (!file) throw new Error('The file was refused');
  const { url } = await processed(tenant, file);
  const downloaded = await fetch(`${first()}${url}`, { headers: bearer(tenant) });
  expect(Buffer.from(await downloaded.arrayBuffer()).equals(image)).toBe(true);
  expect([partsOf(tenant).map((key) => key.split('/').at(-1)), incomingFiles()]).toEqual([['done.json'], []]);
});

test('two servers that see a complete upload at once create one file', { tags: 'long' }, async () => {
  const tenant = await aTenant();
  const directoryId = await aFolderOf(tenant);
  const clients = [first(), second()].map((address) => tusClient({ address, token: tenant.token }));
  const image = await anImage();
  const location = locationOf(
    (await clients[0]?.create(image.length, { directoryId, filename: 'a.jpg' })) ?? new Response(),
  );
  const chunk = `shop/.partial/${location.split('/').at(-1)}/0-${image.length}`;
  bucket().objects.set(chunk, { bytes: image, modifiedAt: new Date() });
  await Promise.all([...clients, ...clients].map((client) => client.offset(location)));
  await expect.poll(() => partsOf(tenant).map((key) => key.split('/').at(-1))).toEqual(['done.json']);
  const files = await filesIn(tenant, directoryId);
  expect(files).toHaveLength(1);
  // Its processing keeps a copy on the disk, which is not one of the next test's.
  await Promise.all(files.map((file) => processed(tenant, file)));
  await expect.poll(incomingFiles).toEqual([]);
});

test('an upload that the storage service interrupts leaves no row and no bytes, and asks to retry', async () => {
  const tenant = await aTenant();
  const directoryId = await aFolderOf(tenant);
  bucket().troubles.push({ call: 'PUT', of: `/${tenant.tenantId}/contents/`, does: 'cut' });
  const { status, body } = await post(tenant, 'library/upload', { directoryId }, [['a.jpg', await anImage()]]);
  expect([status, body]).toMatchObject([503, { code: 'unavailable', message: expect.stringContaining('storage') }]);
  expect([await filesIn(tenant, directoryId), storedKeysOf(tenant), incomingFiles()]).toEqual([[], [], []]);
  bucket().troubles.push({ call: 'PUT', of: `/${tenant.tenantId}-`, does: { status: 507, code: 'QuotaExceeded' } });
  const refused = await tusClient({ address: first(), token: tenant.token }).create(10, { directoryId });
  expect([refused.status, await refused.json()]).toMatchObject([507, { code: 'no_space' }]);
});

test('a file uploaded just before an outage of the service is processed after it', { tags: 'long' }, async () => {
  const tenant = await aTenant();
  const directoryId = await aFolderOf(tenant);
  bucket().troubles.push({
    call: 'GET',
    of: `/${tenant.tenantId}/contents/`,
    does: { status: 403, code: 'AccessDenied' },
    times: 1,
  });
  const [file] = await uploaded(tenant, directoryId, [['a.jpg', await anImage()]]);
  expect(file?.status).toBe('ready');
});

test('while the service is down everything else works, and screens keep their media', async () => {
  const tenant = await aTenant();
  const { directoryId, file } = await anUploadedImage(tenant);
  const address = `${first()}${file.url}`;
  const etag = (await fetch(address, { headers: bearer(tenant), method: 'HEAD' })).headers.get('etag') ?? '';
  await bucket().stop();
  try {
    const unavailable = await fetch(address, { headers: bearer(tenant) });
    expect([unavailable.status, await unavailable.json()]).toMatchObject([503, { code: 'unavailable' }]);
    expect(unavailable.headers.get('retry-after')).toBe('5');
    expect((await fetch(address, { headers: { ...bearer(tenant), 'if-none-match': etag } })).status).toBe(304);
    expect(await filesIn(tenant, directoryId)).toHaveLength(1);
    const { status } = await post(tenant, 'library/upload', { directoryId }, [['b.jpg', await anImage()]]);
    expect(status).toBe(503);
    expect(incomingFiles()).toEqual([]);
  } finally {
    await bucket().start();
  }
  expect((await fetch(address, { headers: bearer(tenant) })).status).toBe(200);
  expect(await filesIn(tenant, directoryId)).toHaveLength(1);
});

test('when a screen disconnects, the download from the service ends', async () => {
  const tenant = await aTenant();
  const bytes = randomBytes(48 * 1024 * 1024);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await aFile(tenant, { sha256 });
  const key = `shop/${tenant.tenantId}/contents/${sha256}.jpg`;
  bucket().objects.set(key, { bytes, modifiedAt: new Date() });
  const controller = new AbortController();
  const screen = clientWith((await aDeviceToken(tenant)).token);
  const address = `${first()}/media/${tenant.tenantId}/contents/${sha256}.jpg`;
  const answer = await fetch(address, { headers: bearer(screen), signal: controller.signal });
  expect(answer.headers.get('content-length')).toBe(String(bytes.length));
  controller.abort();
  const call = bucket().calls.findLast((each) => each.name === 'GET' && each.key === key);
  await expect.poll(() => call?.hasLeft).toBe(true);
  expect(call?.sent).toBeLessThan(bytes.length);
});
