import type { PlatformDashboard } from '@vitrine/contract/platform-dashboard';
import type { Currency } from '@vitrine/contract/packages';
import { dateOf, dayOf } from '@vitrine/contract/rules/dates';
import { amountOf } from '@vitrine/contract/rules/money';
import { subscriptionStatus } from '@vitrine/contract/subscription-status';
import { and, asc, between, eq, gte, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { packages, subscriptions } from '../../db/schema/subscriptions.ts';
import { tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import { named } from './screens-needing-attention.ts';

const nearDays = 30;

/** Those that end soon, and those that have ended lately: their tenants are locked out. The nearest to today are named. */
export async function endingSubscriptions(tx: Tx, today: string): Promise<PlatformDashboard['ending']> {
  const inDays = (count: number) => dateOf(dayOf(today) + count);
  const isFollowed = sql`exists (
    select from subscriptions later
    where later.tenant_id = ${subscriptions.tenantId} and later.status <> 2 and later.valid_from > ${subscriptions.validTill})`;
  const isOpen = sql`exists (
    select from ${tenants} where ${and(eq(tenants.id, subscriptions.tenantId), isNull(tenants.closedAt))})`;
  const where = and(
    or(
      and(eq(subscriptions.status, subscriptionStatus.active), gte(subscriptions.validTill, today)),
      and(ne(subscriptions.status, subscriptionStatus.canceled), lt(subscriptions.validTill, today)),
    ),
    between(subscriptions.validTill, inDays(-nearDays), inDays(nearDays)),
    sql`not ${isFollowed}`,
    isOpen,
  );
  const first = await tx
    .select({
      subscriptionId: subscriptions.id,
      tenantCompanyName: tenants.companyName,
      planName: packages.name,
      isTrial: sql<boolean>`${subscriptions.subscriptionType} = 0`,
      validTill: subscriptions.validTill,
      currency: sql<Currency>`${packages.currency}`,
      priceMinor: packages.costMinor,
      planInterval: sql<0 | 1 | 2>`${packages.planInterval}`,
    })
    .from(subscriptions)
    .innerJoin(tenants, eq(tenants.id, subscriptions.tenantId))
    .innerJoin(packages, eq(packages.id, subscriptions.packageId))
    .where(where)
    .orderBy(sql`abs(${subscriptions.validTill} - ${today}::date)`, asc(subscriptions.id))
    .limit(named);
  return {
    total: first.length < named ? first.length : await tx.$count(subscriptions, where),
    first: first
      .map(({ priceMinor, ...row }) => ({
        ...row,
        price: amountOf(priceMinor),
        daysLeft: dayOf(row.validTill) - dayOf(today),
      }))
      .sort((a, b) => a.daysLeft - b.daysLeft),
  };
}
