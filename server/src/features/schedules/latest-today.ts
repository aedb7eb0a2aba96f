import type { Permission } from '@vitrine/contract/permissions';
import { wallClock } from '@vitrine/contract/rules/zone';
import { sql } from 'drizzle-orm';
import { clock, furthestBehind } from '../../db/clock.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';

/** The time, and the time zone for a tenant without stores. */
export interface Moment {
  now: Date;
  platformZone: string;
  /** Without this permission the user cannot see the stores' time zones: the console uses the browser's. */
  mayViewStores: boolean;
}

export interface Planner {
  permissions: ReadonlySet<Permission>;
}

export function momentOf({ permissions }: Planner, platformZone: string): Moment {
  return { now: clock.now(), platformZone, mayViewStores: permissions.has('Permissions.Store.View') };
}

/**
 * The latest current date (`yyyy-MM-dd`) among the stores whose screens the groups and their subgroups reach; without any
 * screens, among all stores of the tenant.
 */
export async function latestToday(tx: Tx, groupIds: number[], { now, platformZone }: Moment): Promise<string> {
  const zones = await zonesOf(tx, groupIds);
  return latestIn(zones.length > 0 ? zones : [platformZone], now);
}

/**
 * The first day on which a schedule of these groups may start. Without stores, and for a user who may not view them, it is
 * any day that is today somewhere.
 */
export async function firstStart(tx: Tx, groupIds: number[], { now, mayViewStores }: Moment): Promise<string> {
  const zones = mayViewStores ? await zonesOf(tx, groupIds) : [];
  return latestIn(zones.length > 0 ? zones : [furthestBehind], now);
}

function latestIn(zones: string[], now: Date): string {
  const days = zones.map((zone) => wallClock(zone, now.getTime()).date);
  return days.reduce((latest, day) => (day > latest ? day : latest));
}

async function zonesOf(tx: Tx, groupIds: number[]): Promise<string[]> {
  const reached = await zonesOfScreens(tx, groupIds);
  return reached.length > 0 ? reached : zonesOfStores(tx);
}

async function zonesOfScreens(tx: Tx, groupIds: number[]): Promise<string[]> {
  const { rows } = await tx.execute<{ zone: string }>(sql`
    with recursive reached (id) as (
      select g.id from device_groups g where g.id = any(${sql.param(groupIds)}::int[])
      union
      select g.id from device_groups g join reached r on g.parent_id = r.id
    )
    select distinct s.time_zone as zone from devices d join stores s on s.id = d.store_id
    where d.group_id in (select r.id from reached r)`);
  return rows.map(({ zone }) => zone);
}

async function zonesOfStores(tx: Tx): Promise<string[]> {
  const rows = await tx.selectDistinct({ zone: stores.timeZone }).from(stores);
  return rows.map(({ zone }) => zone);
}
