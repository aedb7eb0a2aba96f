import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Storage } from '../media/storage.ts';
import { readServerStats } from './server-stats.ts';

interface Deps {
  database: Pick<Database, 'jobs'>;
  storage: Pick<Storage, 'check'>;
  /** The last migration that this version comes with. */
  newest: string;
  /** Aborted when a graceful shutdown begins. */
  ending: AbortSignal;
}

/** What a server needs before it can serve requests. */
type Need = 'database' | 'migrations' | 'storage';

const checkTimeoutMs = 3_000;

/**
 * The probes for monitoring: `/healthz` answers 200 as long as the process lives, `/readyz` while it can also serve
 * requests. Both are public, and contain no more than the names of what is missing.
 */
export function answerProbes(app: FastifyInstance, deps: Deps): void {
  let runningCheck: Promise<Need[]> | null = null;
  // However many probes ask, one check runs at a time.
  const look = () => (runningCheck ??= missing(deps).finally(() => (runningCheck = null)));
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (deps.ending.aborted) return reply.code(503).header('retry-after', 5).send({ status: 'ending' });
    const lacks = await look();
    if (lacks.length === 0) return { status: 'ready' };
    return reply.code(503).header('retry-after', 1).send({ status: 'not ready', missing: lacks });
  });
}

async function missing({ database, storage, newest }: Deps): Promise<Need[]> {
  const [stats, isStored] = await Promise.all([
    within(readServerStats(database)),
    within(storage.check().then(() => true)),
  ]);
  const lacks: Need[] = isStored ? [] : ['storage'];
  if (stats === null) return ['database', ...lacks];
  return (stats.migration ?? '') < newest ? ['migrations', ...lacks] : lacks;
}

/** The result of a check; null if it fails or takes too long, so that the probe does not hang. */
async function within<T>(looked: Promise<T>): Promise<T | null> {
  const found = looked.catch(() => null);
  return Promise.race([found, sleep(checkTimeoutMs, null, { ref: false })]);
}
