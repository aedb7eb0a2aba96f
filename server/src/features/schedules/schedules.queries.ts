import { schedule } from '@vitrine/contract/entities/schedule';
import { msg, t } from '@vitrine/contract/messages';
import { weekdays } from '@vitrine/contract/rules/manifest';
import type { Schedule, ScheduleChanges, ScheduleForm } from '@vitrine/contract/schedules';
import { and, asc, desc, eq, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PageRequest } from '../../db/aggregate-sort.ts';
import { listPage } from '../../db/list-page.ts';
import { type ListQuery, type Page, pageWithTotal, rangeOf } from '../../db/lists.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { refersTo } from '../../db/refers-to.ts';
import { among, containing, day, ifWordMatches } from '../../db/search.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { playlists } from '../../db/schema/playlists.ts';
import { scheduleGroups, schedules } from '../../db/schema/schedules.ts';
import type { Tx } from '../../db/transaction.ts';
import { moveToBin } from '../../db/move-to-bin.ts';
import { atVersion, staleOrMissing } from '../../db/versions.ts';
import { insertOne } from '../../db/write-one.ts';
import { notFound } from '../../errors.ts';
import { thumbUrl } from '../library/files/library-file.ts';
import { firstThumb } from '../playlists/first-thumb.ts';
import { checkSchedule } from './check-schedule.ts';
import type { Moment } from './latest-today.ts';

const { id, name } = deviceGroups;
const ofSchedule = sql`
  from ${scheduleGroups} join ${deviceGroups} on ${refersTo(scheduleGroups, scheduleGroups.groupId, deviceGroups)}
  where ${refersTo(scheduleGroups, scheduleGroups.scheduleId, schedules)}`;
const groups = sql<string>`(select coalesce(string_agg(${name}, ', ' order by ${name}, ${id}), '') ${ofSchedule})`;
const groupIds = sql<number[]>`array(select ${id} ${ofSchedule} order by ${name}, ${id})`;
const scheduleStatus = sql<'active' | 'inactive'>`case when ${schedules.isActive} then 'active' else 'inactive' end`;

const columns = {
  scheduleId: schedules.id,
  tenantId: schedules.tenantId,
  playlistId: schedules.playlistId,
  playlistName: playlists.name,
  thumbSha256: firstThumb,
  orientation: playlists.orientation,
  startDate: schedules.startDate,
  endDate: schedules.endDate,
  startAt: schedules.startAt,
  endAt: schedules.endAt,
  repeatOn: schedules.repeatOn,
  excludeDays: schedules.excludeDays,
  isActive: schedules.isActive,
  priority: schedules.priority,
  deviceGroups: groupIds,
  groups,
  scheduleStatus,
  version: schedules.version,
};

const { startDate, endDate, startAt } = schedules;
/** Active before inactive, in alphabetical order. */
const inactive = sql`(not ${schedules.isActive})`;
const ofPlaylist = refersTo(schedules, schedules.playlistId, playlists);
const groupNames = sql`array(select ${name} ${ofSchedule} order by ${name}, ${id})`;
const hasNoGroup = sql`not exists (select ${ofSchedule})`;

/**
 * Scans the groups by name until the page is full, each schedule at its first group. Schedules without a group come last in
 * both directions, because finding them requires reading all schedules.
 */
function byGroupNames({ direction, where = sql`true`, limit, offset }: PageRequest): SQL {
  const ofGroups = sql`
    select ${schedules.id} from ${deviceGroups} g
    join ${scheduleGroups} l on l.tenant_id = g.tenant_id and l.group_id = g.id
    join ${schedules} on ${schedules.tenantId} = l.tenant_id and ${schedules.id} = l.schedule_id
    where ${where} and not exists (select ${ofSchedule} and (${name}, ${id}) < (g.name, g.id))
    order by ${direction(sql`g.name`)}, ${direction(groupNames)}, ${direction(schedules.id)}
    limit ${offset + limit}`;
  const ofNone = sql`
    select ${schedules.id} from ${schedules} where ${where} and ${hasNoGroup}
    order by ${direction(schedules.id)}
    limit ${offset + limit}`;
  return sql`select id from ((${ofGroups}) union all (${ofNone})) found limit ${limit} offset ${offset}`;
}

/** Up to this many found schedules, sorting their group names takes less time than a scan that finds few of them. */
const maxSorted = 2_000;

/** A search that finds few schedules would make the scan read all groups: these are sorted by their groups instead. */
function bySearch(request: PageRequest): SQL {
  const { direction, limit, offset } = request;
  const found = sql`${schedules.id} = any (array(select id from matching))`;
  const few = sql`
    select ${schedules.id} from ${schedules}
    where ${found} and (select count(*) from matching) <= ${maxSorted}
    order by ${hasNoGroup}, ${direction(groupNames)}, ${direction(schedules.id)}
    limit ${limit} offset ${offset}`;
  // `is true` keeps PostgreSQL from joining all matches, of which it expects few, instead of scanning the groups.
  const scanned = byGroupNames({ ...request, where: sql`(${schedules.id} in (select id from matching)) is true` });
  return sql`
    select id from ((${few}) union all
      (select id from (${scanned}) scanned where (select count(*) from matching) > ${maxSorted})) either`;
}

const sorts = { name: playlists.name, groups: groupNames, startDate, endDate, startAt, scheduleStatus: inactive };

const playlistsNamed = (text: string) =>
  sql`select ${playlists.id} from ${playlists} where ${containing(playlists.searchText, text)}`;

const inGroupsNamed = (text: string) => sql`
  select ${scheduleGroups.scheduleId} from ${scheduleGroups} where ${scheduleGroups.groupId} = any (array(
    select ${deviceGroups.id} from ${deviceGroups} where ${containing(deviceGroups.searchText, text)}))`;

const searchOwnColumns = (text: string) => [
  day(startDate, text),
  day(endDate, text),
  ifWordMatches(msg('Active'), sql`${schedules.isActive}`, text),
  ifWordMatches(msg('Inactive'), inactive, text),
  ifWordMatches(msg('High priority'), eq(schedules.priority, 1), text),
];

const search = (text: string) => [
  among(schedules.playlistId, playlistsNamed(text)),
  among(schedules.id, inGroupsNamed(text)),
  ...searchOwnColumns(text),
];

/** All schedules that `search` finds. Each condition reads an index of its own, where one query with all of them reads all schedules. */
function matching(text: string): SQL {
  const where = (condition: SQL) => sql`select ${schedules.id} from ${schedules} where ${condition}`;
  const own = or(...searchOwnColumns(text));
  const selects = [
    where(sql`${schedules.playlistId} = any (array(${playlistsNamed(text)}))`),
    where(sql`${schedules.id} = any (array(${inGroupsNamed(text)}))`),
    ...(own ? [where(own)] : []),
  ];
  return sql`with matching as materialized (${sql.join(selects, sql` union `)})`;
}

function select(tx: Tx) {
  return tx.select(columns).from(schedules).innerJoin(playlists, ofPlaylist).$dynamic();
}

/** A search sorted by groups. It has to find all matches anyway, so it counts them in the same statement. */
async function foundByGroups(tx: Tx, query: ListQuery<'groups'>, text: string): Promise<Page<Schedule>> {
  const direction = query.order === 'asc' ? asc : desc;
  const { rows } = await tx.execute<{ ids: number[]; total: number }>(sql`
    ${matching(text)}
    select array(${bySearch({ direction, where: undefined, ...rangeOf(query) })}) as ids,
      (select count(*)::int from matching) as total`);
  const { ids, total } = rows[0] ?? { ids: [], total: 0 };
  const onPage = sql`${schedules.id} = any (${sql.param(ids)}::int[])`;
  const order = [hasNoGroup, direction(groupNames), direction(schedules.id)];
  return pageWithTotal(query, schedulesWhere(tx, onPage, order), () => Promise.resolve(total));
}

export async function listSchedules(tx: Tx, query: ListQuery<keyof typeof sorts>): Promise<Page<Schedule>> {
  const { sort, search: text } = query;
  if (sort === 'groups' && text) return foundByGroups(tx, { ...query, sort }, text);
  const { rows, total } = await listPage(tx, query, {
    select: () => select(tx),
    table: schedules,
    search,
    sorts,
    indexScan: { groups: (page) => sql`${schedules.id} = any (array(${byGroupNames(page)}))` },
    orderFirst: query.sort === 'groups' ? [hasNoGroup] : [],
  });
  return { rows: rows.map(toSchedule), total };
}

export async function getSchedule(tx: Tx, scheduleId: number): Promise<Schedule> {
  const [row] = await select(tx).where(eq(schedules.id, scheduleId));
  if (!row) throw notFound(t(schedule.one));
  return toSchedule(row);
}

/** All of them, unpaged. */
export async function schedulesWhere(tx: Tx, where: SQL | undefined, orderBy: SQL[]): Promise<Schedule[]> {
  const rows = await select(tx)
    .where(where)
    .orderBy(...orderBy);
  return rows.map(toSchedule);
}

function toSchedule<T extends { tenantId: number; thumbSha256: string | null }>({ tenantId, thumbSha256, ...row }: T) {
  return { ...row, playlistThumbUrl: thumbUrl({ tenantId, thumbSha256 }) };
}

export async function createSchedule(tx: Tx, form: ScheduleForm, moment: Moment): Promise<Schedule> {
  await lockTenant(tx);
  await checkSchedule(tx, form, { startsSince: null, moment });
  const scheduleId = await insertOne(tx, schedules, valuesOf(form));
  await linkGroups(tx, scheduleId, form.deviceGroups);
  return getSchedule(tx, scheduleId);
}

export async function updateSchedule(
  tx: Tx,
  scheduleId: number,
  { version, ...form }: ScheduleChanges,
  moment: Moment,
  { isRestored = false } = {},
): Promise<Schedule> {
  await lockTenant(tx);
  const [before] = await tx
    .select({ startDate: schedules.startDate })
    .from(schedules)
    .where(and(eq(schedules.id, scheduleId), atVersion(schedules, version)))
    .for('no key update');
  if (!before) throw await staleOrMissing(tx, schedules, scheduleId, t(schedule.one));
  // A restored version may have started in the past.
  const startsSince = isRestored ? form.startDate : before.startDate;
  await checkSchedule(tx, form, { startsSince, moment });
  // Always touches the row, so that its version rises also when only the groups differ.
  await tx.update(schedules).set(valuesOf(form)).where(eq(schedules.id, scheduleId));
  await linkGroups(tx, scheduleId, form.deviceGroups);
  return getSchedule(tx, scheduleId);
}

/** Moves a schedule into the bin, and returns the deletion. */
export function removeSchedule(tx: Tx, scheduleId: number): Promise<number> {
  return moveToBin(tx, 'schedule', { id: scheduleId, what: t(schedule.one) });
}

function valuesOf<F extends Omit<ScheduleForm, 'priority'>>({ deviceGroups: _, ...form }: F) {
  return {
    ...form,
    repeatOn: weekdays.filter((day) => form.repeatOn.includes(day)),
    excludeDays: [...new Set(form.excludeDays)].sort(),
  };
}

async function linkGroups(tx: Tx, scheduleId: number, groupIds: number[]): Promise<void> {
  await tx
    .delete(scheduleGroups)
    .where(and(eq(scheduleGroups.scheduleId, scheduleId), notInArray(scheduleGroups.groupId, groupIds)));
  const links = [...new Set(groupIds)].map((groupId) => ({ scheduleId, groupId }));
  await tx.insert(scheduleGroups).values(links).onConflictDoNothing();
}
