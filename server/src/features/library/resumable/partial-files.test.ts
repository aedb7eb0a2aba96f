import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { expect, test } from 'vitest';
import { partSize } from '@vitrine/contract/rules/manifest';
import { forgetFile } from '../../../media/file-writer.ts';
import { aStorageOn } from '../../../test/storages.ts';
import { aFolder } from '../../../test/sample-media.ts';
import { randomBytes } from '../../../test/random.ts';
import { openPartialFiles } from './partial-files.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test.each([
  ['in one process', false],
  ['before and after a restart', true],
])('an upload that arrives in parts %s has the hashes of its bytes', async (_, restarts) => {
  const folder = aFolder();
  const partials = await openPartialFiles(folder, 0);
  const { storage } = await aStorageOn('the disk');
  const bytes = randomBytes(partSize + 3_000_000);
  const upload = new Upload({ id: '7-1-a', size: bytes.length, offset: 0, metadata: {} });
  await partials.saveInfo(upload);
  await partials.create(upload);
  const parts = [bytes.subarray(0, 5_000_000), bytes.subarray(5_000_000)];
  let offset = 0;
  for (const part of parts) {
    // Copied, because `write` transfers the buffers of a request to another thread.
    offset = await partials.write(Readable.from([Buffer.from(part)]), upload.id, offset);
    if (restarts && offset < bytes.length) await forgetFile(join(folder, upload.id));
  }
  const known: unknown[] = [];
  const pending = await storage.produce(async (path) => {
    const hashes = await partials.assemble(upload, path);
    known.push(hashes?.sha256);
    return hashes;
  });
  expect(known).toEqual([restarts ? undefined : sha256(bytes)]);
  expect(pending).toMatchObject({
    size: bytes.length,
    sha256: sha256(bytes),
    parts: [sha256(bytes.subarray(0, partSize)), sha256(bytes.subarray(partSize))],
  });
  const stored = createHash('sha256');
  for await (const chunk of createReadStream(pending.path)) stored.update(chunk);
  expect(stored.digest('hex')).toBe(sha256(bytes));
  await partials.remove(upload.id);
  expect(existsSync(join(folder, upload.id))).toBe(false);
});

test('an upload that becomes a file is complete at every moment, so that a kill of the server loses none', async () => {
  const partials = await openPartialFiles(aFolder(), 0);
  const offsets = new Set<unknown>();
  for (let round = 0; round < 50; round++) {
    const upload = new Upload({ id: `7-1-${round}`, size: 10, offset: 0, metadata: {} });
    await partials.saveInfo(upload);
    await partials.create(upload);
    await partials.write(Readable.from([randomBytes(10)]), upload.id, 0);
    let isSettled = false;
    const readOffsets = async () => {
      while (!isSettled) offsets.add(await partials.getUpload(upload.id).then(({ offset }) => offset, String));
    };
    const settling = partials.settle(upload, 12).finally(() => {
      isSettled = true;
    });
    await Promise.all([settling, readOffsets(), readOffsets()]);
  }
  expect([...offsets]).toEqual([10]);
});

test('unfinished uploads that cannot be read are an error for their own tenant, and none for another', async () => {
  const folder = aFolder();
  const partials = await openPartialFiles(folder, 0);
  await partials.saveInfo(new Upload({ id: '7-1-a', size: 10, offset: 0, metadata: {} }));
  // In the place of its metadata, a folder: no user, not even root, can read it as a file.
  mkdirSync(join(folder, '8-1-a.json'));
  expect(await partials.claimedBy(7)).toEqual({ uploads: 1, bytes: 10 });
  await expect(partials.claimedBy(8)).rejects.toMatchObject({ code: 'EISDIR' });
  await expect(partials.getUpload('8-1-a')).rejects.toMatchObject({ code: 'EISDIR' });
  await expect(partials.getUpload('8-1-b')).rejects.toMatchObject({ status_code: 404 });
});
