import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tooLargeText } from '@vitrine/contract/rules/file-size';
import { AppError } from '../errors.ts';
import { Digest } from './digest.ts';
import { type Disk, diskIsFull, freeSpace, orFull } from './free-space.ts';
import type { MediaKey } from './media-key.ts';
import type { Pending, Storage } from './storage.ts';

/** How often the free space is checked while a file arrives. */
const bytesBetweenChecks = 64 * 1024 * 1024;

/** Bytes that are buffered for the disk, to write in few large pieces. */
const waiting = 4 * 1024 * 1024;

/** Stores received bytes. They may be moved, or read and left. */
export type Keep = (path: string, key: MediaKey, size: number) => Promise<void>;

/** Receives bytes on the disk until their type is known, wherever they are stored then. */
export interface Incoming extends Pick<Storage, 'put' | 'produce'> {
  /** Creates a temporary file, and removes it after the work. */
  lend<T>(write: (path: string) => Promise<void>, work: (path: string) => Promise<T>): Promise<T>;
}

/** A folder that no other process writes to. Leftovers of a killed process are deleted. */
export async function openIncoming(disk: Disk, name: string, keep: Keep): Promise<Incoming> {
  const folder = join(disk.root, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const write = async (path: string, by: (path: string) => Promise<void>) => {
    await requireSpace(disk);
    await orFull(disk, by(path));
  };
  return {
    async put(stream, maxBytes) {
      const path = join(folder, randomUUID());
      const digest = new Digest();
      await receive(stream, path, { digest, maxBytes, disk });
      return pending(path, digest, keep);
    },
    async produce(by) {
      const path = join(folder, randomUUID());
      try {
        await write(path, by);
        return pending(path, await digestOf(path), keep);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async lend(by, work) {
      const path = join(folder, randomUUID());
      try {
        await write(path, by);
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

interface Bounds {
  digest: Digest;
  maxBytes: number;
  disk: Disk;
}

async function receive(stream: Readable, path: string, bounds: Bounds): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: waiting });
  try {
    const accepted = (source: AsyncIterable<Buffer>) => within(source, bounds);
    await orFull(bounds.disk, pipeline(stream, accepted, file));
  } catch (error) {
    // The file may still be opening when the stream breaks, and would be created after its removal.
    if (!file.closed) await new Promise((resolve) => file.once('close', resolve));
    await rm(path, { force: true });
    throw error;
  }
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

/** For bytes that are then durable on the disk. */
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

function pending(path: string, digest: Digest, keep: Keep): Pending {
  return {
    path,
    size: digest.size,
    ...digest.end(),
    commit: (key) => keep(path, key, digest.size),
    discard: () => rm(path, { force: true }),
  };
}

function tooLarge(maxBytes: number): AppError {
  return new AppError(413, 'too_large', tooLargeText(null, maxBytes));
}
