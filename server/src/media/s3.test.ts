import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { oneIn } from '@vitrine/testing/long-run';
import { expect, test } from 'vitest';
import { openMedia } from '../open-media.ts';
import { readConfig } from '../config.ts';
import { aBucket, aStorageOnS3, bucketOf } from '../test/storages.ts';
import type { S3Server } from '../test/s3-server.ts';
import { aFolder } from '../test/sample-media.ts';
import type { MediaKey } from './media-key.ts';
import { randomBytes } from '../test/random.ts';

const megabyte = 1024 * 1024;
const keyOf = (bytes: Buffer): MediaKey => ({
  tenantId: 7,
  folder: 'contents',
  sha256: createHash('sha256').update(bytes).digest('hex'),
  extension: 'mp4',
});
const callNames = (s3: S3Server) => s3.calls.map(({ name }) => name);
const unavailable = { status: 503, code: 'unavailable' };

async function aPendingUpload() {
  const trial = await aStorageOnS3();
  const bytes = randomBytes(20 * megabyte);
  const pending = await trial.storage.put(Readable.from([bytes]), bytes.length);
  return { ...trial, bytes, pending, key: keyOf(bytes) };
}

test('a large file is uploaded in chunks, completely or not at all', async () => {
  const { s3, bytes, pending, key, storage } = await aPendingUpload();
  await pending.commit(key);
  expect(callNames(s3).toSorted()).toEqual(['COMPLETE', 'CREATE', 'PART', 'PART', 'PART']);
  const stored = await storage.read(key);
  expect(stored && (await buffer(stored)).equals(bytes)).toBe(true);
});

test.each(
  oneIn(2, [
    ['refuses a part', { call: 'PART', does: { status: 403, code: 'AccessDenied' }, times: 1 }],
    ['cuts the connection at every part', { call: 'PART', does: 'cut' }],
    ['cuts the connection at the end', { call: 'COMPLETE', does: 'cut' }],
  ] as const),
)('when the service %s, no part is left, and the upload can be repeated', async (_, fault) => {
  const { s3, pending, key, everything, logged } = await aPendingUpload();
  s3.troubles.push({ ...fault });
  await expect(pending.commit(key)).rejects.toMatchObject(unavailable);
  expect([s3.uploads.size, s3.objects.size, everything().length]).toEqual([0, 0, 1]);
  expect(logged[0]).toMatch(/^S3 (PART|COMPLETE) /);
  s3.troubles.length = 0;
  await pending.commit(key);
  expect(s3.objects.size).toBe(1);
});

test('one lost response is retried, even that of the last call', async () => {
  const { s3, pending, key } = await aPendingUpload();
  s3.troubles.push({ call: 'PART', does: 'cut', times: 1 }, { call: 'COMPLETE', does: 'cut late', times: 1 });
  await pending.commit(key);
  expect([s3.objects.size, s3.uploads.size]).toEqual([1, 0]);
});

test('uploads of a killed server are aborted after a while, and not before', async () => {
  const { s3, bucket } = await aBucket();
  s3.uploads.set('old', { key: 'shop/7/contents/x.mp4', begun: new Date('2026-01-01'), parts: new Map() });
  s3.uploads.set('new', { key: 'shop/7/contents/y.mp4', begun: new Date('2026-01-03'), parts: new Map() });
  s3.uploads.set('another’s', { key: 'other/z.mp4', begun: new Date('2026-01-01'), parts: new Map() });
  await bucket.abortUnfinished(new Date('2026-01-02'));
  expect([...s3.uploads.keys()]).toEqual(['new', 'another’s']);
});

test('a full service is answered with 507', async () => {
  const { s3, pending, key } = await aPendingUpload();
  s3.troubles.push({ call: 'CREATE', does: { status: 507, code: 'XMinioStorageFull' } });
  await expect(pending.commit(key)).rejects.toMatchObject({ status: 507, code: 'no_space' });
});

test('a list of many pages is read to its end', async () => {
  const { s3, storage } = await aStorageOnS3();
  s3.pageSize = 3;
  const keys = Array.from({ length: 8 }, () => keyOf(randomBytes(8)));
  for (const { sha256 } of keys)
    s3.objects.set(`shop/7/contents/${sha256}.mp4`, { bytes: Buffer.from('x'), modifiedAt: new Date() });
  for (const tenant of ['8', '9', '10', '11', '.partial'])
    s3.objects.set(`shop/${tenant}/contents/x.mp4`, { bytes: Buffer.from('x'), modifiedAt: new Date() });
  const listed = await Readable.from(storage.list(7, 'contents')).toArray();
  expect(listed.map(({ sha256 }: MediaKey) => sha256)).toEqual(keys.map(({ sha256 }) => sha256).toSorted());
  expect((await storage.tenants()).toSorted((a, b) => a - b)).toEqual([7, 8, 9, 10, 11]);
});

test('a slow reader is waited for, and a download ends when its reader disconnects', async () => {
  const { s3, bucket } = await aBucket();
  const bytes = Buffer.alloc(64 * megabyte);
  s3.objects.set('shop/large', { bytes, modifiedAt: new Date() });
  const stream = await bucket.get('large', { start: 0, end: bytes.length - 1 });
  const [call] = s3.calls;
  await expect.poll(() => call?.sent ?? 0).toBeGreaterThan(0);
  const before = call?.sent;
  await expect.poll(() => stream?.readableLength ?? 0).toBeGreaterThan(0);
  expect(call?.sent).toBeLessThan(bytes.length / 2);
  stream?.destroy();
  await expect.poll(() => call?.hasLeft).toBe(true);
  expect([before, call?.sent].every((sent) => (sent ?? 0) < bytes.length)).toBe(true);
});

test('a response that breaks off never counts as complete', async () => {
  const { s3, storage, logged, everything } = await aStorageOnS3();
  const bytes = randomBytes(300_000);
  const pending = await storage.put(Readable.from([bytes]), bytes.length);
  await pending.commit(keyOf(bytes));
  await pending.discard();
  s3.troubles.push({ call: 'GET', does: 'cut' });
  await expect(storage.withFile(keyOf(bytes), async () => 'done')).rejects.toMatchObject(unavailable);
  expect(everything()).toHaveLength(1);
  expect(logged).toEqual([expect.stringMatching(/^S3 GET 7\/contents/)]);
});

test('with wrong credentials a read fails, and is not answered as a missing file', async () => {
  const { s3 } = await aBucket();
  s3.objects.set('shop/x', { bytes: Buffer.from('x'), modifiedAt: new Date() });
  const { bucket, logged } = bucketOf(s3, { AWS_SECRET_ACCESS_KEY: 'wrong' });
  await expect(bucket.stat('x')).rejects.toMatchObject(unavailable);
  await expect(bucket.get('x')).rejects.toMatchObject(unavailable);
  expect(logged[1]).toContain('SignatureDoesNotMatch');
});

test.each([
  [{ AWS_SECRET_ACCESS_KEY: 'wrong' }, 'STORAGE_URL cannot be used: SignatureDoesNotMatch'],
  [{ AWS_ACCESS_KEY_ID: 'wrong' }, 'STORAGE_URL cannot be used: InvalidAccessKeyId'],
  [{ bucket: 'another' }, 'STORAGE_URL: the bucket another does not exist'],
])('the server does not start with %o', async ({ bucket, ...settings }: Record<string, string>, line) => {
  const { s3 } = await aBucket();
  const url = s3.settings['STORAGE_URL']?.replace('vitrine-tests', bucket ?? 'vitrine-tests');
  const config = readConfig({ ...s3.settings, STORAGE_URL: url, ...settings, DATA_DIR: aFolder() });
  await expect(openMedia(config, () => {})).rejects.toThrow(line);
});

test('an unavailable service does not stop the start', async () => {
  const { s3 } = await aBucket();
  const config = readConfig({ ...s3.settings, DATA_DIR: aFolder() });
  await s3.stop();
  const logged: string[] = [];
  const { storage } = await openMedia(config, (line) => logged.push(line));
  expect(logged).toEqual([expect.stringMatching(/^STORAGE_URL does not respond yet: .*ECONNREFUSED/)]);
  await expect(storage.tenants()).rejects.toMatchObject(unavailable);
  await s3.start();
  expect(await storage.tenants()).toEqual([]);
});
