import { wallClock } from '@vitrine/contract/rules/zone';
import { sql } from 'drizzle-orm';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';

/** The time, and the time zone for a tenant without stores. */
export interface Moment {
  now: Date;
  platformZone: string;
}

/**
 * The latest current date (`yyyy-MM-dd`) among the stores whose screens the groups and their subgroups reach; without any
 * screens, among all stores of the tenant.
 */
export async function latestToday(tx: Tx, groupIds: number[], { now, platformZone }: Moment): Promise<string> {
  const reached = await zonesOfScreens(tx, groupIds);
  const zones = reached.length > 0 ? reached : await zonesOfStores(tx);
  const today = (zone: string) => wallClock(zone, now.getTime()).date;
  return zones.map(today).sort().at(-1) ?? today(platformZone);
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
