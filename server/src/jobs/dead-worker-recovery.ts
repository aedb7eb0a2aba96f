import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** The advisory lock class of workers: any number, as long as nothing else in this database locks by it. */
const lockClass = 7_203;

const checkIntervalMs = 60_000;
const retryMs = 1_000;

/**
 * Holds a lock for as long as this worker lives, and releases the jobs of workers that no longer hold their lock: jobs of a
 * killed worker would otherwise stay locked for four hours.
 */
export async function recoverJobsOfDeadWorkers(pool: pg.Pool, workerId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await holdLockAndRecover(pool, workerId, signal).catch(() => pause(retryMs, signal));
  }
}

async function holdLockAndRecover(pool: pg.Pool, workerId: string, signal: AbortSignal): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, workerId]);
    while (!signal.aborted) {
      await client.query(releaseJobsOfDeadWorkers, [lockClass, workerId]);
      await pause(checkIntervalMs, signal);
    }
  } finally {
    // Closing the connection releases the lock.
    client.release(true);
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {});
}

const releaseJobsOfDeadWorkers = `
  with holders as (
    select locked_by as id from graphile_worker._private_jobs where locked_by <> $2
    union
    select locked_by from graphile_worker._private_job_queues where locked_by <> $2
  )
  select graphile_worker.force_unlock_workers(array(
    select id from holders where pg_try_advisory_xact_lock($1, hashtext(id))
  ))`;
