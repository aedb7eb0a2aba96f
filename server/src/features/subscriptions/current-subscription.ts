import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { packages, subscriptions } from '../../db/schema/subscriptions.ts';
import { tenants } from '../../db/schema/tenants.ts';
import { statement } from '../../db/statement.ts';
import type { Tx } from '../../db/transaction.ts';

type Zone = string | Placeholder;

/** Joins a tenant with the subscription that counts today. */
export function isCurrent(platformTimeZone: Zone): SQL {
  return sql`${subscriptions.id} = current_subscription(${tenants.id}, ${platformTimeZone})`;
}

/** The end of `validTill` in the operator's time zone. */
export function isOver(platformTimeZone: Zone): SQL {
  return sql`${subscriptions.validTill} < (now() at time zone ${platformTimeZone})::date`;
}

/** The current status: 0 active, 1 expired, 2 canceled. The stored one is updated by the daily job. */
export function statusNow(platformTimeZone: Zone): SQL<0 | 1 | 2> {
  const { status } = subscriptions;
  return sql<0 | 1 | 2>`case when ${status} = 0 and ${isOver(platformTimeZone)} then 1 else ${status} end`;
}

/** The last day on which it ran: one that was set to Expired or Canceled before its Valid Till ran until the day before. */
export function ranUntil(platformTimeZone: Zone): SQL<string> {
  const { validTill, endedAt } = subscriptions;
  return sql<string>`least(${validTill}, (${endedAt} at time zone ${platformTimeZone})::date - 1)`;
}

const zone = sql.placeholder('zone');
const current = statement((tx) =>
  tx
    .select({
      planName: packages.name,
      status: statusNow(zone),
      expiry: subscriptions.validTill,
      maxDevices: packages.maxDevices,
      maxStorageMb: packages.maxStorageMb,
    })
    .from(tenants)
    .innerJoin(subscriptions, isCurrent(zone))
    .innerJoin(packages, eq(packages.id, subscriptions.packageId)),
);

/** The tenant's subscription that counts today, with its package; undefined if there never was one. */
export async function currentSubscription(tx: Tx, platformTimeZone: string) {
  const [found] = await current(tx, { zone: platformTimeZone });
  return found;
}
