import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import { pathOf, spawnOptions } from './account.ts';
import type { Cluster, Postmaster } from './cluster.ts';
import { endLeftovers, pidInFile } from './orphans.ts';
import { startFailure } from './start-failure.ts';

const LAST_OUTPUT_MS = 250;

/** Starts PostgreSQL. Only for the holder of the instance lock, and when no postmaster serves the data. */
export async function launchPostmaster(cluster: Cluster): Promise<Postmaster> {
  const { account, pgData, socketDir } = cluster;
  await endLeftovers(cluster.name);
  const socketFile = join(socketDir, `.s.PGSQL.${cluster.port}`);
  for (const stale of [socketFile, `${socketFile}.lock`]) await rm(stale, { force: true });

  const settings = {
    cluster_name: cluster.name,
    listen_addresses: '',
    port: String(cluster.port),
    unix_socket_directories: socketDir === pgData ? pathOf(account, pgData) : socketDir,
    // PostgreSQL's own restart after a crash has no pause, and on a full disk it hung permanently.
    restart_after_crash: 'off',
    // Logs to stderr, and only about its own state: failed statements are logged by the clients, without their values.
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command = cluster.postgres, ...rest] = [
    ...account.prefix,
    cluster.postgres,
    '-D',
    pathOf(account, pgData),
    ...args,
  ];
  const options = spawnOptions(account);
  // PostgreSQL refuses a pid file whose process is alive, although that pid may long belong to another program. This
  // variable, which pg_ctl sets too, excludes one pid and keeps its other checks.
  options.env['PG_GRANDPARENT_PID'] = String((await pidInFile(pgData)) ?? '');
  // In its own process group, so that Ctrl-C in a terminal reaches only the server.
  const child = spawn(command, rest, { ...options, cwd: pgData, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  await once(child, 'spawn');
  if (child.pid === undefined) throw new StartupError(`${command} failed to start.`);
  return follow(child, { pid: child.pid, stderr: child.stderr }, cluster);
}

function follow(
  child: ChildProcess,
  { pid, stderr }: { pid: number; stderr: Readable },
  { log, pgData }: Cluster,
): Postmaster {
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const exited = new Promise<void>((resolve) => {
    // Its last output may come after its exit; but a backend that outlives it keeps the pipe open, so do not wait long.
    child.once('exit', () => resolve(Promise.race([closed, sleep(LAST_OUTPUT_MS)])));
  });
  const ready = new Promise<void>((resolve, reject) => {
    const reasons: string[] = [];
    createInterface({ input: stderr }).on('line', (line) => {
      log(line);
      if (line.includes('database system is ready to accept connections')) resolve();
      else if (!line.startsWith('LOG:')) reasons.push(line);
    });
    void exited.then(() => reject(new StartupError(startFailure(reasons, dirname(pgData)))));
  });
  return { pid, ready, exited };
}
