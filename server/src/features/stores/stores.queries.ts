import { store } from '@vitrine/contract/entities/store';
import { t } from '@vitrine/contract/messages';
import type { Permission } from '@vitrine/contract/permissions';
import type { Store, StoreChanges, StoreForm } from '@vitrine/contract/stores';
import { eq, sql } from 'drizzle-orm';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { refersTo } from '../../db/refers-to.ts';
import { containing } from '../../db/search.ts';
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
  language: stores.language,
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

/** Only users who may edit stores see access codes, because these help to pair a screen. */
function mayReadCodes(permissions: Permissions): boolean {
  return permissions.has('Permissions.Store.Edit');
}

const visibleTo =
  (permissions: Permissions) =>
  (row: Store): Store =>
    mayReadCodes(permissions) ? row : { ...row, accessCode: null };

const byId = statement((tx) =>
  tx
    .select(columns)
    .from(stores)
    .where(eq(stores.id, sql.placeholder('id'))),
);
const insertion = statement((tx) =>
  tx
    .insert(stores)
    .values(
      placeholders(
        'name',
        'address',
        'city',
        'province',
        'phone',
        'timeZone',
        'accessCode',
        'operatingHours',
        'language',
      ),
    )
    .returning(columns),
);

export async function listStores(
  tx: Tx,
  query: ListQuery<keyof typeof sorts>,
  permissions: Permissions,
): Promise<Page<Store>> {
  if (query.sort === 'accessCode' && !mayReadCodes(permissions))
    throw invalid({ sort: [t('Only a user who may edit stores can sort by the access code')] });
  const select = () => tx.select(columns).from(stores).$dynamic();
  const search = (text: string) => [
    containing(stores.searchText, text),
    mayReadCodes(permissions) ? containing(sql`${stores.accessCode}::text`, text) : undefined,
  ];
  const { rows, total } = await listPage(tx, query, { select, table: stores, search, sorts, aggregates });
  return { rows: rows.map(visibleTo(permissions)), total };
}

export async function getStore(tx: Tx, id: number, permissions: Permissions): Promise<Store> {
  const [found] = await byId(tx, { id });
  if (!found) throw notFound(t(store.one));
  return visibleTo(permissions)(found);
}

export async function createStore(tx: Tx, form: StoreForm, permissions: Permissions): Promise<Store> {
  const [made] = await insertion(tx, form);
  if (!made) throw new Error('insert returned no row');
  return visibleTo(permissions)(made);
}

export function updateStore(tx: Tx, id: number, { version, ...form }: StoreChanges): Promise<void> {
  return updateAtVersion(tx, stores, { id, version, what: t(store.one) }, form);
}

/** Moves a store into the bin, and returns the deletion. */
export function removeStore(tx: Tx, id: number): Promise<number> {
  return moveToBin(tx, 'store', { id, what: t(store.one) });
}
