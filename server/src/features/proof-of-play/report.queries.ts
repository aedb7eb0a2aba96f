import type { Output } from '@vitrine/contract/endpoint';
import {
  type proofOfPlayReport,
  ProofOfPlayRow,
  reportKinds,
  type ReportKind,
} from '@vitrine/contract/proof-of-play-report';
import { type Message, msg, t } from '@vitrine/contract/messages';
import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { playDays, playFileDays, playScreenDays } from '../../db/schema/plays.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Page, pageWithTotal, rangeOf } from '../../db/lists.ts';
import { containing } from '../../db/search.ts';

type Narrowing = z.output<typeof proofOfPlayReport.days.query>;
type ReportQuery = z.output<typeof proofOfPlayReport.rows.query>;

/** What plays are grouped and filtered by, besides days. */
type Key = 'fileId' | 'playlistId' | 'deviceId' | 'storeId';

interface Kind {
  key: Key;
  table: 'files' | 'playlists' | 'devices' | 'stores';
  /** The column with the name, also in audit rows. */
  name: 'file_name' | 'name';
  /** Shown when there is no record and no audit row with a name. */
  fallbackName: Message;
}

const kinds: Record<ReportKind, Kind> = {
  file: { key: 'fileId', table: 'files', name: 'file_name', fallbackName: msg('Deleted file') },
  playlist: { key: 'playlistId', table: 'playlists', name: 'name', fallbackName: msg('Override') },
  device: { key: 'deviceId', table: 'devices', name: 'name', fallbackName: msg('Deleted screen') },
  store: { key: 'storeId', table: 'stores', name: 'name', fallbackName: msg('Deleted store') },
};

type Sums = PgTable &
  Record<'day' | 'plays' | 'wholePlays' | 'durationMs', PgColumn> &
  Partial<Record<Key | 'layoutFileId' | 'zonePlays' | 'zoneMs', PgColumn>>;

/** The same plays, the smallest table first. */
const allSums: readonly Sums[] = [playFileDays, playScreenDays, playDays];

/**
 * The smallest table with the columns that the report is grouped and filtered by: with many screens one table has a hundredth
 * of the rows of another.
 */
function sumsFor(query: Narrowing, groupedBy?: Key): Sums {
  const keys = filtersOf(query).map(([key]) => key);
  if (groupedBy) keys.push(groupedBy);
  return allSums.find((sums) => keys.every((key) => key in sums)) ?? playDays;
}

/** How much of the sums was in zones. */
function inZones({ zonePlays, zoneMs, layoutFileId, plays, durationMs }: Sums) {
  if (zonePlays && zoneMs) return { plays: sql`${zonePlays}`, durationMs: sql`${zoneMs}` };
  const isInZone = sql`coalesce(${layoutFileId}, 0) > 0`;
  return {
    plays: sql`case when ${isInZone} then ${plays} else 0 end`,
    durationMs: sql`case when ${isInZone} then ${durationMs} else 0 end`,
  };
}

/**
 * The time of the plays. That of files and playlists includes zones. What screens showed as a whole does not: meanwhile they
 * showed the layout, and several of its zones, at once.
 */
function timeOf(query: Narrowing, sums: Sums, groupedBy?: Key): SQL {
  const isOfContent = [...filtersOf(query).map(([key]) => key), groupedBy].some(
    (key) => key === 'fileId' || key === 'playlistId',
  );
  return isOfContent ? sql`${sums.durationMs}` : sql`${sums.durationMs} - ${inZones(sums).durationMs}`;
}

function filtersOf({ fileId, playlistId, deviceId, branchId }: Narrowing): [Key, number][] {
  const chosen = { fileId, playlistId, deviceId, storeId: branchId };
  return (['fileId', 'playlistId', 'deviceId', 'storeId'] as const).flatMap((key): [Key, number][] => {
    const id = chosen[key];
    return id === undefined ? [] : [[key, id]];
  });
}

/** One row per file, playlist, device or store, with its share. */
export async function listReport(tx: Tx, query: ReportQuery): Promise<Page<ProofOfPlayRow>> {
  const kind = kinds[query.by];
  const { limit, offset } = rangeOf(query);
  const direction = sql.raw(query.order);
  // Days are stored nearly in order, so that the planner prefers to fetch their rows one at a time; by a bitmap of pages it
  // takes less than half of the time, and small tables take no longer.
  await tx.execute(sql`set local enable_indexscan = off`);
  const { rows } = await tx.execute(sql`
    with shown as (${figuresOf(kind, query)}),
    named as (${namedOf(kind)}),
    found as (select * from named ${query.search ? sql`where ${containing(sql`searchable(name)`, query.search)}` : sql``})
    select counted.total, page.*
    from (select count(*)::int as total from found) counted
    left join lateral (
      select *, coalesce("durationMs"::float8 / nullif((select sum("durationMs") from shown), 0), 0) as share
      from found order by ${sql.identifier(query.sort)} ${direction}, id ${direction} limit ${limit} offset ${offset}
    ) page on true`);
  const total = z.int().parse(rows[0]?.['total']);
  const found = rows.filter((row) => row['id'] !== null).map((row) => ProofOfPlayRow.parse(row));
  return pageWithTotal(query, Promise.resolve(found), async () => total);
}

export async function readReportDays(tx: Tx, query: Narrowing): Promise<Output<typeof proofOfPlayReport.days>> {
  const sums = sumsFor(query);
  const days = await tx
    .select({
      day: sql<string>`${sums.day}`,
      plays: total(sums.plays),
      wholePlays: total(sums.wholePlays),
      durationMs: total(timeOf(query, sums)),
    })
    .from(sums)
    .where(narrowedBy(query, sums))
    .groupBy(sums.day)
    .orderBy(asc(sums.day));
  const sumOf = (figure: 'plays' | 'wholePlays' | 'durationMs') => days.reduce((sum, each) => sum + each[figure], 0);
  return {
    ...{ plays: sumOf('plays'), wholePlays: sumOf('wholePlays'), durationMs: sumOf('durationMs') },
    days: days.map(({ day, plays, durationMs }) => ({ day, plays, durationMs })),
    narrowedTo: await namesOf(tx, query),
  };
}

function total(column: PgColumn | SQL) {
  return sql<number>`sum(${column})::float8`;
}

function narrowedBy(query: Narrowing, sums: Sums): SQL | undefined {
  const { from, to } = query;
  return and(
    from === undefined ? undefined : gte(sums.day, from),
    to === undefined ? undefined : lte(sums.day, to),
    ...filtersOf(query).map(([key, id]) => sums[key] && eq(sums[key], id)),
  );
}

function figuresOf({ key }: Kind, query: Narrowing): SQL {
  const sums = sumsFor(query, key);
  return sql`
    select ${sums[key]} as id, sum(${sums.plays})::int as plays, sum(${sums.wholePlays})::int as "wholePlays",
      sum(${inZones(sums).plays})::int as "zonePlays", sum(${timeOf(query, sums, key)})::float8 as "durationMs", max(${sums.day})::text as "lastDay"
    from ${sums} where ${narrowedBy(query, sums) ?? sql`true`} group by 1`;
}

/** Deleted records get the name that they had when they were deleted. */
function namedOf({ table, name, fallbackName }: Kind): SQL {
  return sql`
    select shown.*, t.id is not null as exists,
      coalesce(t.${sql.identifier(name)}, deleted.name, ${t(fallbackName)}) collate "natural" as name
    from shown
    left join ${sql.identifier(table)} t on t.id = shown.id
    left join lateral (
      select a.before ->> ${name} as name from audit a
      where t.id is null and a.entity = ${table} and a.entity_id = shown.id and a.action = 'delete' limit 1
    ) deleted on true`;
}

async function namesOf(tx: Tx, { fileId, playlistId, deviceId, branchId }: Narrowing) {
  const chosen = { file: fileId, playlist: playlistId, device: deviceId, store: branchId };
  const narrowedTo: { kind: ReportKind; name: string }[] = [];
  for (const kind of reportKinds) {
    const id = chosen[kind];
    if (id === undefined) continue;
    const { rows } = await tx.execute(sql`with shown as (select ${id}::int as id) ${namedOf(kinds[kind])}`);
    narrowedTo.push({ kind, name: z.string().parse(rows[0]?.['name']) });
  }
  return narrowedTo;
}
