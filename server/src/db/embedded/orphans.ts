import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import type { Cluster, Postmaster } from './cluster.ts';

const CHECK_EVERY_MS = 100;
const ANSWER_WITHIN_MS = 60_000;

/** Takes over the PostgreSQL that a killed server left running on these data, if there is one. */
export async function adoptPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const deadline = performance.now() + ANSWER_WITHIN_MS;
  for (;;) {
    const pid = await pidInFile(cluster.pgData);
    if (pid === undefined || !(await isPostmaster(pid, cluster))) return undefined;
    if (await serves(cluster)) {
      cluster.log(`Reusing the PostgreSQL that an earlier server left running (pid ${pid}).`);
      return { pid, ready: Promise.resolve(), exited: waitUntilEnded(pid, cluster) };
    }
    // It is starting or stopping: soon it either responds or has ended.
    if (performance.now() > deadline) {
      throw new StartupError(
        `The PostgreSQL that an earlier server left in ${cluster.pgData} (pid ${pid}) does not respond: stop it with ` +
          `"kill -INT ${pid}" and start again.`,
      );
    }
    await sleep(CHECK_EVERY_MS);
  }
}

/** The pid of the postmaster that last started on these data; it may have ended, and its pid may be reused. */
export async function pidInFile(pgData: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readPidFile(pgData), 10);
  return Number.isNaN(pid) ? undefined : pid;
}

/** Ends the backends of a killed postmaster: PostgreSQL does not start while they run. */
export async function endLeftovers(clusterName: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const entry of await readdir('/proc')) {
    const pid = Number(entry);
    if (Number.isNaN(pid) || !(await commandLine(pid)).startsWith(`postgres: ${clusterName}: `)) continue;
    signal(pid, 'SIGKILL');
    while ((await commandLine(pid)) !== '') await sleep(5);
  }
}

/** Sends a signal to a process that may have ended meanwhile. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Identified by its command line, which every user can read, also for a process in another user namespace. */
async function isPostmaster(pid: number, { name }: Cluster): Promise<boolean> {
  return (await commandLine(pid)).includes(`cluster_name=${name}`);
}

async function waitUntilEnded(pid: number, cluster: Cluster): Promise<void> {
  while (await isPostmaster(pid, cluster)) await sleep(CHECK_EVERY_MS);
}

/** Whether the process at the socket uses these data: it must read the same pid file as this process. */
async function serves({ pgData, socketDir, port }: Cluster): Promise<boolean> {
  const client = new pg.Client({
    host: socketDir,
    port,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
  });
  // A broken connection counts as no answer.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid_file: string }>("select pg_read_file('postmaster.pid') as pid_file");
    return rows[0]?.pid_file === (await readPidFile(pgData));
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readPidFile(pgData: string): Promise<string> {
  return readFile(join(pgData, 'postmaster.pid'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
}

/** Empty for a process that has ended (or is a zombie), or that is hidden from this user and so not ours. */
async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return text.replaceAll('\0', ' ');
  }
  const ps = promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]);
  return ps.then(
    ({ stdout }) => stdout,
    () => '',
  );
}
