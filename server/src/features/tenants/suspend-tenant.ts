import { t } from '@vitrine/contract/messages';
import { subscriptionStatus } from '@vitrine/contract/subscription-status';
import { and, eq, sql } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { tenants } from '../../db/schema/tenants.ts';
import { sessionHashes } from '../auth/session-hashes.ts';
import { isPaired } from '../devices/device-status.ts';
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
  await assertMayChange(tx, id, by);
  await tx
    .update(tenants)
    .set({ suspendedAt: sql`now()`, suspendedReason: reason, suspendedBy: by })
    .where(eq(tenants.id, id));
  return sessionHashes(tx, sql`end_sessions_of_suspended(${id})`);
}

export async function restoreTenant(tx: Tx, { id, by }: Omit<Suspension, 'reason'>): Promise<void> {
  await assertMayChange(tx, id, by);
  await tx
    .update(tenants)
    .set({ suspendedAt: null, suspendedReason: null, suspendedBy: null })
    .where(eq(tenants.id, id));
}

/** Permanently, and only a suspended tenant, so that nobody closes one by a slip. Returns its screens: the server refuses them from now on. */
export async function closeTenant(tx: Tx, { id, by }: Omit<Suspension, 'reason'>): Promise<number[]> {
  const { suspendedAt } = await assertMayChange(tx, id, by);
  if (!suspendedAt) throw conflict(t('Suspend the tenant before you close it.'));
  await tx
    .update(tenants)
    .set({ closedAt: sql`now()` })
    .where(eq(tenants.id, id));
  await tx
    .update(subscriptions)
    .set({ status: subscriptionStatus.canceled })
    .where(and(eq(subscriptions.tenantId, id), eq(subscriptions.status, subscriptionStatus.active)));
  const screens = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.tenantId, id), isPaired));
  return screens.map((screen) => screen.id);
}

/** A reseller can only lift its own suspension, not one by the operator; nobody changes a closed tenant. */
async function assertMayChange(tx: Tx, id: number, by: 0 | 3): Promise<{ suspendedAt: Date | null }> {
  const { suspendedAt, suspendedBy, closedAt } = tenants;
  const [tenant] = await tx
    .select({ suspendedAt, suspendedBy, closedAt })
    .from(tenants)
    .where(eq(tenants.id, id))
    .for('no key update');
  if (!tenant) throw notFound(t('Tenant'));
  if (tenant.closedAt) throw conflict(t('This tenant is closed. It cannot be opened again.'));
  if (by !== operator && tenant.suspendedBy === operator) {
    throw conflict(t('The operator suspended this tenant. Only the operator can restore it.'));
  }
  return tenant;
}
