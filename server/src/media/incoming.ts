import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { tooLargeText } from '@vitrine/contract/file-size';
import { AppError } from '../errors.ts';
import { Digest, type Hashes } from './digest.ts';
import { completeFile, writeToFile } from './file-writer.ts';
import { type Disk, diskIsFull, freeSpace, orFull } from './free-space.ts';
import type { MediaKey } from './media-key.ts';
import type { Pending, Storage } from './storage.ts';

/** How often the free space is checked while a file arrives. */
const bytesBetweenChecks = 64 * 1024 * 1024;

/** Stores received bytes, by moving or by reading their file. */
export type StoreFile = (path: string, key: MediaKey, size: number) => Promise<void>;

/** Receives bytes on the disk until their type is known, also if they are then stored elsewhere. */
export interface Incoming extends Pick<Storage, 'put' | 'produce'> {
  /** Creates a temporary file, and removes it after the work. */
  withTemporaryFile<T>(write: (path: string) => Promise<void>, work: (path: string) => Promise<T>): Promise<T>;
}

/** A folder that no other process writes to. Leftovers of a killed process are deleted. */
export async function openIncoming(disk: Disk, name: string, storeFile: StoreFile): Promise<Incoming> {
  const folder = join(disk.root, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const write = async <T>(path: string, by: (path: string) => Promise<T>) => {
    await requireSpace(disk);
    return orFull(disk, by(path));
  };
  return {
    async put(stream, maxBytes, { ownsBuffers } = { ownsBuffers: false }) {
      const path = join(folder, randomUUID());
      return pending(path, await receive(stream, path, { maxBytes, disk, ownsBuffers }), storeFile);
    },
    async produce(by) {
      const path = join(folder, randomUUID());
      try {
        const known = await write(path, by);
        return pending(path, await storedHashes(path, known), storeFile);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async withTemporaryFile(by, work) {
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
  maxBytes: number;
  disk: Disk;
  ownsBuffers: boolean;
}

async function receive(stream: Readable, path: string, { maxBytes, disk, ownsBuffers }: Bounds): Promise<Hashes> {
  let nextCheck = 0;
  const accept = (size: number) => {
    if (size > maxBytes) throw tooLarge(maxBytes);
    if (size < nextCheck) return undefined;
    nextCheck = size + bytesBetweenChecks;
    return requireSpace(disk);
  };
  try {
    await orFull(disk, writeToFile(stream, { path, ownsBuffers }, accept));
    return await orFull(disk, completeFile(path));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Flushes the file to the disk, and reads it if its hashes are not known. */
async function storedHashes(path: string, known: Hashes | null): Promise<Hashes> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
    if (known) return known;
    const digest = new Digest();
    for await (const chunk of file.createReadStream({ highWaterMark: 1024 * 1024, autoClose: false }))
      digest.add(chunk);
    return digest.end();
  } finally {
    await file.close();
  }
}

async function requireSpace(disk: Disk): Promise<void> {
  if ((await freeSpace(disk)) === 0) throw await diskIsFull(disk);
}

function pending(path: string, hashes: Hashes, storeFile: StoreFile): Pending {
  return {
    path,
    ...hashes,
    commit: (key) => storeFile(path, key, hashes.size),
    discard: () => rm(path, { force: true }),
  };
}

function tooLarge(maxBytes: number): AppError {
  return new AppError(413, 'too_large', tooLargeText(null, maxBytes));
}
