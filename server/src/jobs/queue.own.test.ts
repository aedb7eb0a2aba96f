import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { oneIn } from '@vitrine/testing/long-run';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { anOwnDatabase } from '../test/own-database.ts';
import { type Attempt, enqueue, job } from './job.ts';
import { startWorkers, type Worker } from './queue.ts';

const { database } = anOwnDatabase();
/** Generous, for a busy machine. */
const slowPoll = { timeout: 20_000 };

beforeEach(async () => {
  await database()
    .jobs.query('delete from graphile_worker._private_jobs')
    .catch(() => {});
});

const OfFile = z.object({ tenantId: z.int(), fileId: z.int() });
type Run = (payload: z.infer<typeof OfFile>, attempt: Attempt) => Promise<void>;

const processJob = job({
  name: 'process',
  formerly: ['work'],
  payload: OfFile,
  run: (deps: { run: Run }, payload, attempt) => deps.run(payload, attempt),
});

async function aWorker(run: Run, log = Fastify().log): Promise<Worker> {
  const worker = await startWorkers({ pool: database().jobs, jobs: [processJob], deps: { run }, log });
  onTestFinished(() => worker.stop());
  return worker;
}

const enqueueJob = (fileId: number) =>
  database().inApp({ tenantId: 7 }, (tx) => enqueue(tx, processJob, { tenantId: 7, fileId }));

test('a connection that breaks between two queries does not end the process', async () => {
  const connection = await database().jobs.connect();
  onTestFinished(() => connection.release(true));
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
  // The helper of node:events would also listen for errors.
  const ended = new Promise((resolve) => connection.once('end', resolve));
  await database().jobs.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  await expect(connection.query('select 1')).rejects.toThrow('not queryable');
});

test('a job runs after its transaction has committed, and not before', async () => {
  const done = vi.fn<Run>(async () => {});
  await aWorker(done);
  await database().inApp({ tenantId: 7 }, async (tx) => {
    await enqueue(tx, processJob, { tenantId: 7, fileId: 1 });
    await sleep(300);
    expect(done).not.toHaveBeenCalled();
  });
  await expect.poll(() => done.mock.calls.map(([payload]) => payload), slowPoll).toEqual([{ tenantId: 7, fileId: 1 }]);
});

test('a job that was enqueued under a former name runs', async () => {
  const done = vi.fn<Run>(async () => {});
  await aWorker(done);
  const payload = { tenantId: 7, fileId: 1 };
  const enqueueAsBefore = sql`select enqueue('work', ${JSON.stringify(payload)}::json)`;
  await database().inApp({ tenantId: 7 }, (tx) => tx.execute(enqueueAsBefore));
  await expect.poll(() => done.mock.calls.map(([given]) => given), slowPoll).toEqual([payload]);
});

test('servers of two versions share the schedule of a renamed job', async () => {
  const nightly = (name: string, formerly?: string[]) =>
    job({ name, ...(formerly && { formerly }), payload: z.object({}), at: '0 3 * * *', run: async () => {} });
  const options = { pool: database().jobs, deps: {}, log: Fastify().log };
  const scheduled = async () => {
    const { rows } = await database().jobs.query<{ identifier: string }>(
      'select identifier from graphile_worker._private_known_crontabs order by 1',
    );
    return rows.map(({ identifier }) => identifier);
  };
  for (const jobs of [[nightly('sweep')], [nightly('tidy', ['sweep']), nightly('added')]]) {
    const worker = await startWorkers({ ...options, jobs });
    onTestFinished(() => worker.stop());
    await expect.poll(scheduled, slowPoll).toContain(jobs.at(-1)?.name);
  }
  expect(await scheduled()).toContain('sweep');
  expect(await scheduled()).not.toContain('tidy');
});

test('a rolled-back transaction enqueues no job', async () => {
  const done = vi.fn<Run>(async () => {});
  await aWorker(done);
  const failing = database().inApp({ tenantId: 7 }, async (tx) => {
    await enqueue(tx, processJob, { tenantId: 7, fileId: 1 });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await enqueueJob(2);
  await expect.poll(() => done.mock.calls.map(([{ fileId }]) => fileId), slowPoll).toEqual([2]);
});

test('a failed job is retried after a backoff', async () => {
  const numbers: number[] = [];
  await aWorker(async (_payload, { number }) => {
    numbers.push(number);
    if (number === 1) throw new Error('not yet');
  });
  await enqueueJob(1);
  await expect.poll(() => numbers, slowPoll).toEqual([1, 2]);
});

test('the job of a killed worker is run by the next one', async () => {
  await (await aWorker(async () => {})).stop();
  await enqueueJob(1);
  await database().jobs.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-dead', attempts = 1",
  );
  const done = vi.fn<Run>(async () => {});
  await aWorker(done);
  await expect.poll(() => done.mock.calls.length, slowPoll).toBe(1);
});

test('a second worker does not take a job that the first is running', async () => {
  const first = vi.fn<Run>(() => sleep(1_500));
  await aWorker(first);
  await enqueueJob(1);
  await expect.poll(() => first.mock.calls.length, slowPoll).toBe(1);
  const second = vi.fn<Run>(async () => {});
  await aWorker(second);
  await sleep(500);
  expect(second).not.toHaveBeenCalled();
});

test('stopping waits for the running job and takes no other', async () => {
  const [begun, ended]: [number[], number[]] = [[], []];
  const worker = await aWorker(async ({ fileId }) => {
    begun.push(fileId);
    await sleep(500);
    ended.push(fileId);
  });
  await enqueueJob(1);
  await expect.poll(() => begun, slowPoll).toEqual([1]);
  await worker.stop();
  expect(ended).toEqual([1]);
  await enqueueJob(2);
  await sleep(300);
  expect(ended).toEqual([1]);
});

test('the worker continues after a database outage', async () => {
  const done = vi.fn<Run>(async () => {});
  await aWorker(done);
  await database().jobs.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'vitrine_jobs' and pid <> pg_backend_pid()",
  );
  await enqueueJob(1);
  await expect.poll(() => done.mock.calls.length, slowPoll).toBe(1);
});

test.each(
  oneIn(2, [
    ['fails', async () => Promise.reject(new Error('not this time'))],
    ['ends', async () => {}],
  ] as const),
)('when the database is down as a job %s, the process survives and the worker continues', async (_, end) => {
  const done: number[] = [];
  await aWorker(async ({ fileId }) => {
    done.push(fileId);
    if (done.length > 1) return;
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const connect = vi.spyOn(database().jobs, 'connect').mockRejectedValue(away);
    setTimeout(() => connect.mockRestore(), 300);
    await end();
  });
  await enqueueJob(1);
  await expect.poll(() => done, slowPoll).toEqual([1]);
  await expect.poll(() => enqueueJob(2).then(() => 'enqueued'), slowPoll).toBe('enqueued');
  await expect.poll(() => done, slowPoll).toContain(2);
});

/** A worker whose connections break as it fetches its first job, after which it starts again. */
async function aRestartingWorker(run: Run, log?: FastifyBaseLogger): Promise<Worker> {
  await (await aWorker(async () => {})).stop();
  const holder = await database().jobs.connect();
  onTestFinished(() => holder.release(true));
  await holder.query('begin; lock table graphile_worker._private_tasks');
  const worker = await aWorker(run, log);
  const waiting = "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'";
  await expect.poll(async () => (await database().jobs.query(waiting)).rowCount, slowPoll).toBeGreaterThan(0);
  await holder.query('rollback');
  return worker;
}

test('a database outage while the worker starts does not stop it', async () => {
  const done = vi.fn<Run>(async () => {});
  await aRestartingWorker(done);
  await enqueueJob(1);
  await expect.poll(() => done.mock.calls.length, slowPoll).toBe(1);
});

test('a worker that is stopped while it starts again takes no more jobs', async () => {
  const log = Fastify().log;
  const restarting = new Promise<void>((resolve) => vi.spyOn(log, 'warn').mockImplementation(() => resolve()));
  const done = vi.fn<Run>(async () => {});
  const worker = await aRestartingWorker(done, log);
  await restarting;
  await worker.stop();
  await enqueueJob(1);
  await sleep(300);
  expect(done).not.toHaveBeenCalled();
});

test('a request can enqueue jobs and do nothing else to the queue', async () => {
  await aWorker(async () => {});
  const touching = database().inApp({ tenantId: 7 }, (tx) => tx.execute(sql`select * from graphile_worker.jobs`));
  await expect(touching).rejects.toMatchObject({ cause: { code: '42501' } });
});
