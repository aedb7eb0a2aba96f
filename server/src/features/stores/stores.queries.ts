import { store } from '@vitrine/contract/entities/store';
import type { Permission } from '@vitrine/contract/permissions';
import type { Store, StoreChanges, StoreForm } from '@vitrine/contract/stores';
import { eq, sql } from 'drizzle-orm';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { refersTo } from '../../db/refers-to.ts';
import { containing, showing } from '../../db/search.ts';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import { placeholders, statement } from '../../db/statement.ts';
import type { Tx } from '../../db/transaction.ts';
import { moveToBin } from '../../db/move-to-bin.ts';
import { updateAtVersion } from '../../db/write-one.ts';
import { invalid, notFound } from '../../errors.ts';

const deviceCount = sql<number>`(select count(*)::int from ${devices} where ${refersTo(devices, devices.storeId, stores)})`;

type Permissions = ReadonlySet<Permission>;

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
    isCount: true,
  },
};

const sorts = { name: stores.name, timeZone: stores.timeZone, deviceCount, accessCode: stores.accessCode };

/** The access code helps to pair a screen: only who may edit the store reads it. */
function showsCodes(permissions: Permissions): boolean {
  return permissions.has('Permissions.Store.Edit');
}

function columnsFor(shownCodes: boolean) {
  return { ...columns, accessCode: shownCodes ? stores.accessCode : sql<null>`null` };
}

const statementsFor = (shownCodes: boolean) => ({
  byId: statement((tx) =>
    tx
      .select(columnsFor(shownCodes))
      .from(stores)
      .where(eq(stores.id, sql.placeholder('id'))),
  ),
  insertion: statement((tx) =>
    tx
      .insert(stores)
      .values(placeholders('name', 'address', 'city', 'province', 'phone', 'timeZone', 'accessCode', 'operatingHours'))
      .returning(columnsFor(shownCodes)),
  ),
});
const withCode = statementsFor(true);
const withoutCode = statementsFor(false);

export function listStores(
  tx: Tx,
  query: ListQuery<keyof typeof sorts>,
  permissions: Permissions,
): Promise<Page<Store>> {
  if (query.sort === 'accessCode' && !showsCodes(permissions))
    throw invalid({ sort: ['Only a user who may edit stores can sort by the access code'] });
  const select = () =>
    tx
      .select(columnsFor(showsCodes(permissions)))
      .from(stores)
      .$dynamic();
  const search = (text: string) => [
    containing(stores.searchText, text),
    showsCodes(permissions) ? showing(stores.accessCode, text) : undefined,
  ];
  return listPage(tx, query, { select, table: stores, search, sorts, aggregates });
}

export async function getStore(tx: Tx, id: number, permissions: Permissions): Promise<Store> {
  const [found] = await (showsCodes(permissions) ? withCode : withoutCode).byId(tx, { id });
  if (!found) throw notFound(store.one);
  return found;
}

export async function createStore(tx: Tx, form: StoreForm, permissions: Permissions): Promise<Store> {
  const { insertion } = showsCodes(permissions) ? withCode : withoutCode;
  const [made] = await insertion(tx, form);
  if (!made) throw new Error('insert returned no row');
  return made;
}

export function updateStore(tx: Tx, id: number, { version, ...form }: StoreChanges): Promise<void> {
  return updateAtVersion(tx, stores, { id, version, what: store.one }, form);
}

/** Moves it into the bin, and returns the deletion. */
export function removeStore(tx: Tx, id: number): Promise<number> {
  return moveToBin(tx, 'store', { id, what: store.one });
}
