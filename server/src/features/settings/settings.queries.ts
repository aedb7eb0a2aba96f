import type { Settings } from '@vitrine/contract/settings';
import { desc, eq, sql } from 'drizzle-orm';
import { packages, subscriptions } from '../../db/schema/subscriptions.ts';
import { type StoredImage, tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { mediaUrl } from '../../media/urls.ts';

export async function getSettings(tx: Tx, tenantId: number): Promise<Settings> {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId));
  if (!tenant) throw notFound('Tenant');
  const urlOf = (image: StoredImage | null) =>
    image && mediaUrl(tenantId, 'general', `${image.sha256}.${image.extension}`);
  return {
    businessName: tenant.businessName,
    logo: urlOf(tenant.logo),
    playerCode: tenant.playerCode,
    placeholderHorizontal: urlOf(tenant.placeholderHorizontal),
    placeholderVertical: urlOf(tenant.placeholderVertical),
    subscriptionInfo: await currentSubscription(tx),
  };
}

async function currentSubscription(tx: Tx): Promise<Settings['subscriptionInfo']> {
  const isOver = sql`${subscriptions.validTill} < current_date`;
  const [row] = await tx
    .select({
      planName: packages.name,
      status: sql<
        0 | 1 | 2
      >`case when ${subscriptions.status} = 0 and ${isOver} then 1 else ${subscriptions.status} end`,
      expiry: subscriptions.validTill,
    })
    .from(subscriptions)
    .innerJoin(packages, eq(packages.id, subscriptions.packageId))
    .orderBy(desc(subscriptions.validFrom), desc(subscriptions.id))
    .limit(1);
  return row ?? null;
}
