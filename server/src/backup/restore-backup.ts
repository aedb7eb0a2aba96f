import { sizeText } from '@vitrine/contract/file-size';
import { mkdir, readdir, realpath, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { embeddedMajorVersion } from '../db/embedded/binaries.ts';
import { holdInstanceLock } from '../db/instance-lock.ts';
import { freeSpace } from '../media/free-space.ts';
import { StartupError } from '../startup-error.ts';
import { syncFolder } from '../sync-folder.ts';
import type { Head } from './archive.ts';
import { unpack } from './unpack.ts';

interface Options {
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>;
  file: string;
  signal: AbortSignal;
}

/** Inside the data directory, which may be a separate disk: a rename is atomic only within one file system. */
const unfinished = '.restoring';

/** Restores an archive into an empty or missing data directory, or leaves the directory as it was. */
export async function restoreBackup({ config, file, signal }: Options): Promise<Head> {
  const archive = await stat(file).catch((error: Error) => {
    throw new StartupError(`${file} cannot be read: ${error.message}`);
  });
  const dataDir = config.DATA_DIR;
  await refuseNotEmpty(dataDir);
  const isMade = (await mkdir(dataDir, { recursive: true, mode: 0o700 })) !== undefined;
  const lock = await holdInstanceLock(await realpath(dataDir));
  const folder = join(dataDir, unfinished);
  let isRestored = false;
  try {
    await rm(folder, { recursive: true, force: true });
    if ((await freeSpace({ root: dataDir, reserve: 0 })) < archive.size)
      throw new StartupError(`Not enough disk space in ${dataDir}: ${file} needs ${sizeText(archive.size, 'up')}`);
    await mkdir(folder, { mode: 0o700 });
    const head = await unpack({ file, folder, accept: (found) => refuseUnusable(found, config), signal });
    await moveIntoPlace(folder, dataDir);
    isRestored = true;
    return head;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await lock.release();
    if (!isRestored) await rmdir(join(dataDir, 'lock')).catch(() => {});
    if (!isRestored && isMade) await rmdir(dataDir);
  }
}

/** Names that an empty directory may contain: leftovers of a killed restore, and what a file system has in its root. */
const ignoredNames = [unfinished, 'lock', 'lost+found'];

async function refuseNotEmpty(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new StartupError(`DATA_DIR ${dataDir} cannot be used: ${error.message}`);
  });
  if (names.every((name) => ignoredNames.includes(name))) return;
  throw new StartupError(
    `DATA_DIR ${dataDir} is not empty: a backup is restored into an empty directory only. Move this one away, or set another DATA_DIR.`,
  );
}

async function refuseUnusable({ postgres }: Head, { DATABASE_URL }: Options['config']): Promise<void> {
  if (postgres === null) return;
  if (DATABASE_URL !== '') {
    throw new StartupError(
      'The backup contains the embedded database, and DATABASE_URL names another: restore and start without DATABASE_URL.',
    );
  }
  const ours = await embeddedMajorVersion();
  if (postgres !== ours) {
    throw new StartupError(
      `The backup was made by a release of Vitrine with PostgreSQL ${postgres}, and this one has ${ours}: restore it with that release.`,
    );
  }
}

/** The database last: media without a database look incomplete, but a database without its media looks complete. */
async function moveIntoPlace(folder: string, dataDir: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.toSorted((a, b) => Number(a === 'postgres') - Number(b === 'postgres'))) {
    await rename(join(folder, name), join(dataDir, name));
  }
  await syncFolder(dataDir);
}
