import { mkdir, realpath } from 'node:fs/promises';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { chooseAccount } from './embedded/account.ts';
import { findBinaries } from './embedded/binaries.ts';
import type { Cluster, Log } from './embedded/cluster.ts';
import { prepareDataDirectory } from './embedded/data-directory.ts';
import { adoptPostmaster } from './embedded/orphans.ts';
import { launchPostmaster } from './embedded/postmaster.ts';
import { makePrivateDirectory, shortHash, socketDirectory } from './embedded/socket-directory.ts';
import { supervise } from './embedded/supervise.ts';
import { holdInstanceLock, type InstanceLock } from './instance-lock.ts';

export interface EmbeddedDatabase {
  /** Directory of the unix socket, for pg's `host`. */
  socketDir: string;
  /** Only names the socket file: nothing listens on TCP. */
  port: number;
  superuser: 'postgres';
  /** Resolves when PostgreSQL has ended permanently: by `stop`, or because it no longer starts. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

// Any number works: the directory of the socket is private.
const PORT = 5432;

/** Starts (or reuses) the PostgreSQL whose data are in `dataDir/postgres`, and restarts it when it ends. */
export async function startEmbedded({ dataDir, log }: { dataDir: string; log: Log }): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32') {
    throw new StartupError('The embedded PostgreSQL does not run on Windows: use WSL, or set DATABASE_URL.');
  }
  let lock: InstanceLock | undefined;
  try {
    await mkdir(dataDir, { recursive: true });
    const directory = await realpath(dataDir);
    const held = (lock = await holdInstanceLock(directory));
    const cluster = await prepareCluster(directory, log);
    const postmaster = (await adoptPostmaster(cluster)) ?? (await launchPostmaster(cluster));
    await postmaster.ready;
    const { ended, stop } = supervise(cluster, postmaster);
    return {
      socketDir: cluster.socketDir,
      port: cluster.port,
      superuser: 'postgres',
      ended,
      stop: () => stop().then(held.release),
    };
  } catch (error) {
    await lock?.release();
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The embedded PostgreSQL cannot use ${dataDir}: ${String(error)}`, { cause: error });
  }
}

/** The superuser's connection to the PostgreSQL that uses these data, whoever started it. */
export function connectionOf(pgData: string): pg.ClientConfig {
  const host = socketDirectory(pgData, `.s.PGSQL.${PORT}`);
  return { host, port: PORT, user: 'postgres', database: 'postgres', ssl: false, connectionTimeoutMillis: 5_000 };
}

async function prepareCluster(dataDir: string, log: Log): Promise<Cluster> {
  const account = await chooseAccount();
  const binaries = await findBinaries({ dataDir, account });
  const pgData = await prepareDataDirectory({ dataDir, account, binaries });
  // The data directory is already private; only a path that is too long needs another directory.
  const socketDir = socketDirectory(pgData, `.s.PGSQL.${PORT}`);
  if (socketDir !== pgData) await makePrivateDirectory(socketDir, account.owner);
  const name = `vitrine-${shortHash(dataDir)}`;
  return { name, pgData, socketDir, port: PORT, postgres: binaries.postgres, account, log };
}
