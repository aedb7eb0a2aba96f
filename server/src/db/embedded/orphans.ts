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
      return { pid, ready: Promise.resolve(), exited: untilGone(pid, cluster) };
    }
    // It is starting or stopping: soon it either answers or is gone.
    if (performance.now() > deadline) {
      throw new StartupError(
        `The PostgreSQL that an earlier server left in ${cluster.pgData} (pid ${pid}) does not respond: stop it with ` +
          `"kill -INT ${pid}" and start again.`,
      );
    }
    await sleep(CHECK_EVERY_MS);
  }
}

/** The pid of the postmaster that last started on these data; that process may be gone, and its number reused. */
export async function pidInFile(pgData: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readPidFile(pgData), 10);
  return Number.isNaN(pid) ? undefined : pid;
}

/** Ends what a killed postmaster left in the middle of a query: as long as it runs, PostgreSQL does not start again. */
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

/** By its command line, which everybody may read, also of a process in another user namespace. */
async function isPostmaster(pid: number, { name }: Cluster): Promise<boolean> {
  return (await commandLine(pid)).includes(`cluster_name=${name}`);
}

async function untilGone(pid: number, cluster: Cluster): Promise<void> {
  while (await isPostmaster(pid, cluster)) await sleep(CHECK_EVERY_MS);
}

/** Whether who answers at the socket works on these data: it must read the same pid file as we do. */
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
  // A connection that breaks is the same as no answer.
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

/** Empty for a process that is gone (a zombie included) or that is hidden from us, and then not ours. */
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
