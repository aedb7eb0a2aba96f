import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Storage } from '../media/storage.ts';
import { readFigures } from './figures.ts';

interface Deps {
  database: Pick<Database, 'jobs'>;
  storage: Pick<Storage, 'check'>;
  /** The last migration that this version comes with. */
  newest: string;
  /** Aborted when the server is told to end. */
  ending: AbortSignal;
}

/** What a server cannot work without. */
type Need = 'database' | 'migrations' | 'storage';

const patience = 3_000;

/**
 * For whoever watches from outside: `/healthz` as long as the process lives, `/readyz` while it can also work. Neither
 * says more than the names of what is missing: anybody may ask.
 */
export function answerProbes(app: FastifyInstance, deps: Deps): void {
  let looking: Promise<Need[]> | null = null;
  // However many ask, there is one look at a time.
  const look = () => (looking ??= missing(deps).finally(() => (looking = null)));
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
  const [figures, isStored] = await Promise.all([
    within(readFigures(database)),
    within(storage.check().then(() => true)),
  ]);
  const lacks: Need[] = isStored ? [] : ['storage'];
  if (figures === null) return ['database', ...lacks];
  return (figures.migration ?? '') < newest ? ['migrations', ...lacks] : lacks;
}

/** Null where it fails or takes too long: whoever asks does not wait for what hangs. */
async function within<T>(looked: Promise<T>): Promise<T | null> {
  const found = looked.catch(() => null);
  return Promise.race([found, sleep(patience, null, { ref: false })]);
}
