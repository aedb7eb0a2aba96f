import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { partSize } from '@vitrine/contract/rules/manifest';
import { describe, expect, test } from 'vitest';
import { openDiskStorage } from './disk.ts';
import type { MediaKey } from './media-key.ts';
import { aStorageOn, storageKinds } from '../test/storages.ts';
import { randomBytes } from '../test/random.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const keyOf = (bytes: Buffer): MediaKey => ({
  tenantId: 7,
  folder: 'contents',
  sha256: sha256(bytes),
  extension: 'jpg',
});
const openFiles = (root: string) =>
  readdirSync('/proc/self/fd')
    .map(targetOf)
    .filter((target) => target.startsWith(root));
const maxBytes = 100 * 1024 * 1024;

/** The file of a descriptor; empty if it was closed since the list was read. */
function targetOf(descriptor: string): string {
  const path = `/proc/self/fd/${descriptor}`;
  return existsSync(path) ? readlinkSync(path) : '';
}

describe.each(storageKinds)('on %s', (kind) => {
  test('stored bytes are read back complete or by range, and identified by their hash', async () => {
    const { storage, everything } = await aStorageOn(kind);
    const bytes = randomBytes(partSize * 2 + 1000);
    const chunks = [bytes.subarray(0, 5_000_000), bytes.subarray(5_000_000)];
    const pending = await storage.put(Readable.from(chunks), maxBytes);
    expect(pending).toMatchObject({ size: bytes.length, sha256: sha256(bytes) });
    expect(pending.parts).toEqual([0, 1, 2].map((n) => sha256(bytes.subarray(n * partSize, (n + 1) * partSize))));
    await pending.commit(keyOf(bytes));
    expect(everything()).toEqual([`7/contents/${sha256(bytes)}.jpg`]);
    expect(await storage.stat(keyOf(bytes))).toMatchObject({ size: bytes.length });
    const whole = await storage.read(keyOf(bytes));
    expect(whole && (await buffer(whole)).equals(bytes)).toBe(true);
    const middle = await storage.read(keyOf(bytes), { start: 10, end: 19 });
    expect(middle && (await buffer(middle))).toEqual(bytes.subarray(10, 20));
  });

  test('the same bytes twice are stored once, and discarded ones not at all', async () => {
    const { storage, everything } = await aStorageOn(kind);
    const bytes = randomBytes(1000);
    for (let round = 0; round < 2; round += 1)
      await (await storage.put(Readable.from([bytes]), maxBytes)).commit(keyOf(bytes));
    await (await storage.put(Readable.from([bytes]), maxBytes)).discard();
    expect(everything()).toHaveLength(1);
  });

  test('a stream that breaks off leaves no file and no descriptor', async () => {
    const { storage, root, everything } = await aStorageOn(kind);
    async function* broken() {
      yield randomBytes(1_000_000);
      throw new Error('connection reset');
    }
    await expect(storage.put(Readable.from(broken()), maxBytes)).rejects.toThrow('connection reset');
    const closedStream = Readable.from([randomBytes(10)]);
    closedStream.destroy();
    await expect(storage.put(closedStream, maxBytes)).rejects.toThrow('Premature close');
    expect(everything()).toEqual([]);
    expect(openFiles(root)).toEqual([]);
  });

  test('more bytes than allowed are refused as soon as they arrive', async () => {
    const { storage, everything } = await aStorageOn(kind);
    let given = 0;
    function* endless() {
      for (;;) {
        given += 65_536;
        yield Buffer.alloc(65_536);
      }
    }
    await expect(storage.put(Readable.from(endless()), 1024 * 1024)).rejects.toMatchObject({
      status: 413,
      code: 'too_large',
    });
    expect(given).toBeLessThan(2 * 1024 * 1024);
    expect(everything()).toEqual([]);
  });

  test('uploads are refused with 507 while too little of the disk is free', async () => {
    const { storage, everything } = await aStorageOn(kind, Number.MAX_SAFE_INTEGER);
    await expect(storage.put(Readable.from([Buffer.alloc(10)]), maxBytes)).rejects.toMatchObject({
      status: 507,
      code: 'no_space',
      message: 'Not enough disk space: the server has 0 Kb left for uploads',
    });
    expect(everything()).toEqual([]);
  });

  test('keys are listed by tenant and removed, and a missing file is null', async () => {
    const { storage } = await aStorageOn(kind);
    const bytes = randomBytes(100);
    await (await storage.put(Readable.from([bytes]), maxBytes)).commit(keyOf(bytes));
    expect(await storage.tenants()).toEqual([7]);
    expect(await Readable.from(storage.list(7, 'contents')).toArray()).toEqual([keyOf(bytes)]);
    expect(await Readable.from(storage.list(7, 'thumb')).toArray()).toEqual([]);
    await storage.remove(keyOf(bytes));
    await storage.remove(keyOf(bytes));
    expect([await storage.stat(keyOf(bytes)), await storage.read(keyOf(bytes))]).toEqual([null, null]);
  });

  test('a program reads a stored file by a local path that is removed afterwards', async () => {
    const { storage, everything } = await aStorageOn(kind);
    const bytes = randomBytes(200_000);
    await (await storage.put(Readable.from([bytes]), maxBytes)).commit(keyOf(bytes));
    const before = everything();
    expect((await storage.withFile(keyOf(bytes), (path) => readFile(path))).equals(bytes)).toBe(true);
    const failing = storage.withFile(keyOf(bytes), () => Promise.reject(new Error('damaged')));
    await expect(failing).rejects.toThrow('damaged');
    await expect(storage.withFile(keyOf(randomBytes(3)), (path) => readFile(path))).rejects.toThrow(
      /no such file|is not in the bucket/,
    );
    expect(everything()).toEqual(before);
  });
});

test('unfinished uploads of a killed server are deleted at the next start, stored files stay', async () => {
  const { storage, root, everything } = await aStorageOn('the disk');
  const bytes = randomBytes(100);
  await (await storage.put(Readable.from([bytes]), maxBytes)).commit(keyOf(bytes));
  await storage.put(Readable.from([bytes]), maxBytes);
  expect(everything()).toHaveLength(2);
  const next = await openDiskStorage({ root, reserve: 0 });
  expect(everything()).toHaveLength(1);
  expect(await next.stat(keyOf(bytes))).not.toBeNull();
});
