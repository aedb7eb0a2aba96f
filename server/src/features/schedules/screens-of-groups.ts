import type { OpeningWindow } from '@vitrine/contract/rules/manifest';
import { layoutCapability } from '@vitrine/contract/rules/layout';
import { overlayCapability } from '@vitrine/contract/rules/overlays-at';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';
import { isPaired } from '../devices/device-status.ts';

/** The number of screens of a group in stores with equal time zone and opening hours, or in a store of its own. */
export interface ScreensOfGroup {
  groupId: number;
  timeZone: string;
  operatingHours: OpeningWindow[] | null;
  /** Of a store that was to be counted by itself. */
  storeId: number | null;
  screens: number;
  /** Of them, those whose players are too old for layouts, and for overlays; 0 if they were not to be counted. */
  withoutLayouts: number;
  withoutOverlays: number;
}

interface Counting {
  storesApart?: readonly number[];
  countsOutdated?: boolean;
}

/** 1 for a screen whose player is too old, else 0. One that was never paired has no player yet. */
function without(capabilities: string[]): SQL<number> {
  return sql<number>`(${isPaired} and not ${devices.can} @> ${sql.param(capabilities)}::text[])::int`;
}

export const isWithout = {
  layouts: without([layoutCapability]),
  overlays: without([layoutCapability, overlayCapability]),
};

/** For these groups, or all; with some stores by themselves. Screens are counted by store before joining the stores: a tenant may have 100,000 screens. */
export async function screensOfGroups(
  tx: Tx,
  groupIds: number[] | null,
  { storesApart = [], countsOutdated = false }: Counting = {},
): Promise<ScreensOfGroup[]> {
  const byStore = tx
    .select({
      tenantId: devices.tenantId,
      groupId: devices.groupId,
      storeId: devices.storeId,
      screens: sql<number>`count(*)`.as('screens'),
      // Not unless needed, because the other columns are read from an index alone.
      withoutLayouts: (countsOutdated ? sql`sum(${isWithout.layouts})` : sql`0`).as('without_layouts'),
      withoutOverlays: (countsOutdated ? sql`sum(${isWithout.overlays})` : sql`0`).as('without_overlays'),
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
      withoutLayouts: sql`sum(${byStore.withoutLayouts})`.mapWith(Number),
      withoutOverlays: sql`sum(${byStore.withoutOverlays})`.mapWith(Number),
    })
    .from(byStore)
    .innerJoin(stores, and(eq(stores.tenantId, byStore.tenantId), eq(stores.id, byStore.storeId)))
    .groupBy(byStore.groupId, stores.timeZone, stores.operatingHours, sql`apart`)
    .orderBy(byStore.groupId, stores.timeZone, stores.operatingHours, sql`apart`);
}
