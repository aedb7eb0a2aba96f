import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster, Postmaster } from './cluster.ts';
import { signal } from './orphans.ts';
import { launchPostmaster } from './postmaster.ts';

export interface Supervision {
  ended: Promise<void>;
  stop(): Promise<void>;
}

const FAILED_STARTS_UNTIL_GIVING_UP = 5;
const FIRST_PAUSE_MS = 100;
// A fast shutdown waits for a checkpoint. After this time PostgreSQL is stopped without one, and recovers at the next start.
const STOP_TIMEOUT_MS = 6000;
// To start, PostgreSQL may need a new segment of its write-ahead log: 16 MB.
const SPACE_TO_START_BYTES = 32 * 1024 * 1024;

/** Restarts PostgreSQL whenever it ends, until it is stopped or fails to start several times in a row. */
export function supervise(cluster: Cluster, first: Postmaster): Supervision {
  const stopping = new AbortController();
  let running: Postmaster | undefined = first;

  const ended = restartWhenItEnds();
  return { ended, stop };

  async function restartWhenItEnds(): Promise<void> {
    await first.exited;
    let failures = 0;
    while (failures < FAILED_STARTS_UNTIL_GIVING_UP) {
      running = undefined;
      if (stopping.signal.aborted) return;
      cluster.log('PostgreSQL stopped unexpectedly: restarting it.');
      await sleep(FIRST_PAUSE_MS * 2 ** failures, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      if (await runOnce()) failures = 0;
      else if (await diskIsFull()) failures = Math.min(failures + 1, FAILED_STARTS_UNTIL_GIVING_UP - 1);
      else failures += 1;
    }
    cluster.log('PostgreSQL restart failed repeatedly: giving up.');
  }

  /** Whether it started; returns when it has ended. */
  async function runOnce(): Promise<boolean> {
    try {
      running = await launchPostmaster(cluster);
      if (stopping.signal.aborted) signal(running.pid, 'SIGINT');
      await running.ready;
    } catch (error) {
      cluster.log(String(error));
      return false;
    }
    await running.exited;
    return true;
  }

  /** With a full disk PostgreSQL is restarted any number of times: it recovers once there is disk space. */
  async function diskIsFull(): Promise<boolean> {
    const disk = await statfs(cluster.pgData).catch(() => undefined);
    return disk !== undefined && disk.bavail * disk.bsize < SPACE_TO_START_BYTES;
  }

  async function stop(): Promise<void> {
    stopping.abort();
    if (running) signal(running.pid, 'SIGINT');
    const timer = setTimeout(() => running && signal(running.pid, 'SIGQUIT'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
  }
}
