import type { Store, StoreChanges, StoreForm } from '@vitrine/contract/stores';
import { and, eq, sql } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { pageOf, pageWithTotal, type ListQuery } from '../../http/lists.ts';
import { atVersion, staleOrMissing } from '../../http/versions.ts';

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

export async function listStores(
  tx: Tx,
  query: ListQuery<keyof typeof sorts>,
): Promise<{ rows: Store[]; total: number }> {
  const { where, onPage, orderBy, limit, offset } = pageOf(query, {
    search: stores.searchText,
    sorts,
    id: stores.id,
    aggregates,
  });
  const rows = tx
    .select(columns)
    .from(stores)
    .where(onPage)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return pageWithTotal(query, rows, () => tx.$count(stores, where));
}

export async function getStore(tx: Tx, id: number): Promise<Store> {
  const [store] = await tx.select(columns).from(stores).where(eq(stores.id, id));
  if (!store) throw notFound('Store');
  return store;
}

export async function createStore(tx: Tx, form: StoreForm): Promise<Store> {
  const [made] = await tx.insert(stores).values(form).returning({ id: stores.id });
  if (!made) throw new Error('insert returned no row');
  return getStore(tx, made.id);
}

export async function updateStore(tx: Tx, id: number, { version, ...form }: StoreChanges): Promise<Store> {
  const saved = await tx
    .update(stores)
    .set(form)
    .where(and(eq(stores.id, id), atVersion(stores, version)))
    .returning({ id: stores.id });
  if (saved.length === 0) throw await staleOrMissing(tx, stores, id, 'Store');
  return getStore(tx, id);
}

export async function removeStore(tx: Tx, id: number): Promise<void> {
  const removed = await tx.delete(stores).where(eq(stores.id, id)).returning({ id: stores.id });
  if (removed.length === 0) throw notFound('Store');
}
