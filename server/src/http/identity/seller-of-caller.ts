import { eq } from 'drizzle-orm';
import { tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import type { PlatformUser, TenantUser } from './caller.ts';

/** The reseller under whose brand the account of the caller knows the product; 0 for the operator. */
export async function sellerOfCaller(tx: Tx, caller: TenantUser | PlatformUser): Promise<number> {
  if (caller.kind === 'platform') return caller.resellerId ?? 0;
  const isOwn = eq(tenants.id, caller.tenantId);
  const [tenant] = await tx.select({ resellerId: tenants.resellerId }).from(tenants).where(isOwn);
  return tenant?.resellerId ?? 0;
}
