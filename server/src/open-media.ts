import { join } from 'node:path';
import type { Config } from './config.ts';
import { openPartialFiles } from './features/library/partial-files.ts';
import { PartialObjects } from './features/library/partial-objects.ts';
import type { Partials } from './features/library/partials.ts';
import type { Bucket } from './media/bucket.ts';
import { openDiskStorage } from './media/disk.ts';
import { reasonOf, statusOf } from './media/s3-calls.ts';
import { openS3Storage } from './media/s3.ts';
import type { Storage } from './media/storage.ts';
import { StartupError } from './startup-error.ts';
import { storagePlace } from './storage-place.ts';

/** Bytes that uploads leave free: PostgreSQL, on the same disk, stops for good when it cannot write. */
export const keptFree = 256 * 1024 * 1024;

/** Where pictures and films lie by the settings, and what of them is still on its way. */
export async function openMedia(
  config: Config,
  tell: (line: string) => void,
): Promise<{ storage: Storage; partials: Partials }> {
  const root = join(config.DATA_DIR, 'media');
  const disk = { root, reserve: keptFree };
  const place = storagePlace(config);
  if (place === null) {
    // On the same disk, from which they are taken over without being copied.
    const partials = await openPartialFiles(join(root, '.partial'), keptFree);
    return { storage: await openDiskStorage(disk), partials };
  }
  // Whoever keeps media on the disk need not load so much.
  const { openBucket } = await import('./media/bucket.ts');
  const bucket = openBucket(place, tell);
  await greet(bucket, place.bucket, tell);
  return { storage: await openS3Storage(bucket, disk), partials: new PartialObjects(bucket, disk) };
}

/** What is set wrongly stops the start. A service that is away does not: it will be back, and much goes on without. */
export async function greet(bucket: Bucket, name: string, tell: (line: string) => void): Promise<void> {
  try {
    await bucket.greet();
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) throw new StartupError(`STORAGE_URL: the bucket ${name} does not exist`);
    if (status !== null && status < 500) throw new StartupError(`STORAGE_URL cannot be used: ${reasonOf(error)}`);
    tell(`STORAGE_URL does not respond yet: ${reasonOf(error)}`);
  }
}
