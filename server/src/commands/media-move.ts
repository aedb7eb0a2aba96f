import { sizeText } from '@vitrine/contract/file-size';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { AppError } from '../errors.ts';
import { openBucket } from '../media/bucket.ts';
import { openDiskStorage } from '../media/disk.ts';
import { type Moved, moveMedia } from '../media/move.ts';
import { reasonOf } from '../media/s3-calls.ts';
import { openS3Storage } from '../media/s3.ts';
import type { Storage } from '../media/storage.ts';
import { reservedDiskBytes } from '../open-media.ts';
import { makeFilesPrivate } from '../private-files.ts';
import { StartupError } from '../startup-error.ts';
import { storagePlace } from '../storage-place.ts';
import { type Given, readArguments } from './read-arguments.ts';

const usage = {
  call: 'npm run media:move -- FROM TO [--delete]',
  about: 'Copies media that TO lacks. Each is a folder like ./data/media, or s3://bucket/prefix?endpoint=…&region=…',
  ...{ minArgs: 2, maxArgs: 2 },
  flags: { delete: 'deletes each file from FROM that was read back complete from TO' },
};
/** Not the server's own folder for uploads: a server may be running on the same data. */
const incomingFolder = '.moving';

try {
  makeFilesPrivate();
  const given = readArguments(usage);
  if (given !== null) process.exitCode = (await move(given)).damaged.length === 0 ? 0 : 1;
} catch (error) {
  const isExpected = error instanceof StartupError || error instanceof AppError;
  console.error(isExpected ? error.message : `Stopped: ${reasonOf(error)}`);
  if (!(error instanceof StartupError)) console.error('Nothing is lost: run the same command again to continue.');
  process.exitCode = 1;
}

async function move({ args: [from = '', to = ''], flags }: Given): Promise<Moved> {
  if (from === to) throw new StartupError('FROM and TO are the same');
  const local = [to, from].find((place) => !place.startsWith('s3:'));
  const root = local === undefined ? await mkdtemp(join(tmpdir(), 'vitrine-move-')) : resolve(local);
  try {
    const [source, target] = [await open(from, root), await open(to, root)];
    const moved = await moveMedia(source, target, { removes: flags.has('delete'), onProgress: logEvery500Files });
    for (const path of moved.damaged) console.error(`Damaged, not moved: ${path}`);
    console.log(summary(moved));
    return moved;
  } finally {
    for (const place of [from, to, root]) {
      if (!place.startsWith('s3:')) await rm(join(place, incomingFolder), { recursive: true, force: true });
    }
    if (local === undefined) await rm(root, { recursive: true, force: true });
  }
}

/** Files for a bucket are written below `root` while they arrive. */
async function open(place: string, root: string): Promise<Storage> {
  if (!place.startsWith('s3:')) {
    await mkdir(place, { recursive: true });
    return openDiskStorage({ root: resolve(place), reserve: reservedDiskBytes }, incomingFolder);
  }
  const found = storagePlace(readConfig({ ...process.env, STORAGE_URL: place }));
  if (found === null) throw new StartupError(`${place} is not an address like s3://…`);
  const bucket = openBucket(found, console.error);
  await bucket.ping().catch((error: unknown) => {
    throw new StartupError(`${place} cannot be used: ${reasonOf(error)}`);
  });
  return openS3Storage(bucket, { root, reserve: reservedDiskBytes }, incomingFolder);
}

function logEvery500Files(moved: Moved): void {
  if ((moved.copied + moved.present) % 500 === 0) console.log(summary(moved));
}

function summary({ copied, present, removed, bytes, damaged }: Moved): string {
  const counts = [`${copied} copied (${sizeText(bytes)})`, `${present} were there`, `${removed} deleted`];
  return `${copied + present + damaged.length} files: ${[...counts, `${damaged.length} damaged`].join(', ')}`;
}
