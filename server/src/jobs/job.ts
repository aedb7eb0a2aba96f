import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../db/transaction.ts';

export interface Attempt {
  /** From 1. The backoff grows from seconds to hours; the 25th attempt is the last. */
  number: number;
  /** Aborted when the server stops and the job does not end within seconds; it is retried after the next start. */
  signal: AbortSignal;
}

interface JobOptions<Deps> {
  name: string;
  /** Earlier names, the oldest first: jobs that an earlier version has enqueued, or enqueues on a peer server, run too. */
  formerly?: readonly string[];
  /** When it runs, in crontab's form and in UTC. */
  at?: string;
  /** It may take hours: a separate worker runs it, one at a time, so that emails and thumbnails need not wait. */
  ownWorker?: true;
  /** The next scheduled one waits until this one has ended, whichever server it runs on. */
  oneByOne?: true;
  /** If false, this server leaves the job to its peers. */
  isEnabled?: (deps: Deps) => boolean;
}

interface Definition<Payload, Deps> extends JobOptions<Deps> {
  payload: z.ZodType<Payload>;
  /** May run twice for one job, when the server is killed before it has recorded the end: it is idempotent. */
  run: (deps: Deps, payload: Payload, attempt: Attempt) => Promise<void>;
}

/** A job as a worker sees it, whatever its payload is. */
export interface RunnableJob<Deps> extends JobOptions<Deps> {
  parseAndRun: (deps: Deps, payload: unknown, attempt: Attempt) => Promise<void>;
}

export interface Job<Payload, Deps> extends Definition<Payload, Deps>, RunnableJob<Deps> {
  payload: z.ZodType<Payload>;
}

/** Describes a job once; `src/jobs.ts` lists all. */
export function job<Payload, Deps>(definition: Definition<Payload, Deps>): Job<Payload, Deps> {
  const { payload, run } = definition;
  return { ...definition, parseAndRun: (deps, given, attempt) => run(deps, payload.parse(given), attempt) };
}

/** The names under which it may be in the queue. */
export function namesOf({ name, formerly = [] }: Pick<JobOptions<never>, 'name' | 'formerly'>): string[] {
  return [name, ...formerly];
}

/** The dependencies of all these jobs. */
export type DepsOf<Jobs extends readonly RunnableJob<never>[]> = (
  Jobs[number] extends infer One ? (One extends RunnableJob<infer Deps> ? (deps: Deps) => void : never) : never
) extends (deps: infer All) => void
  ? All
  : never;

/** Part of the transaction: a rollback removes the job too. */
export async function enqueue<Payload>(tx: Tx, job: Job<Payload, never>, payload: NoInfer<Payload>): Promise<void> {
  await tx.execute(sql`select enqueue(${job.name}, ${JSON.stringify(payload)}::json)`);
}

/** The same for many, in one statement. */
export async function enqueueAll<Payload>(
  tx: Tx,
  job: Job<Payload, never>,
  payloads: readonly NoInfer<Payload>[],
): Promise<void> {
  const all = sql.param(payloads.map((payload) => JSON.stringify(payload)));
  await tx.execute(sql`select enqueue(${job.name}, payload) from unnest(${all}::json[]) as payload`);
}
