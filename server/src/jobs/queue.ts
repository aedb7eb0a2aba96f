import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Tx } from '../db/transaction.ts';
import { type Payload, payloads, schedule, type TaskName } from './tasks.ts';
import { recoverJobsOfDeadWorkers } from './dead-worker-recovery.ts';

export interface Attempt {
  /** From 1. The backoff grows from seconds to hours; the 25th attempt is the last. */
  number: number;
  /** Aborted when the server stops and the job does not end within seconds; it is retried after the next start. */
  signal: AbortSignal;
}

/** A task may run twice for one job, when the server is killed before it has recorded the end: tasks are idempotent. */
export type Tasks = { [T in TaskName]: (payload: Payload<T>, attempt: Attempt) => Promise<void> };

/** Part of the transaction: a rollback removes the job too. */
export async function enqueue<T extends TaskName>(tx: Tx, task: T, payload: Payload<T>): Promise<void> {
  await tx.execute(sql`select enqueue(${task}, ${JSON.stringify(payload)}::json)`);
}

export interface EndedJob {
  task: TaskName;
  outcome: 'done' | 'failed';
  seconds: number;
}

export interface FailedJob {
  task: TaskName;
  error: unknown;
}

interface Options {
  /** Connects as the owner of the queue's tables. */
  pool: pg.Pool;
  /** This worker leaves jobs of other tasks to other workers. */
  tasks: Partial<Tasks>;
  log: FastifyBaseLogger;
  /** Called after every attempt, for metrics. */
  onEnded?: ((job: EndedJob) => void) | undefined;
  /** Called for every job that failed for good. */
  onFailed?: ((job: FailedJob) => void) | undefined;
  concurrency: number;
}

export interface Worker {
  /** Takes no new job and waits for those that run. */
  stop(): Promise<void>;
}

/** Brings the queue's tables up to date and works on jobs until it is stopped, whatever happens to the database. */
export async function startWorker(options: Options): Promise<Worker> {
  const stopping = new AbortController();
  let runner = await launch(options);
  const ended = keepRunning();

  async function keepRunning(): Promise<void> {
    for (;;) {
      await runner.promise.catch(() => {});
      if (stopping.signal.aborted) return;
      options.log.warn('job worker stopped, restarting');
      const next = await relaunch(options, stopping.signal);
      if (next === null) return;
      runner = next;
    }
  }

  return {
    async stop() {
      stopping.abort();
      await runner.stop().catch(() => {});
      await ended;
    },
  };
}

/**
 * Batching, even with no delay, makes the library handle a failed write of a job's end. Without it such a failure is an
 * unhandled rejection, which ends the process.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

async function launch({ pool, tasks, log, onEnded, onFailed, concurrency }: Options): Promise<Runner> {
  const logger = new Logger(() => (level, message) => log[levels[level] ?? 'info'](message));
  const events: WorkerEvents = new EventEmitter();
  const ending = new AbortController();
  const shared = {
    pgPool: pool,
    logger,
    events,
    crontab: scheduleOf(tasks),
    concurrency,
    noHandleSignals: true,
    preset,
  };
  events.once('pool:create', ({ workerPool }) => void recoverJobsOfDeadWorkers(pool, workerPool.id, ending.signal));
  stopIfFirstFetchFails(events);
  const runner = await run({ ...shared, taskList: asTaskList(tasks, { onEnded, onFailed }) });
  void runner.promise.catch(() => {}).finally(() => ending.abort());
  return runner;
}

/**
 * A runner whose first fetch fails never recovers: the library asks for the ids of the tasks once, and caches the answer
 * even when it is an error. Such a runner is stopped, so that the next one can start.
 */
function stopIfFirstFetchFails(events: WorkerEvents): void {
  let hasFetched = false;
  const fetched = () => void (hasFetched = true);
  events.once('worker:getJob:empty', fetched);
  events.once('job:start', fetched);
  events.on('worker:getJob:error', ({ worker }) => {
    if (hasFetched) return;
    Promise.resolve(worker.workerPool.gracefulShutdown('first job fetch failed')).catch(() => {});
  });
}

/** Null when the server stops before the database is back. */
async function relaunch(options: Options, signal: AbortSignal): Promise<Runner | null> {
  while (!signal.aborted) {
    try {
      return await launch(options);
    } catch (error) {
      options.log.warn({ err: error }, 'job worker start failed, retrying');
      await sleep(1000, undefined, { signal }).catch(() => {});
    }
  }
  return null;
}

const levels: Record<string, 'error' | 'warn' | 'debug' | 'trace'> = {
  error: 'error',
  warning: 'warn',
  info: 'debug',
  debug: 'trace',
};

type Listeners = Pick<Options, 'onEnded' | 'onFailed'>;

function asTaskList(tasks: Partial<Tasks>, listeners: Listeners): TaskList {
  const names = Object.keys(payloads) as TaskName[];
  return Object.fromEntries(
    names.flatMap((name) => (tasks[name] ? [[name, runner(name, tasks[name], listeners)]] : [])),
  );
}

function scheduleOf(tasks: Partial<Tasks>): string {
  return schedule
    .filter(({ task }) => tasks[task])
    .map(({ at, task, oneByOne }) => (oneByOne ? `${at} ${task} ?queue=${task}` : `${at} ${task}`))
    .join('\n');
}

function runner<T extends TaskName>(name: T, task: Tasks[T], { onEnded, onFailed }: Listeners): TaskList[string] {
  return async (payload, { job, abortSignal }) => {
    const began = performance.now();
    let outcome: EndedJob['outcome'] = 'failed';
    try {
      await task(payloads[name].parse(payload) as Payload<T>, { number: job.attempts, signal: abortSignal });
      outcome = 'done';
    } catch (error) {
      if (job.attempts >= job.max_attempts) onFailed?.({ task: name, error });
      throw error;
    } finally {
      onEnded?.({ task: name, outcome, seconds: (performance.now() - began) / 1000 });
    }
  };
}
