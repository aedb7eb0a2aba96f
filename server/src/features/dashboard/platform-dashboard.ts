import type { PlatformDashboard } from '@vitrine/contract/dashboard';
import type { Currency } from '@vitrine/contract/packages';
import { dateOf, dayOf } from '@vitrine/contract/rules/dates';
import { amountOf } from '@vitrine/contract/rules/money';
import { addIntervals } from '@vitrine/contract/rules/periods';
import { and, asc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { packages, subscriptions } from '../../db/schema/subscriptions.ts';
import { tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import { named } from './screens-needing-attention.ts';

const soonDays = 30;
const months = 12;

interface Viewer {
  /** The operator's time zone. */
  today: string;
  zone: string;
  resellerId: number | null;
}

export async function platformDashboard(tx: Tx, { today, zone, resellerId }: Viewer): Promise<PlatformDashboard> {
  return {
    tenants: await tx.$count(tenants),
    devices: await tx.$count(devices),
    screensOnline: await tx.$count(devices, eq(devices.online, true)),
    resellerId,
    ending: await endingSubscriptions(tx, today),
    owed: await owed(tx, today),
    newTenants: await newTenants(tx, today, zone),
  };
}

async function endingSubscriptions(tx: Tx, today: string): Promise<PlatformDashboard['ending']> {
  const isFollowed = sql`exists (
    select from subscriptions later
    where later.tenant_id = ${subscriptions.tenantId} and later.status <> 2 and later.valid_from > ${subscriptions.validTill})`;
  const where = and(
    eq(subscriptions.status, 0),
    gte(subscriptions.validTill, today),
    lte(subscriptions.validTill, dateOf(dayOf(today) + soonDays)),
    sql`not ${isFollowed}`,
  );
  const first = await tx
    .select({
      subscriptionId: subscriptions.id,
      tenantCompanyName: tenants.companyName,
      planName: packages.name,
      validTill: subscriptions.validTill,
    })
    .from(subscriptions)
    .innerJoin(tenants, eq(tenants.id, subscriptions.tenantId))
    .innerJoin(packages, eq(packages.id, subscriptions.packageId))
    .where(where)
    .orderBy(asc(subscriptions.validTill), asc(subscriptions.id))
    .limit(named);
  return {
    total: await tx.$count(subscriptions, where),
    first: first.map((row) => ({ ...row, daysLeft: dayOf(row.validTill) - dayOf(today) })),
  };
}

async function owed(tx: Tx, today: string): Promise<PlatformDashboard['owed']> {
  const left = sql`${invoices.totalMinor} - ${invoices.paidMinor}`;
  const rows = await tx
    .select({
      currency: sql<Currency>`${invoices.currency}`,
      unpaidMinor: sql`sum(${left})`.mapWith(Number),
      overdueMinor: sql`coalesce(sum(${left}) filter (where ${lt(invoices.dueDate, today)}), 0)`.mapWith(Number),
    })
    .from(invoices)
    .where(and(inArray(invoices.status, [1, 2]), lt(invoices.paidMinor, invoices.totalMinor)))
    .groupBy(invoices.currency)
    .orderBy(invoices.currency);
  return rows.map(({ currency, unpaidMinor, overdueMinor }) => ({
    currency,
    unpaid: amountOf(unpaidMinor),
    overdue: amountOf(overdueMinor),
  }));
}

/** Days in the operator's time zone. */
async function newTenants(tx: Tx, today: string, zone: string): Promise<PlatformDashboard['newTenants']> {
  const first = addIntervals(`${today.slice(0, 7)}-01`, 1, 1 - months);
  const { rows } = await tx.execute<{ month: string; count: number }>(sql`
    select to_char(created_at at time zone ${zone}, 'YYYY-MM') as month, count(*)::int as count
    from tenants where created_at >= ${first}::timestamp at time zone ${zone}
    group by 1`);
  const counts = new Map(rows.map(({ month, count }) => [month, count]));
  return Array.from({ length: months }, (_, at) => {
    const month = addIntervals(first, 1, at).slice(0, 7);
    return { month, count: counts.get(month) ?? 0 };
  });
}
