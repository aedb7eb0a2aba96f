import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { syncFolder } from '../../sync-folder.ts';
import { type Account, giveTo, pathOf, runAs } from './account.ts';
import type { Binaries } from './binaries.ts';

// Defaults in postgresql.conf, where an operator may change them. No parallel queries: their shared memory is 64 MB in
// a container, and on a small machine the other cores belong to the server.
const SETTINGS = {
  max_connections: '100',
  shared_buffers: '128MB',
  synchronous_commit: 'on',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

interface Setup {
  dataDir: string;
  account: Account;
  binaries: Binaries;
}

/** The directory of PostgreSQL's data, created if missing, with the right version and owner. */
export async function prepareDataDirectory(setup: Setup): Promise<string> {
  const pgData = join(setup.dataDir, 'postgres');
  const found = await versionIn(pgData);
  if (found === undefined) {
    await createDataDirectory(setup, pgData);
    return pgData;
  }
  const { majorVersion } = setup.binaries;
  if (found !== majorVersion) {
    throw new StartupError(
      `${pgData} was written by PostgreSQL ${found}, and this release of Vitrine brings ${majorVersion}: start the ` +
        'release that wrote it, or move its data with pg_dump to a PostgreSQL of your own and set DATABASE_URL.',
    );
  }
  const { owner } = setup.account;
  if (owner && (await stat(pgData)).uid !== owner.uid) await giveTo(owner, pgData);
  return pgData;
}

async function versionIn(pgData: string): Promise<string | undefined> {
  const version = await readFile(join(pgData, 'PG_VERSION'), 'utf8').catch(missing);
  if (version !== undefined) return version.trim();
  const content = (await readdir(pgData).catch(missing)) ?? [];
  if (content.length === 0) return undefined;
  throw new StartupError(`${pgData} holds files but no PostgreSQL database: restore a backup, or move it away.`);
}

/** Under a temporary name first, so that the leftovers of a killed initdb are never taken for a database. */
async function createDataDirectory({ dataDir, account, binaries }: Setup, pgData: string): Promise<void> {
  await removeUnfinished(dataDir);
  const unfinished = await mkdtemp(join(dataDir, 'postgres.tmp-'));
  if (account.owner) await giveTo(account.owner, unfinished);
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
  const login = ['--username=postgres', '--auth-local=trust', '--auth-host=reject'];
  const { succeeded, output } = await runAs(account, {
    file: binaries.initdb,
    args: [`--pgdata=${pathOf(account, unfinished)}`, ...login, '--encoding=UTF8', '--locale=C', ...settings],
    cwd: unfinished,
  });
  if (!succeeded) throw new StartupError(`PostgreSQL could not create its data in ${dataDir}: ${output}`);
  await rename(unfinished, pgData);
  await syncFolder(dataDir);
}

async function removeUnfinished(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.tmp-'));
  for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true });
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
