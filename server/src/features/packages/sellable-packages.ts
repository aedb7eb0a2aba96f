import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { packages, resellerPlans } from '../../db/schema/subscriptions.ts';
import type { PlatformUser } from '../../http/identity/caller.ts';

export type Seller = Pick<PlatformUser, 'resellerId'>;

/** The packages that a seller may sell: the operator all, a reseller those for all resellers or with a plan. */
export function sellableBy({ resellerId }: Seller): SQL | undefined {
  if (resellerId === null) return undefined;
  const assigned = and(eq(resellerPlans.packageId, packages.id), eq(resellerPlans.resellerId, resellerId));
  return or(eq(packages.isForAll, true), sql`exists (select from ${resellerPlans} where ${assigned})`);
}
