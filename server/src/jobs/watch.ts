import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Any number, as long as nothing else in this database locks by it. */
const lockClass = 7_203;

const look = 60_000;
const retry = 1_000;

/**
 * Says by a lock that this worker lives, as long as it does, and frees the jobs of workers that no longer say so: those
 * of a killed one would otherwise wait for four hours.
 */
export async function keepWatch(pool: pg.Pool, workerId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await watchBy(pool, workerId, signal).catch(() => sleepUntil(retry, signal));
  }
}

async function watchBy(pool: pg.Pool, workerId: string, signal: AbortSignal): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, workerId]);
    while (!signal.aborted) {
      await client.query(freeJobsOfTheDead, [lockClass, workerId]);
      await sleepUntil(look, signal);
    }
  } finally {
    // The lock goes with the connection.
    client.release(true);
  }
}

async function sleepUntil(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {});
}

const freeJobsOfTheDead = `
  with holders as (
    select locked_by as id from graphile_worker._private_jobs where locked_by <> $2
    union
    select locked_by from graphile_worker._private_job_queues where locked_by <> $2
  )
  select graphile_worker.force_unlock_workers(array(
    select id from holders where pg_try_advisory_xact_lock($1, hashtext(id))
  ))`;
