import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { packages, resellerPlans } from '../../db/schema/subscriptions.ts';
import type { PlatformUser } from '../../http/identity/caller.ts';

export type Buyer = Pick<PlatformUser, 'resellerId'>;

/** The packages that somebody may sell: the operator all, a reseller those that are for all or assigned to it. */
export function offeredTo({ resellerId }: Buyer): SQL | undefined {
  if (resellerId === null) return undefined;
  const assigned = and(eq(resellerPlans.packageId, packages.id), eq(resellerPlans.resellerId, resellerId));
  return or(eq(packages.isForAll, true), sql`exists (select from ${resellerPlans} where ${assigned})`);
}
