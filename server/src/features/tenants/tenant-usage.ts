import { t } from '@vitrine/contract/messages';
import type { TenantUsage } from '@vitrine/contract/tenants';
import { eq, sql } from 'drizzle-orm';
import { isCurrent } from '../subscriptions/current-subscription.ts';
import { devices } from '../../db/schema/devices.ts';
import { files } from '../../db/schema/library.ts';
import { stores } from '../../db/schema/stores.ts';
import { packages, subscriptions } from '../../db/schema/subscriptions.ts';
import { tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';

/** Counts and sums only: the operator sees no content of a tenant. */
export async function tenantUsage(tx: Tx, id: number, platformTimeZone: string): Promise<TenantUsage> {
  const [limits] = await tx
    .select({ maxDevices: packages.maxDevices, maxStorageMb: packages.maxStorageMb })
    .from(tenants)
    .leftJoin(subscriptions, isCurrent(platformTimeZone))
    .leftJoin(packages, eq(packages.id, subscriptions.packageId))
    .where(eq(tenants.id, id));
  if (!limits) throw notFound(t('Tenant'));
  return {
    stores: await tx.$count(stores, eq(stores.tenantId, id)),
    devices: await tx.$count(devices, eq(devices.tenantId, id)),
    maxDevices: limits.maxDevices,
    storageUsed: Math.ceil((await bytesOf(tx, id)) / 1024),
    storageLimit: limits.maxStorageMb === null ? null : limits.maxStorageMb * 1024,
  };
}

/** Identical files are stored and counted once. */
async function bytesOf(tx: Tx, id: number): Promise<number> {
  const stored = tx
    .selectDistinctOn([files.sha256], { size: files.size })
    .from(files)
    .where(eq(files.tenantId, id))
    .as('stored');
  const [sum] = await tx.select({ bytes: sql`coalesce(sum(${stored.size}), 0)`.mapWith(Number) }).from(stored);
  return sum?.bytes ?? 0;
}
