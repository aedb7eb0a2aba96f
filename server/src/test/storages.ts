// Both kinds of storage, each with nothing in it.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { openBucket } from '../media/bucket.ts';
import { openDiskStorage } from '../media/disk.ts';
import { openS3Storage } from '../media/s3.ts';
import type { Storage } from '../media/storage.ts';
import { storagePlace } from '../storage-place.ts';
import { type S3Server, startS3 } from './s3-server.ts';
import { aFolder } from './sample-media.ts';

export const storageKinds = ['the disk', 'S3'] as const;

interface StorageFixture {
  storage: Storage;
  /** The folder of files that are being processed. */
  root: string;
  /** Paths of all that is stored or still being stored. */
  everything(): string[];
}

export async function aStorageOn(kind: (typeof storageKinds)[number], reserve = 0): Promise<StorageFixture> {
  if (kind === 'S3') return aStorageOnS3(reserve);
  const root = aFolder();
  const storage = await openDiskStorage({ root, reserve });
  return { storage, root, everything: () => filesIn(root) };
}

export async function aStorageOnS3(reserve = 0): Promise<StorageFixture & { s3: S3Server; logged: string[] }> {
  const { s3, bucket, logged } = await aBucket();
  const root = aFolder();
  const storage = await openS3Storage(bucket, { root, reserve });
  const stored = () => [...s3.objects.keys()].map((key) => key.replace('shop/', ''));
  return { storage, root, s3, logged, everything: () => [...stored(), ...filesIn(root)].sort() };
}

export async function aBucket(settings: Record<string, string> = {}) {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  return { s3, ...bucketOf(s3, settings) };
}

export function bucketOf(s3: S3Server, settings: Record<string, string> = {}) {
  const place = storagePlace(readConfig({ ...s3.settings, ...settings }));
  if (place === null) throw new Error('No STORAGE_URL');
  const logged: string[] = [];
  return { logged, bucket: openBucket(place, (line) => logged.push(line)) };
}

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(root, name)).isFile());
}
