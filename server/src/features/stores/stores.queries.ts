import { store } from '@vitrine/contract/entities/store';
import type { Store, StoreChanges, StoreForm } from '@vitrine/contract/stores';
import { eq, sql } from 'drizzle-orm';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { refersTo } from '../../db/refers-to.ts';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertOne, removeOne, updateAtVersion } from '../../db/write-one.ts';
import { notFound } from '../../errors.ts';

const deviceCount = sql<number>`(select count(*)::int from ${devices} where ${refersTo(devices, devices.storeId, stores)})`;

const columns = {
  branchId: stores.id,
  name: stores.name,
  address: stores.address,
  city: stores.city,
  province: stores.province,
  phone: stores.phone,
  timeZone: stores.timeZone,
  accessCode: stores.accessCode,
  operatingHours: stores.operatingHours,
  deviceCount,
  version: stores.version,
};

const aggregates = {
  deviceCount: {
    from: stores,
    tenantId: stores.tenantId,
    rows: sql`select tenant_id, store_id as key, count(*) as value from ${devices} group by tenant_id, store_id`,
    none: sql`0`,
  },
};

const sorts = { name: stores.name, timeZone: stores.timeZone, deviceCount, accessCode: stores.accessCode };

export function listStores(tx: Tx, query: ListQuery<keyof typeof sorts>): Promise<Page<Store>> {
  const select = () => tx.select(columns).from(stores).$dynamic();
  return listPage(tx, query, { select, table: stores, search: stores.searchText, sorts, aggregates });
}

export async function getStore(tx: Tx, id: number): Promise<Store> {
  const [found] = await tx.select(columns).from(stores).where(eq(stores.id, id));
  if (!found) throw notFound(store.one);
  return found;
}

export async function createStore(tx: Tx, form: StoreForm): Promise<Store> {
  return getStore(tx, await insertOne(tx, stores, form));
}

export async function updateStore(tx: Tx, id: number, { version, ...form }: StoreChanges): Promise<Store> {
  await updateAtVersion(tx, stores, { id, version, what: store.one }, form);
  return getStore(tx, id);
}

export function removeStore(tx: Tx, id: number): Promise<void> {
  return removeOne(tx, stores, { id, what: store.one });
}
