import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolder } from '../sync-folder.ts';
import { type Disk, orFull } from './free-space.ts';
import { openIncoming } from './incoming.ts';
import { type MediaKey, mediaPath, parseMediaKey } from './media-key.ts';
import type { ByteRange, Storage } from './storage.ts';
import type { MediaFolder } from './urls.ts';
import { nullIfMissing } from './null-if-missing.ts';

/** Storage in a folder that no other process writes to, with another folder for incoming files. */
export async function openDiskStorage(disk: Disk, incomingFolder = '.incoming'): Promise<Storage> {
  const { root } = disk;
  const pathOf = (key: MediaKey) => join(root, mediaPath(key));
  const incoming = await openIncoming(disk, incomingFolder, (path, key) =>
    orFull(disk, moveDurably(path, pathOf(key))),
  );
  return {
    isDisk: true,
    put: incoming.put,
    produce: incoming.produce,
    read: (key, range) => openForReading(pathOf(key), range),
    async stat(key) {
      const found = await nullIfMissing(stat(pathOf(key)));
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

/** A rename is durable only when its folder is, and a new folder when its parent folders are. */
async function moveDurably(path: string, target: string): Promise<void> {
  const folder = dirname(target);
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
  await rename(path, target);
  await syncFolder(folder);
  if (isNew) for (const above of [dirname(folder), dirname(dirname(folder))]) await syncFolder(above);
}

async function openForReading(path: string, range: ByteRange | undefined): Promise<Readable | null> {
  const file = await nullIfMissing(open(path, 'r'));
  return file && file.createReadStream({ ...range, highWaterMark: 256 * 1024 });
}

async function* listFolder(root: string, tenantId: number, folder: MediaFolder): AsyncGenerator<MediaKey> {
  for (const file of await namesIn(join(root, String(tenantId), folder))) {
    const key = parseMediaKey({ tid: String(tenantId), folder, file });
    if (key !== null) yield key;
  }
}

async function namesIn(path: string): Promise<string[]> {
  return (await nullIfMissing(readdir(path))) ?? [];
}
