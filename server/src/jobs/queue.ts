import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, type Runner, run, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { recoverJobsOfDeadWorkers } from './dead-worker-recovery.ts';
import { namesOf, type RunnableJob } from './job.ts';

export interface EndedJob {
  task: string;
  outcome: 'done' | 'failed';
  seconds: number;
}

export interface FailedJob {
  task: string;
  error: unknown;
}

interface Options<Deps> {
  /** Connects as the owner of the queue's tables. */
  pool: pg.Pool;
  jobs: readonly RunnableJob<Deps>[];
  deps: Deps;
  log: FastifyBaseLogger;
  /** Called after every attempt, for metrics. */
  onEnded?: ((job: EndedJob) => void) | undefined;
  /** Called for every job that failed after its last retry. */
  onFailed?: ((job: FailedJob) => void) | undefined;
}

export interface Worker {
  /** Takes no new job and waits for those that run. */
  stop(): Promise<void>;
}

const sharedConcurrency = 2;

/** One worker for all jobs, and one for each job that has its own. */
export async function startWorkers<Deps>({ jobs, ...options }: Options<Deps>): Promise<Worker> {
  const enabled = jobs.filter(({ isEnabled }) => isEnabled?.(options.deps) ?? true);
  const shared = enabled.filter(({ ownWorker }) => !ownWorker);
  const workers = [await startWorker({ ...options, jobs: shared, concurrency: sharedConcurrency })];
  for (const job of enabled) {
    if (job.ownWorker) workers.push(await startWorker({ ...options, jobs: [job], concurrency: 1 }));
  }
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

type WorkerOptions<Deps> = Options<Deps> & { concurrency: number };

/** Migrates the queue's tables and runs jobs until it is stopped, whatever happens to the database. */
async function startWorker<Deps>(options: WorkerOptions<Deps>): Promise<Worker> {
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
      // `stop` was called while it started, and has stopped the runner before it.
      if (stopping.signal.aborted) await runner.stop().catch(() => {});
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

async function launch<Deps>(options: WorkerOptions<Deps>): Promise<Runner> {
  const { pool, jobs, log, concurrency } = options;
  const logger = new Logger(() => (level, message) => log[levels[level] ?? 'info'](message));
  const events: WorkerEvents = new EventEmitter();
  const ending = new AbortController();
  const shared = {
    pgPool: pool,
    logger,
    events,
    crontab: scheduleOf(jobs),
    concurrency,
    noHandleSignals: true,
    preset,
  };
  events.once('pool:create', ({ workerPool }) => void recoverJobsOfDeadWorkers(pool, workerPool.id, ending.signal));
  stopIfFirstFetchFails(events);
  const runner = await run({ ...shared, taskList: asTaskList(options) });
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
async function relaunch<Deps>(options: WorkerOptions<Deps>, signal: AbortSignal): Promise<Runner | null> {
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

function asTaskList<Deps>(options: Options<Deps>): TaskList {
  const tasks = options.jobs.flatMap((job) => namesOf(job).map((name) => [name, taskOf(job, options)] as const));
  return Object.fromEntries(tasks);
}

/** The schedule's id is the job's first name: servers of two versions share it, so that only one of them enqueues the job. */
function scheduleOf(jobs: readonly RunnableJob<never>[]): string {
  return jobs
    .flatMap(({ at, name, formerly: [id = name] = [], oneByOne }) =>
      at === undefined ? [] : `${at} ${name} ?id=${id}${oneByOne ? `&queue=${id}` : ''}`,
    )
    .join('\n');
}

function taskOf<Deps>(job: RunnableJob<Deps>, { deps, onEnded, onFailed }: Options<Deps>): Task {
  return async (payload, { job: queued, abortSignal }) => {
    const began = performance.now();
    let outcome: EndedJob['outcome'] = 'failed';
    try {
      await job.parseAndRun(deps, payload, { number: queued.attempts, signal: abortSignal });
      outcome = 'done';
    } catch (error) {
      if (queued.attempts >= queued.max_attempts) onFailed?.({ task: job.name, error });
      throw error;
    } finally {
      onEnded?.({ task: job.name, outcome, seconds: (performance.now() - began) / 1000 });
    }
  };
}
