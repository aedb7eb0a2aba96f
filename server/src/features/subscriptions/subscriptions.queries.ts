import { subscription } from '@vitrine/contract/entities/subscription';
import { tenant } from '@vitrine/contract/entities/tenant';
import { t } from '@vitrine/contract/messages';
import type { PlanInterval } from '@vitrine/contract/packages';
import { type SubscriptionStatus, subscriptionStatus } from '@vitrine/contract/subscription-status';
import { renewalOf } from '@vitrine/contract/rules/periods';
import {
  type Subscription,
  subscriptionStatusNames,
  subscriptionTypeNames,
  type SubscriptionType,
} from '@vitrine/contract/subscriptions';
import { desc, eq, sql } from 'drizzle-orm';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { among, containing, day as showsDay, named, type Search } from '../../db/search.ts';
import { packages, subscriptions } from '../../db/schema/subscriptions.ts';
import { tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import { removeOne } from '../../db/write-one.ts';
import { notFound } from '../../errors.ts';
import { statusNow } from './current-subscription.ts';

/** The operator's time zone, and the current day in it. */
export interface PlatformDay {
  zone: string;
  today: string;
}

function columnsOn({ zone }: PlatformDay) {
  return {
    subscriptionId: subscriptions.id,
    planId: subscriptions.packageId,
    tenantId: subscriptions.tenantId,
    subscriptionType: sql<SubscriptionType>`${subscriptions.subscriptionType}`,
    validFrom: subscriptions.validFrom,
    validTill: subscriptions.validTill,
    trialEndsAt: subscriptions.trialEndsAt,
    remarks: subscriptions.remarks,
    status: statusNow(zone),
    tenantCompanyName: tenants.companyName,
    planName: packages.name,
    createdAt: subscriptions.createdAt,
    planInterval: sql<PlanInterval>`${packages.planInterval}`,
    isLast: sql<boolean>`not exists (
      select from subscriptions later
      where later.tenant_id = ${subscriptions.tenantId} and later.status <> 2 and later.valid_from > ${subscriptions.validTill}
    )`,
    version: subscriptions.version,
  };
}

function sortsOn({ zone }: PlatformDay) {
  return {
    tenantCompanyName: tenants.companyName,
    planName: packages.name,
    subscriptionType: subscriptions.subscriptionType,
    createdAtUTC: subscriptions.createdAt,
    validFrom: subscriptions.validFrom,
    validTill: subscriptions.validTill,
    status: statusNow(zone),
  };
}

function searchOn({ zone }: PlatformDay): Search {
  return (text) => [
    containing(subscriptions.searchText, text),
    among(
      subscriptions.tenantId,
      sql`select ${tenants.id} from ${tenants} where ${containing(tenants.searchText, text)}`,
    ),
    among(
      subscriptions.packageId,
      sql`select ${packages.id} from ${packages} where ${containing(packages.searchText, text)}`,
    ),
    named(subscriptions.subscriptionType, subscriptionTypeNames, text),
    named(statusNow(zone), subscriptionStatusNames, text),
    showsDay(subscriptions.createdAt, text),
    showsDay(subscriptions.validFrom, text),
    showsDay(subscriptions.validTill, text),
  ];
}

function select(tx: Tx, day: PlatformDay) {
  return tx
    .select(columnsOn(day))
    .from(subscriptions)
    .innerJoin(tenants, eq(tenants.id, subscriptions.tenantId))
    .innerJoin(packages, eq(packages.id, subscriptions.packageId))
    .$dynamic();
}

export async function listSubscriptions(
  tx: Tx,
  day: PlatformDay,
  query: ListQuery<keyof ReturnType<typeof sortsOn>>,
): Promise<Page<Subscription>> {
  const list = {
    select: () => select(tx, day),
    table: subscriptions,
    search: searchOn(day),
    sorts: sortsOn(day),
  };
  const { rows, total } = await listPage(tx, query, list);
  return { rows: rows.map((row) => toSubscription(row, day)), total };
}

/** Newest first. */
export async function subscriptionsOfTenant(tx: Tx, day: PlatformDay, tenantId: number): Promise<Subscription[]> {
  if ((await tx.$count(tenants, eq(tenants.id, tenantId))) === 0) throw notFound(t(tenant.one));
  const rows = await select(tx, day).where(eq(tenants.id, tenantId)).orderBy(desc(subscriptions.validFrom));
  return rows.map((row) => toSubscription(row, day));
}

export async function getSubscription(tx: Tx, day: PlatformDay, id: number): Promise<Subscription> {
  const [row] = await select(tx, day).where(eq(subscriptions.id, id));
  if (!row) throw notFound(t(subscription.one));
  return toSubscription(row, day);
}

export function removeSubscription(tx: Tx, id: number): Promise<void> {
  return removeOne(tx, subscriptions, { id, what: t(subscription.one) });
}

type Row = Omit<Subscription, 'planStatus' | 'createdAtUTC' | 'renewal'> & {
  status: SubscriptionStatus;
  createdAt: Date;
  planInterval: PlanInterval;
  isLast: boolean;
};

function toSubscription({ createdAt, planInterval, isLast, ...row }: Row, { today }: PlatformDay): Subscription {
  // One that was set to Expired before its last day keeps its days, so that a renewal would begin after them.
  const hasEnded = row.status === subscriptionStatus.expired && row.validTill >= today;
  const isRenewable = row.subscriptionType === 1 && row.status !== subscriptionStatus.canceled && !hasEnded && isLast;
  return {
    ...row,
    planStatus: t(subscriptionStatusNames[row.status]),
    createdAtUTC: createdAt.toISOString(),
    renewal: isRenewable ? renewalOf(row.validTill, planInterval, today) : null,
  };
}
