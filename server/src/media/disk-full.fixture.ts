// Runs on a file system of a few megabytes: one upload too many, and what still works after it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openDiskStorage } from './disk.ts';
import type { MediaKey } from './media-key.ts';

const root = process.argv[2] ?? '';
const storage = await openDiskStorage({ root, reserve: 0 });
const key: MediaKey = { tenantId: 1, folder: 'contents', sha256: 'ab'.repeat(32), extension: 'jpg' };

async function put(megabytes: number): Promise<string> {
  try {
    const pending = await storage.put(
      Readable.from(Array.from({ length: megabytes }, () => Buffer.alloc(1024 * 1024))),
      Infinity,
    );
    await pending.commit(key);
    return 'stored';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

const first = await put(2);
const tooMuch = await put(50);
const stored = await storage.read(key);
const readable = stored === null ? 0 : (await buffer(stored)).length;
const leftBehind = readdirSync(join(root, '.incoming')).length;
console.log(JSON.stringify({ first, tooMuch, readable, leftBehind, next: await put(1) }));
