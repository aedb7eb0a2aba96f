import type { Alert, AlertChanges, AlertForm } from '@vitrine/contract/alerts';
import { alert } from '@vitrine/contract/entities/alert';
import { msg, t } from '@vitrine/contract/messages';
import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { databaseErrorOf } from '../../db/database-error.ts';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { refersTo } from '../../db/refers-to.ts';
import { among, containing, ifWordMatches } from '../../db/search.ts';
import { alerts, alertUsers, outages } from '../../db/schema/alerts.ts';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertOne, removeOne, updateAtVersion } from '../../db/write-one.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { type ChatDeps, saveWebhooks, webhooksOfAlert } from './chat/webhooks.queries.ts';
import { unknownIds } from '../../db/unknown-ids.ts';

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
  webhooks: webhooksOfAlert,
  version: alerts.version,
};

// The alert for all other stores comes first: it has no store name.
const sorts = { branchName: columns.branchName, afterMinutes: alerts.afterMinutes };

const ofStore = and(eq(alerts.tenantId, stores.tenantId), eq(alerts.storeId, stores.id));

const search = (text: string) => {
  const found = sql`select ${users.id} from ${users} where ${containing(users.searchText, text)}`;
  return [
    among(alerts.storeId, sql`select ${stores.id} from ${stores} where ${containing(stores.searchText, text)}`),
    ifWordMatches(msg('All other stores'), isNull(alerts.storeId), text),
    among(alerts.id, sql`select ${alertUsers.alertId} from ${alertUsers} where ${among(alertUsers.userId, found)}`),
  ];
};

function select(tx: Tx) {
  return tx.select(columns).from(alerts).leftJoin(stores, ofStore).$dynamic();
}

export function listAlerts(tx: Tx, query: ListQuery<keyof typeof sorts>): Promise<Page<Alert>> {
  return listPage(tx, query, { select: () => select(tx), table: alerts, search, sorts });
}

export async function getAlert(tx: Tx, id: number): Promise<Alert> {
  const [found] = await select(tx).where(eq(alerts.id, id));
  if (!found) throw notFound(t(alert.one));
  return found;
}

export async function createAlert(tx: Tx, deps: ChatDeps, form: AlertForm): Promise<Alert> {
  const { branchId, afterMinutes, userIds } = form;
  await checkNamed(tx, form);
  const id = await mapDuplicateStore(insertOne(tx, alerts, { storeId: branchId, afterMinutes }));
  await setUsers(tx, id, userIds);
  await saveWebhooks(
    tx,
    deps,
    id,
    (form.webhooks ?? []).map((webhook) => ({ ...webhook, id: null })),
  );
  return getAlert(tx, id);
}

export async function updateAlert(tx: Tx, deps: ChatDeps, id: number, changes: AlertChanges): Promise<Alert> {
  const { version, branchId, afterMinutes, userIds } = changes;
  await checkNamed(tx, changes);
  const values = { storeId: branchId, afterMinutes };
  await mapDuplicateStore(updateAtVersion(tx, alerts, { id, version, what: t(alert.one) }, values));
  await setUsers(tx, id, userIds);
  if (changes.webhooks) await saveWebhooks(tx, deps, id, changes.webhooks);
  await forgetUnwatched(tx);
  return getAlert(tx, id);
}

export async function removeAlert(tx: Tx, id: number): Promise<void> {
  await removeOne(tx, alerts, { id, what: t(alert.one) });
  await forgetUnwatched(tx);
}

async function checkNamed(tx: Tx, { branchId, userIds }: AlertForm): Promise<void> {
  const storeIds = branchId === null ? [] : [branchId];
  const unknownStore = await unknownIds(tx, { field: 'branchId', ids: storeIds, table: stores, what: 'store' });
  const errors = {
    ...(Object.keys(unknownStore).length > 0 && { branchId: [t('This store does not exist')] }),
    ...(await unknownIds(tx, { field: 'userIds', ids: userIds, table: users, what: 'user' })),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function mapDuplicateStore<T>(work: PromiseLike<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (databaseErrorOf(error)?.constraint !== 'alerts_store') throw error;
    throw conflict(t('An alert for all other stores already exists'), {
      branchId: [t('This store already has an alert')],
    });
  }
}

async function setUsers(tx: Tx, alertId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(alertUsers).where(and(eq(alertUsers.alertId, alertId), notInArray(alertUsers.userId, [...ids])));
  const links = [...new Set(ids)].map((userId) => ({ alertId, userId }));
  await tx.insert(alertUsers).values(links).onConflictDoNothing();
}

/** Deletes outages of stores without an alert, so that a later alert does not report old ones. */
async function forgetUnwatched(tx: Tx): Promise<void> {
  await tx.delete(outages).where(sql`${outages.deviceId} not in (
    select ${devices.id} from ${devices}
    where ${isNotNull(devices.tokenHash)} and (
      exists (select from ${alerts} where ${alerts.storeId} is null)
      or ${devices.storeId} in (select ${alerts.storeId} from ${alerts} where ${alerts.storeId} is not null)))`);
}
