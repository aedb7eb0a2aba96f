import type { OpeningWindow } from '@vitrine/contract/rules/manifest';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';

/** The number of screens of a group in stores with equal time zone and opening hours, or in a store of its own. */
export interface ScreensOfGroup {
  groupId: number;
  timeZone: string;
  operatingHours: OpeningWindow[] | null;
  /** Of a store that was to be counted by itself. */
  storeId: number | null;
  screens: number;
}

/** For these groups, or all; with some stores by themselves. Screens are counted by store before joining the stores: a tenant may have 100,000 screens. */
export async function screensOfGroups(
  tx: Tx,
  groupIds: number[] | null,
  storesApart: readonly number[] = [],
): Promise<ScreensOfGroup[]> {
  const byStore = tx
    .select({
      tenantId: devices.tenantId,
      groupId: devices.groupId,
      storeId: devices.storeId,
      screens: sql<number>`count(*)`.as('screens'),
    })
    .from(devices)
    .where(groupIds === null ? undefined : inArray(devices.groupId, groupIds))
    .groupBy(devices.tenantId, devices.groupId, devices.storeId)
    .as('by_store');
  const apart = sql<number | null>`case when ${byStore.storeId} = any(${sql.param([...storesApart])}::int[])
    then ${byStore.storeId} end`.as('apart');
  return tx
    .select({
      groupId: byStore.groupId,
      timeZone: stores.timeZone,
      operatingHours: stores.operatingHours,
      storeId: apart,
      screens: sql`sum(${byStore.screens})`.mapWith(Number),
    })
    .from(byStore)
    .innerJoin(stores, and(eq(stores.tenantId, byStore.tenantId), eq(stores.id, byStore.storeId)))
    .groupBy(byStore.groupId, stores.timeZone, stores.operatingHours, sql`apart`)
    .orderBy(byStore.groupId, stores.timeZone, stores.operatingHours, sql`apart`);
}
