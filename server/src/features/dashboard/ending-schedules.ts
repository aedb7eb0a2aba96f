import type { Attention } from '@vitrine/contract/dashboard';
import { dateOf, dayOf } from '@vitrine/contract/rules/dates';
import { wallDay } from '@vitrine/contract/rules/zone';
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { playlists } from '../../db/schema/playlists.ts';
import { scheduleGroups, schedules } from '../../db/schema/schedules.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';
import { chainOf } from '../player/manifest-source.ts';
import { named } from './screens-needing-attention.ts';
import { screensOfGroups } from '../schedules/screens-of-groups.ts';

const soonDays = 7;
/** More than will end in a week. */
const maxSchedules = 2000;

interface Ending {
  scheduleId: number;
  endDate: string;
  groupIds: number[];
}

/** Active schedules that end soon, by the day at the stores whose screens they reach; the earliest first. */
export async function endingSchedules(
  tx: Tx,
  { now, platformZone }: { now: Date; platformZone: string },
): Promise<Attention['schedules']> {
  const candidates = await readEnding(tx, now);
  if (candidates.length === 0) return { total: 0, first: [] };
  const zonesOf = await zonesReached(tx, platformZone);
  const ending = candidates.flatMap((schedule) => {
    const daysLeft = daysLeftOf(schedule.endDate, zonesOf(schedule.groupIds), now);
    return daysLeft === null ? [] : [{ ...schedule, daysLeft }];
  });
  ending.sort((a, b) => a.daysLeft - b.daysLeft || a.scheduleId - b.scheduleId);
  return { total: ending.length, first: await withNames(tx, ending.slice(0, named)) };
}

/**
 * Days left in the time zone that is furthest ahead and in which the last day has not ended; null if it has ended or is not
 * near.
 */
function daysLeftOf(endDate: string, zones: string[], now: Date): number | null {
  const left = zones.map((zone) => dayOf(endDate) - wallDay(zone, now.getTime())).filter((days) => days >= 0);
  const min = Math.min(...left);
  return min <= soonDays ? min : null;
}

/** Reads one day more on each side, because time zones differ from UTC. */
async function readEnding(tx: Tx, now: Date): Promise<Ending[]> {
  const today = wallDay('UTC', now.getTime());
  const groupIds = sql<number[]>`array(
    select ${scheduleGroups.groupId} from ${scheduleGroups} where ${refersTo(scheduleGroups, scheduleGroups.scheduleId, schedules)})`;
  return tx
    .select({ scheduleId: schedules.id, endDate: schedules.endDate, groupIds })
    .from(schedules)
    .where(
      and(
        eq(schedules.isActive, true),
        gte(schedules.endDate, dateOf(today - 1)),
        lte(schedules.endDate, dateOf(today + soonDays + 1)),
      ),
    )
    .orderBy(asc(schedules.endDate), asc(schedules.id))
    .limit(maxSchedules);
}

/** The time zones of the screens that groups and their subgroups reach; without any screen, of all stores. */
async function zonesReached(tx: Tx, platformZone: string): Promise<(groupIds: number[]) => string[]> {
  const groups = await tx.select({ id: deviceGroups.id, parentId: deviceGroups.parentId }).from(deviceGroups);
  const parents = new Map(groups.map(({ id, parentId }) => [id, parentId]));
  const placed = (await screensOfGroups(tx, null)).map((row) => ({ ...row, chain: chainOf(parents, row.groupId) }));
  const everywhere = await tx.selectDistinct({ timeZone: stores.timeZone }).from(stores);
  const fallback = everywhere.length > 0 ? everywhere : [{ timeZone: platformZone }];
  return (groupIds) => {
    const reached = placed.filter(({ chain }) => chain.some((id) => groupIds.includes(id)));
    return [...new Set((reached.length > 0 ? reached : fallback).map(({ timeZone }) => timeZone))];
  };
}

async function withNames(tx: Tx, ending: { scheduleId: number; endDate: string; daysLeft: number }[]) {
  const ids = ending.map(({ scheduleId }) => scheduleId);
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      scheduleId: schedules.id,
      playlistName: playlists.name,
      groups: sql<string>`coalesce(string_agg(${deviceGroups.name}, ', ' order by ${deviceGroups.name}), '')`,
    })
    .from(schedules)
    .innerJoin(playlists, refersTo(schedules, schedules.playlistId, playlists))
    .leftJoin(scheduleGroups, refersTo(scheduleGroups, scheduleGroups.scheduleId, schedules))
    .leftJoin(deviceGroups, refersTo(scheduleGroups, scheduleGroups.groupId, deviceGroups))
    .where(inArray(schedules.id, ids))
    .groupBy(schedules.id, playlists.name);
  const names = new Map(rows.map((row) => [row.scheduleId, row]));
  return ending.flatMap(({ scheduleId, endDate, daysLeft }) => {
    const known = names.get(scheduleId);
    return known ? [{ ...known, endDate, daysLeft }] : [];
  });
}
