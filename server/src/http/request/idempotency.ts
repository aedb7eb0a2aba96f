import { t } from '@vitrine/contract/messages';
import { createHash } from 'node:crypto';
import type { Endpoint } from '@vitrine/contract/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { idempotencyKeys } from '../../db/schema/records.ts';
import type { Tx } from '../../db/transaction.ts';
import { AppError, conflict, invalid } from '../../errors.ts';
import type { Caller } from '../identity/caller.ts';
import { databaseErrorOf } from '../../db/database-error.ts';

export interface Attempt {
  userId: number;
  endpoint: string;
  key: string;
  /** Equal in a repeated request. With another one the key was used for a different request. */
  content: unknown;
  /** Fields of the reply that are not stored. */
  secrets?: readonly string[];
}

/**
 * Only of a user: a device has no keys. Programs with different API keys of one user do not know of each other, and may send
 * the same `Idempotency-Key`.
 */
export function attemptOf(endpoint: Endpoint, caller: Caller | null, request: FastifyRequest): Attempt | null {
  const key = request.headers['idempotency-key'];
  if (!endpoint.idempotent || typeof key !== 'string' || caller === null || caller.kind === 'device') return null;
  if (key.length > 200) throw invalid({}, t('Idempotency-Key is longer than 200 characters'));
  const own = caller.keyId === null ? key : `api-key ${caller.keyId}: ${key}`;
  // The path of an endpoint does not name the record, which may be all that two requests differ by.
  const content = endpoint.params === undefined ? request.body : [request.params, request.body];
  return {
    ...{ userId: caller.userId, endpoint: `${endpoint.method} ${endpoint.path}`, key: own, content },
    secrets: endpoint.secrets ?? [],
  };
}

/** Runs requests with the same key one after another, so that within a process none waits for a database lock. */
export function createKeyedMutex(): <T>(attempt: Attempt, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, Promise<unknown>>();
  return async ({ userId, endpoint, key }, work) => {
    const name = `${userId} ${endpoint} ${key}`;
    const before = queues.get(name) ?? Promise.resolve();
    const run = before.then(work, work);
    queues.set(name, run);
    try {
      return await run;
    } finally {
      if (queues.get(name) === run) queues.delete(name);
    }
  };
}

/** The stored response of this key, or that of `work`, stored in the same transaction. Failures are not stored. */
export async function once<T>(tx: Tx, attempt: Attempt, work: () => Promise<T>): Promise<T> {
  const { userId, endpoint, key } = attempt;
  const bodyHash = createHash('sha256').update(textOf(attempt.content)).digest();
  const isClaimed = await claim(tx, { userId, endpoint, key, bodyHash });
  const row = and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.endpoint, endpoint),
    eq(idempotencyKeys.key, key),
  );
  if (!isClaimed) {
    const [stored] = await tx.select().from(idempotencyKeys).where(row);
    if (stored && !stored.bodyHash.equals(bodyHash))
      throw conflict(t('This Idempotency-Key was already used for a different request'));
    return stored?.reply as T;
  }
  const reply = await work();
  await tx
    .update(idempotencyKeys)
    .set({ reply: withoutSecrets(reply, attempt.secrets ?? []) })
    .where(row);
  return reply;
}

function withoutSecrets(reply: unknown, secrets: readonly string[]): unknown {
  if (secrets.length === 0 || typeof reply !== 'object' || reply === null) return reply;
  const present = secrets.filter((field) => field in reply);
  return { ...reply, ...Object.fromEntries(present.map((field) => [field, null])) };
}

function textOf(content: unknown): string {
  try {
    return JSON.stringify(content ?? null);
  } catch {
    // The body is nested so deeply that it can be parsed but not serialised.
    throw invalid({}, t('The request is nested too deeply'));
  }
}

/**
 * False if the key is already used. While a peer server handles a request with the key, it locks the row: this one waits two
 * seconds, then answers 409.
 */
async function claim(tx: Tx, row: typeof idempotencyKeys.$inferInsert): Promise<boolean> {
  await tx.execute(sql`set local lock_timeout = '2s'`);
  try {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    await tx.execute(sql`set local lock_timeout = default`);
    return claimed.length > 0;
  } catch (error) {
    if (databaseErrorOf(error)?.code !== '55P03') throw error;
    throw new AppError(409, 'in_progress', t('The same request is still being processed'), { retryAfter: 1 });
  }
}
