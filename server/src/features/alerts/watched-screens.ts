import { openingHoursOf } from '@vitrine/contract/rules/opening-hours';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { alerts, alertUsers, outages } from '../../db/schema/alerts.ts';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { groupBy } from '../../group-by.ts';
import type { WatchedScreen } from './evaluate-alerts.ts';

export interface WatchedStore {
  storeId: number;
  name: string;
  timeZone: string;
  screens: WatchedScreen[];
  alertId: number;
  /** Email addresses of the recipients. */
  addresses: string[];
}

/** The stores of a tenant that have an alert, with their paired screens. */
export async function readWatchedStores(tx: Tx): Promise<WatchedStore[]> {
  const found = await tx
    .select({
      ...{ storeId: stores.id, name: stores.name, timeZone: stores.timeZone, operatingHours: stores.operatingHours },
      ...{ alertId: alerts.id, afterMinutes: alerts.afterMinutes },
    })
    .from(stores)
    .innerJoin(alerts, and(eq(alerts.tenantId, stores.tenantId), eq(alerts.id, alertOfStore)))
    .orderBy(asc(stores.name), asc(stores.id));
  const screensOf = groupBy(await readScreens(tx), ({ storeId }) => storeId);
  const people = await readRecipients(
    tx,
    found.map(({ alertId }) => alertId),
  );
  return found.map(({ storeId, name, timeZone, operatingHours, alertId, afterMinutes }) => {
    const opening = openingHoursOf(operatingHours, timeZone);
    return {
      ...{ storeId, name, timeZone, alertId },
      screens: (screensOf.get(storeId) ?? []).map((screen) => ({ ...screen, afterMinutes, opening })),
      addresses: people.flatMap(({ alertId: of, email }) => (of === alertId ? [email] : [])),
    };
  });
}

/** The alert of the store, or else the one for all other stores: nulls come last. */
const alertOfStore = sql`(
  select a.id from ${alerts} a where a.tenant_id = ${stores.tenantId} and (a.store_id = ${stores.id} or a.store_id is null)
  order by a.store_id limit 1)`;

async function readScreens(tx: Tx) {
  const rows = await tx
    .select({
      ...{ deviceId: devices.id, name: devices.name, storeId: devices.storeId, isOnline: devices.online },
      // A screen that was paired and never connected has neither time.
      changedAt:
        sql<Date>`coalesce(case when ${devices.online} then ${devices.presenceAt} else ${devices.lastSeenAt} end,
        ${devices.presenceAt}, ${devices.updatedAt})`.mapWith(devices.presenceAt),
      ...{ since: outages.since, notifiedAt: outages.notifiedAt },
    })
    .from(devices)
    .leftJoin(outages, and(eq(outages.tenantId, devices.tenantId), eq(outages.deviceId, devices.id)))
    .where(isNotNull(devices.tokenHash))
    .orderBy(asc(devices.name), asc(devices.id));
  return rows.map(({ changedAt, since, notifiedAt, ...screen }) => ({
    ...screen,
    changedAt: changedAt.getTime(),
    outage: since && { since: since.getTime(), isReported: notifiedAt !== null },
  }));
}

function readRecipients(tx: Tx, alertIds: number[]) {
  return tx
    .select({ alertId: alertUsers.alertId, email: users.email })
    .from(alertUsers)
    .innerJoin(users, refersTo(alertUsers, alertUsers.userId, users))
    .where(and(inArray(alertUsers.alertId, alertIds), eq(users.userStatus, 0)))
    .orderBy(asc(users.id));
}
