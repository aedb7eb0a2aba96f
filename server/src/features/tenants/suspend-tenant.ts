import { t } from '@vitrine/contract/messages';
import { eq, sql } from 'drizzle-orm';
import { tenants } from '../../db/schema/tenants.ts';
import { sessionHashes } from '../auth/session-hashes.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflict, notFound } from '../../errors.ts';

const operator = 0;

interface Suspension {
  id: number;
  reason: string;
  /** The type of the acting user. */
  by: 0 | 3;
}

/** Returns the ended sessions. */
export async function suspendTenant(tx: Tx, { id, reason, by }: Suspension): Promise<Buffer[]> {
  await assertNotSuspendedByOperator(tx, id, by);
  await tx
    .update(tenants)
    .set({ suspendedAt: sql`now()`, suspendedReason: reason, suspendedBy: by })
    .where(eq(tenants.id, id));
  return sessionHashes(tx, sql`end_sessions_of_suspended(${id})`);
}

export async function restoreTenant(tx: Tx, { id, by }: Omit<Suspension, 'reason'>): Promise<void> {
  await assertNotSuspendedByOperator(tx, id, by);
  await tx
    .update(tenants)
    .set({ suspendedAt: null, suspendedReason: null, suspendedBy: null })
    .where(eq(tenants.id, id));
}

/** A reseller can only lift its own suspension, not one by the operator. */
async function assertNotSuspendedByOperator(tx: Tx, id: number, by: 0 | 3): Promise<void> {
  const [tenant] = await tx
    .select({ suspendedBy: tenants.suspendedBy })
    .from(tenants)
    .where(eq(tenants.id, id))
    .for('no key update');
  if (!tenant) throw notFound(t('Tenant'));
  if (by !== operator && tenant.suspendedBy === operator) {
    throw conflict(t('The operator suspended this tenant. Only the operator can restore it.'));
  }
}
