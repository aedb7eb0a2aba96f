import type { Alert, AlertChanges, AlertForm } from '@vitrine/contract/alerts';
import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { alerts, alertUsers, outages } from '../../db/schema/alerts.ts';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { databaseErrorOf } from '../../db/database-error.ts';
import { pageOf, pageWithTotal, type ListQuery } from '../../http/lists.ts';
import { unknownIds } from '../../http/unknown-ids.ts';
import { atVersion, staleOrMissing } from '../../http/versions.ts';

const columns = {
  alertId: alerts.id,
  branchId: alerts.storeId,
  branchName: sql<string>`coalesce(${stores.name}, '')`,
  afterMinutes: alerts.afterMinutes,
  userIds: sql<number[]>`array(
    select ${alertUsers.userId} from ${alertUsers}
    where ${refersTo(alertUsers, alertUsers.alertId, alerts)} order by ${alertUsers.userId})`,
  people: sql<Alert['people']>`coalesce((
    select json_agg(json_build_object('id', ${users.id}, 'fullName', ${users.fullName}) order by ${users.fullName})
    from ${alertUsers} join ${users} on ${refersTo(alertUsers, alertUsers.userId, users)}
    where ${refersTo(alertUsers, alertUsers.alertId, alerts)}), '[]')`,
  version: alerts.version,
};

// The alert for all other stores comes first: it has no store name.
const sorts = { branchName: columns.branchName, afterMinutes: alerts.afterMinutes };

const ofStore = and(eq(alerts.tenantId, stores.tenantId), eq(alerts.storeId, stores.id));

export async function listAlerts(
  tx: Tx,
  query: ListQuery<keyof typeof sorts>,
): Promise<{ rows: Alert[]; total: number }> {
  const { where, onPage, orderBy, limit, offset } = pageOf(query, {
    search: sql`coalesce(${stores.searchText}, searchable('every other store'))`,
    sorts,
    id: alerts.id,
  });
  const rows = tx
    .select(columns)
    .from(alerts)
    .leftJoin(stores, ofStore)
    .where(onPage)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return pageWithTotal(query, rows, async () => {
    const [counted] = await tx
      .select({ total: sql<number>`count(*)::int` })
      .from(alerts)
      .leftJoin(stores, ofStore)
      .where(where);
    return counted?.total ?? 0;
  });
}

export async function getAlert(tx: Tx, id: number): Promise<Alert> {
  const [alert] = await tx.select(columns).from(alerts).leftJoin(stores, ofStore).where(eq(alerts.id, id));
  if (!alert) throw notFound('Alert');
  return alert;
}

export async function createAlert(tx: Tx, form: AlertForm): Promise<Alert> {
  const { branchId, afterMinutes, userIds } = form;
  await checkNamed(tx, form);
  const [made] = await mapDuplicateStore(
    tx.insert(alerts).values({ storeId: branchId, afterMinutes }).returning({ id: alerts.id }),
  );
  if (!made) throw new Error('insert returned no row');
  await setUsers(tx, made.id, userIds);
  return getAlert(tx, made.id);
}

export async function updateAlert(tx: Tx, id: number, changes: AlertChanges): Promise<Alert> {
  const { version, branchId, afterMinutes, userIds } = changes;
  await checkNamed(tx, changes);
  const saved = await mapDuplicateStore(
    tx
      .update(alerts)
      .set({ storeId: branchId, afterMinutes })
      .where(and(eq(alerts.id, id), atVersion(alerts, version)))
      .returning({ id: alerts.id }),
  );
  if (saved.length === 0) throw await staleOrMissing(tx, alerts, id, 'Alert');
  await setUsers(tx, id, userIds);
  await forgetUnwatched(tx);
  return getAlert(tx, id);
}

export async function removeAlert(tx: Tx, id: number): Promise<void> {
  const removed = await tx.delete(alerts).where(eq(alerts.id, id)).returning({ id: alerts.id });
  if (removed.length === 0) throw notFound('Alert');
  await forgetUnwatched(tx);
}

async function checkNamed(tx: Tx, { branchId, userIds }: AlertForm): Promise<void> {
  const hasStore = branchId === null || (await tx.$count(stores, eq(stores.id, branchId))) > 0;
  const errors = {
    ...(!hasStore && { branchId: ['This store does not exist'] }),
    ...(await unknownIds(tx, { field: 'userIds', ids: userIds, table: users, what: 'person' })),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function mapDuplicateStore<T>(work: PromiseLike<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (databaseErrorOf(error)?.constraint !== 'alerts_store') throw error;
    throw conflict('An alert for all other stores already exists', { branchId: ['This store already has an alert'] });
  }
}

async function setUsers(tx: Tx, alertId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(alertUsers).where(and(eq(alertUsers.alertId, alertId), notInArray(alertUsers.userId, [...ids])));
  const links = [...new Set(ids)].map((userId) => ({ alertId, userId }));
  await tx.insert(alertUsers).values(links).onConflictDoNothing();
}

/** Deletes outages of stores without an alert, so that a later alert starts afresh. */
async function forgetUnwatched(tx: Tx): Promise<void> {
  await tx.delete(outages).where(sql`${outages.deviceId} not in (
    select ${devices.id} from ${devices}
    join ${alerts} on ${alerts.storeId} = ${devices.storeId} or ${alerts.storeId} is null
    where ${isNotNull(devices.tokenHash)})`);
}
