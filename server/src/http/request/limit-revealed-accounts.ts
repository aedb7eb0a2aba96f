import type { Endpoint } from '@vitrine/contract/endpoint';
import type pg from 'pg';
import { databaseErrorOf } from '../../db/database-error.ts';
import { AppError } from '../../errors.ts';
import type { Caller } from '../identity/caller.ts';
import { type Limit, limits, refund, spend } from '../limits.ts';

/**
 * "Already in use" reveals that an address has an account, perhaps of another tenant. An attempt is counted before it is
 * made, and refunded unless that was the answer: above the limit a free address is refused like a used one. The operator may
 * see all accounts anyway.
 */
export async function limitRevealedAccounts<T>(
  app: pg.Pool,
  { endpoint, caller }: { endpoint: Endpoint; caller: Caller | null },
  work: () => Promise<T>,
): Promise<T> {
  if (!endpoint.revealsAccounts || caller === null || caller.kind === 'device') return work();
  if (caller.kind === 'platform' && caller.resellerId === null) return work();
  const counts: [Limit, string][] = [[limits.takenByUser, String(caller.userId)]];
  if (caller.kind === 'tenant') counts.push([limits.takenByTenant, String(caller.tenantId)]);
  for (const [limit, subject] of counts) await spend(app, limit, subject);
  let isTaken = false;
  try {
    return await work();
  } catch (error) {
    isTaken = saysTaken(error);
    throw error;
  } finally {
    if (!isTaken) for (const [limit, subject] of counts) await refund(app, limit, subject);
  }
}

function saysTaken(error: unknown): boolean {
  if (databaseErrorOf(error)?.constraint === 'users_email') return true;
  const errors = error instanceof AppError && error.code === 'conflict' ? error.details.errors : undefined;
  return errors?.['email'] !== undefined || errors?.['emailAddress'] !== undefined;
}
