import type { OpeningWindow } from '@vitrine/contract/rules/manifest';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';

/** The number of screens of a group in stores with equal time zone and opening hours. */
export interface ScreensOfGroup {
  groupId: number;
  timeZone: string;
  operatingHours: OpeningWindow[] | null;
  screens: number;
}

/** For these groups, or all. Screens are counted by store before joining the stores: a tenant may have 100,000 screens. */
export async function screensOfGroups(tx: Tx, groupIds: number[] | null): Promise<ScreensOfGroup[]> {
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
  return tx
    .select({
      groupId: byStore.groupId,
      timeZone: stores.timeZone,
      operatingHours: stores.operatingHours,
      screens: sql`sum(${byStore.screens})`.mapWith(Number),
    })
    .from(byStore)
    .innerJoin(stores, and(eq(stores.tenantId, byStore.tenantId), eq(stores.id, byStore.storeId)))
    .groupBy(byStore.groupId, stores.timeZone, stores.operatingHours)
    .orderBy(byStore.groupId, stores.timeZone, stores.operatingHours);
}
