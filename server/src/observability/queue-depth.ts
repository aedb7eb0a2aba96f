import type pg from 'pg';
import { z } from 'zod';

const Row = z.object({
  task: z.string(),
  waiting: z.coerce.number(),
  retrying: z.coerce.number(),
  failed: z.coerce.number(),
  lag_seconds: z.coerce.number(),
});

export interface QueueDepth {
  task: string;
  /** Due, and not yet begun. */
  waiting: number;
  /** Failed at least once, and will be retried. */
  retrying: number;
  /** Failed after the last retry. */
  failed: number;
  /** How long the oldest due job has waited. */
  lagSeconds: number;
}

/** The jobs in the queue by task. The pool `jobs` owns the queue's tables. */
export async function readQueue(jobs: pg.Pool): Promise<QueueDepth[]> {
  const { rows } = await jobs.query(`
    select t.identifier as task,
      count(*) filter (where due) as waiting,
      count(*) filter (where attempts > 0 and attempts < max_attempts and locked_at is null) as retrying,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0) as lag_seconds
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    cross join lateral (select locked_at is null and attempts < max_attempts and run_at <= now() as due) d
    group by 1 order by 1`);
  return rows.map((row) => {
    const { lag_seconds: lagSeconds, ...depth } = Row.parse(row);
    return { ...depth, lagSeconds };
  });
}
