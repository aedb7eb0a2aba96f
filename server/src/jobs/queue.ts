import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Tx } from '../db/transaction.ts';
import { type Payload, payloads, schedule, type TaskName } from './tasks.ts';
import { keepWatch } from './watch.ts';

export interface Attempt {
  /** From 1. The wait between two grows from seconds to hours; after 25 there is no other. */
  number: number;
  /** Aborted when the server stops and the job has not ended within seconds; then it is tried again after the start. */
  signal: AbortSignal;
}

/** A task may be run twice for one job, when the server is killed before it could write that it had ended. */
export type Tasks = { [T in TaskName]: (payload: Payload<T>, attempt: Attempt) => Promise<void> };

/** Leaves with the transaction: nothing is done for what is rolled back. */
export async function enqueue<T extends TaskName>(tx: Tx, task: T, payload: Payload<T>): Promise<void> {
  await tx.execute(sql`select enqueue(${task}, ${JSON.stringify(payload)}::json)`);
}

export interface EndedJob {
  task: TaskName;
  outcome: 'done' | 'failed';
  seconds: number;
}

export interface LostJob {
  task: TaskName;
  error: unknown;
}

interface Options {
  /** Connects as the owner of the queue's tables. */
  pool: pg.Pool;
  /** Jobs for other tasks are left to other workers. */
  tasks: Partial<Tasks>;
  log: FastifyBaseLogger;
  /** Told of every job that ended, for whoever counts them. */
  ended?: ((job: EndedJob) => void) | undefined;
  /** Told of every job that is not tried again. */
  lost?: ((job: LostJob) => void) | undefined;
  concurrency: number;
}

export interface Worker {
  /** Takes no new job and waits for those that run. */
  stop(): Promise<void>;
}

/** Brings the queue's tables up to date and works on jobs until it is stopped, whatever happens to the database. */
export async function startWorker(options: Options): Promise<Worker> {
  const stopping = new AbortController();
  options.pool.on('connect', survive);
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
      options.pool.off('connect', survive);
    },
  };
}

/** Without a listener, a connection that breaks while it is lent out would end the process. */
function survive(client: pg.PoolClient): void {
  client.on('error', () => {});
}

/**
 * Gathered, if only for no time at all, the endings of jobs are followed up: written one by one, an ending that the
 * database cannot take is a rejection that nobody handles, which ends the process.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

async function launch({ pool, tasks, log, ended, lost, concurrency }: Options): Promise<Runner> {
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
  events.once('pool:create', ({ workerPool }) => void keepWatch(pool, workerPool.id, ending.signal));
  endIfBlind(events);
  const runner = await run({ ...shared, taskList: asTaskList(tasks, { ended, lost }) });
  void runner.promise.catch(() => {}).finally(() => ending.abort());
  return runner;
}

/**
 * What fails at a runner's first look at the queue fails for ever: the library asks for the ids of the tasks once, and
 * keeps the answer also when it is an error. Such a runner is of no use and makes room for the next.
 */
function endIfBlind(events: WorkerEvents): void {
  let seeing = false;
  const see = () => void (seeing = true);
  events.once('worker:getJob:empty', see);
  events.once('job:start', see);
  events.on('worker:getJob:error', ({ worker }) => {
    if (seeing) return;
    Promise.resolve(worker.workerPool.gracefulShutdown('the first look at the queue failed')).catch(() => {});
  });
}

/** Null when it is to stop before the database has come back. */
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

type Told = Pick<Options, 'ended' | 'lost'>;

function asTaskList(tasks: Partial<Tasks>, told: Told): TaskList {
  const names = Object.keys(payloads) as TaskName[];
  return Object.fromEntries(names.flatMap((name) => (tasks[name] ? [[name, runner(name, tasks[name], told)]] : [])));
}

function scheduleOf(tasks: Partial<Tasks>): string {
  return schedule
    .filter(({ task }) => tasks[task])
    .map(({ at, task, oneByOne }) => (oneByOne ? `${at} ${task} ?queue=${task}` : `${at} ${task}`))
    .join('\n');
}

function runner<T extends TaskName>(name: T, task: Tasks[T], { ended, lost }: Told): TaskList[string] {
  return async (payload, { job, abortSignal }) => {
    const began = performance.now();
    let outcome: EndedJob['outcome'] = 'failed';
    try {
      await task(payloads[name].parse(payload) as Payload<T>, { number: job.attempts, signal: abortSignal });
      outcome = 'done';
    } catch (error) {
      if (job.attempts >= job.max_attempts) lost?.({ task: name, error });
      throw error;
    } finally {
      ended?.({ task: name, outcome, seconds: (performance.now() - began) / 1000 });
    }
  };
}
