import { join } from 'node:path';
import type { Config } from './config.ts';
import { openPartialFiles } from './features/library/resumable/partial-files.ts';
import { PartialObjects } from './features/library/resumable/partial-objects.ts';
import type { PartialUploads } from './features/library/resumable/partial-uploads.ts';
import type { Bucket } from './media/bucket.ts';
import { openDiskStorage } from './media/disk.ts';
import { reasonOf, statusOf } from './media/s3-calls.ts';
import { openS3Storage } from './media/s3.ts';
import type { Storage } from './media/storage.ts';
import { StartupError } from './startup-error.ts';
import { storagePlace } from './storage-place.ts';

/** Bytes that uploads leave free on the disk: PostgreSQL stops when it cannot write there. */
export const reservedDiskBytes = 256 * 1024 * 1024;

/** Opens the media storage of the settings, and the store of resumable uploads. */
export async function openMedia(
  config: Config,
  log: (line: string) => void,
): Promise<{ storage: Storage; partials: PartialUploads }> {
  const root = join(config.DATA_DIR, 'media');
  const disk = { root, reserve: reservedDiskBytes };
  const place = storagePlace(config);
  if (place === null) {
    // On the same disk, so that a finished upload is renamed instead of copied.
    const partials = await openPartialFiles(join(root, '.partial'), reservedDiskBytes);
    return { storage: await openDiskStorage(disk), partials };
  }
  // Loaded for S3 only, because the client library is large.
  const { openBucket } = await import('./media/bucket.ts');
  const bucket = openBucket(place, log);
  await checkBucket(bucket, place.bucket, log);
  return { storage: await openS3Storage(bucket, disk), partials: new PartialObjects(bucket, disk) };
}

/** A wrong setting stops the start. An unavailable service does not, because it may recover. */
export async function checkBucket(bucket: Bucket, name: string, log: (line: string) => void): Promise<void> {
  try {
    await bucket.ping();
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) throw new StartupError(`STORAGE_URL: the bucket ${name} does not exist`);
    if (status !== null && status < 500) throw new StartupError(`STORAGE_URL cannot be used: ${reasonOf(error)}`);
    log(`STORAGE_URL does not respond yet: ${reasonOf(error)}`);
  }
}
