import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../errors.ts';
import { Digest } from './digest.ts';
import { type Disk, diskIsFull, freeSpace, isFull } from './free-space.ts';
import { type MediaKey, mediaPath, parseMediaKey } from './media-key.ts';
import type { ByteRange, Pending, Storage } from './storage.ts';
import type { MediaFolder } from './urls.ts';

/** How often the free space is looked at while a file arrives. */
const bytesBetweenChecks = 64 * 1024 * 1024;

/** Bytes that may wait for the disk, which then takes them in few large writes. */
const waiting = 4 * 1024 * 1024;

/** Storage in a folder that no other process writes to. What a killed one was receiving is swept away. */
export async function openDiskStorage(disk: Disk): Promise<Storage> {
  const { root } = disk;
  const incoming = join(root, '.incoming');
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  const pathOf = (key: MediaKey) => join(root, mediaPath(key));
  const keep = (path: string, key: MediaKey) => orFull(disk, keepAt(path, pathOf(key)));

  return {
    async put(stream, maxBytes) {
      const path = join(incoming, randomUUID());
      const digest = new Digest();
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: waiting });
      try {
        const accepted = (source: AsyncIterable<Buffer>) => within(source, { digest, maxBytes, disk });
        await orFull(disk, pipeline(stream, accepted, file));
      } catch (error) {
        // It may be about to be made when the stream breaks, and would come after it was removed.
        if (!file.closed) await new Promise((resolve) => file.once('close', resolve));
        await rm(path, { force: true });
        throw error;
      }
      return pending(path, digest, keep);
    },
    async produce(write) {
      const path = join(incoming, randomUUID());
      try {
        await requireSpace(disk);
        await orFull(disk, write(path));
        return pending(path, await digestOf(path), keep);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    read: (key, range) => openForReading(pathOf(key), range),
    async stat(key) {
      const found = await orNull(stat(pathOf(key)));
      return found && { size: found.size, modifiedAt: found.mtime };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (tenantId, folder) => listFolder(root, tenantId, folder),
    async tenants() {
      const names = await readdir(root);
      return names.filter((name) => /^[1-9]\d*$/.test(name)).map(Number);
    },
    check: () => access(root, constants.R_OK | constants.W_OK | constants.X_OK),
    withFile: (key, work) => work(pathOf(key)),
  };
}

interface Bounds {
  digest: Digest;
  maxBytes: number;
  disk: Disk;
}

async function* within(source: AsyncIterable<Buffer>, { digest, maxBytes, disk }: Bounds): AsyncGenerator<Buffer> {
  let nextCheck = 0;
  for await (const chunk of source) {
    digest.add(chunk);
    if (digest.size > maxBytes) throw tooLarge(maxBytes);
    if (digest.size >= nextCheck) {
      await requireSpace(disk);
      nextCheck = digest.size + bytesBetweenChecks;
    }
    yield chunk;
  }
}

/** Of bytes that are then on the disk for good. */
async function digestOf(path: string): Promise<Digest> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
    const digest = new Digest();
    for await (const chunk of file.createReadStream({ highWaterMark: 1024 * 1024, autoClose: false }))
      digest.add(chunk);
    return digest;
  } finally {
    await file.close();
  }
}

async function requireSpace(disk: Disk): Promise<void> {
  if ((await freeSpace(disk)) === 0) throw await diskIsFull(disk);
}

function pending(path: string, digest: Digest, keep: (path: string, key: MediaKey) => Promise<void>): Pending {
  return {
    path,
    size: digest.size,
    ...digest.end(),
    commit: (key) => keep(path, key),
    discard: () => rm(path, { force: true }),
  };
}

/** A rename is only on the disk when its folder is, and a new folder when those above it are. */
async function keepAt(path: string, target: string): Promise<void> {
  const folder = dirname(target);
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
  await rename(path, target);
  await syncFolder(folder);
  if (isNew) for (const above of [dirname(folder), dirname(dirname(folder))]) await syncFolder(above);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function openForReading(path: string, range: ByteRange | undefined): Promise<Readable | null> {
  const file = await orNull(open(path, 'r'));
  return file && file.createReadStream({ ...range, highWaterMark: 256 * 1024 });
}

async function* listFolder(root: string, tenantId: number, folder: MediaFolder): AsyncGenerator<MediaKey> {
  for (const file of await namesIn(join(root, String(tenantId), folder))) {
    const key = parseMediaKey({ tid: String(tenantId), folder, file });
    if (key !== null) yield key;
  }
}

async function namesIn(path: string): Promise<string[]> {
  return (await orNull(readdir(path))) ?? [];
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function orFull<T>(disk: Disk, written: Promise<T>): Promise<T> {
  try {
    return await written;
  } catch (error) {
    throw isFull(error) ? await diskIsFull(disk) : error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function tooLarge(maxBytes: number): AppError {
  return new AppError(413, 'too_large', `A file may have at most ${Math.floor(maxBytes / 1024 / 1024)} MB`);
}
