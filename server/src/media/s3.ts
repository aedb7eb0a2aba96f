import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from './bucket.ts';
import type { Disk } from './free-space.ts';
import { openIncoming } from './incoming.ts';
import { type MediaKey, mediaPath, parseMediaKey } from './media-key.ts';
import type { Storage } from './storage.ts';
import type { MediaFolder } from './urls.ts';

/** Storage in an S3 service. Files are on the disk while they are received or processed. */
export async function openS3Storage(bucket: Bucket, disk: Disk, incomingFolder = '.incoming'): Promise<Storage> {
  const incoming = await openIncoming(disk, incomingFolder, async (path, key, size) => {
    await bucket.putFile(mediaPath(key), { path, size });
    await rm(path, { force: true });
  });
  return {
    isDisk: false,
    put: incoming.put,
    produce: incoming.produce,
    read: (key, range) => bucket.get(mediaPath(key), range),
    stat: (key) => bucket.stat(mediaPath(key)),
    remove: (key) => bucket.remove(mediaPath(key)),
    list: (tenantId, folder) => listFolder(bucket, tenantId, folder),
    async tenants() {
      const names = await bucket.folders();
      return names.filter((name) => /^[1-9]\d*$/.test(name)).map(Number);
    },
    check: () => bucket.ping(),
    withFile: (key, work) => incoming.withTemporaryFile((path) => download(bucket, key, path), work),
  };
}

async function* listFolder(bucket: Bucket, tenantId: number, folder: MediaFolder): AsyncGenerator<MediaKey> {
  const place = `${tenantId}/${folder}/`;
  for await (const { key } of bucket.list(place)) {
    const parsed = parseMediaKey({ tid: String(tenantId), folder, file: key.slice(place.length) });
    if (parsed !== null) yield parsed;
  }
}

async function download(bucket: Bucket, key: MediaKey, path: string): Promise<void> {
  const bytes = await bucket.getAll(mediaPath(key));
  if (bytes === null) throw new Error(`${mediaPath(key)} is not in the bucket`);
  await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}
