import { desc, eq, lte, sql } from 'drizzle-orm';
import { lockTenant } from '../../db/lock-tenant.ts';
import { devices } from '../../db/schema/devices.ts';
import { packages, subscriptions } from '../../db/schema/subscriptions.ts';
import type { Tx } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';

/** Throws when one device more would exceed the tenant's package. Without a subscription there is no limit. */
export async function checkDeviceLimit(tx: Tx, platformTimeZone: string): Promise<void> {
  const [current] = await tx
    .select({ most: packages.maxDevices })
    .from(subscriptions)
    .innerJoin(packages, eq(packages.id, subscriptions.packageId))
    .where(lte(subscriptions.validFrom, sql`(now() at time zone ${platformTimeZone})::date`))
    .orderBy(desc(subscriptions.validFrom), desc(subscriptions.id))
    .limit(1);
  if (!current || current.most === null) return;
  // Two at once would both find the last place free.
  await lockTenant(tx);
  if ((await tx.$count(devices)) >= current.most) {
    throw new AppError(409, 'limit_reached', `The package allows ${current.most} devices`);
  }
}
