import type { Output } from '@vitrine/contract/endpoint';
import {
  type proofOfPlayReport,
  ProofOfPlayRow,
  reportKinds,
  type ReportKind,
} from '@vitrine/contract/proof-of-play-report';
import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { playDays } from '../../db/schema/plays.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Page, pageWithTotal, rangeOf } from '../../db/lists.ts';
import { containing } from '../../db/search.ts';

type Narrowing = z.output<typeof proofOfPlayReport.days.query>;
type Asked = z.output<typeof proofOfPlayReport.rows.query>;

interface Kind {
  column: PgColumn;
  table: 'files' | 'playlists' | 'devices' | 'stores';
  /** The column with the name, also in audit rows. */
  name: 'file_name' | 'name';
  /** Shown when there is no record and no audit row with a name. */
  nameless: string;
}

const kinds: Record<ReportKind, Kind> = {
  file: { column: playDays.fileId, table: 'files', name: 'file_name', nameless: 'Deleted file' },
  playlist: { column: playDays.playlistId, table: 'playlists', name: 'name', nameless: 'Override' },
  device: { column: playDays.deviceId, table: 'devices', name: 'name', nameless: 'Deleted screen' },
  store: { column: playDays.storeId, table: 'stores', name: 'name', nameless: 'Deleted store' },
};

/** One row per file, playlist, device or store, with its share. */
export async function listReport(tx: Tx, query: Asked): Promise<Page<ProofOfPlayRow>> {
  const kind = kinds[query.by];
  const { limit, offset } = rangeOf(query);
  const direction = sql.raw(query.order);
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
  const days = await tx
    .select({
      day: playDays.day,
      plays: total(playDays.plays),
      wholePlays: total(playDays.wholePlays),
      durationMs: total(playDays.durationMs),
    })
    .from(playDays)
    .where(narrowedBy(query))
    .groupBy(playDays.day)
    .orderBy(asc(playDays.day));
  const sumOf = (figure: 'plays' | 'wholePlays' | 'durationMs') => days.reduce((sum, each) => sum + each[figure], 0);
  return {
    ...{ plays: sumOf('plays'), wholePlays: sumOf('wholePlays'), durationMs: sumOf('durationMs') },
    days: days.map(({ day, plays, durationMs }) => ({ day, plays, durationMs })),
    narrowedTo: await namesOf(tx, query),
  };
}

function total(column: PgColumn) {
  return sql<number>`sum(${column})::float8`;
}

function narrowedBy({ from, to, fileId, playlistId, deviceId, branchId }: Narrowing): SQL | undefined {
  const is = (column: PgColumn, id: number | undefined) => (id === undefined ? undefined : eq(column, id));
  return and(
    from === undefined ? undefined : gte(playDays.day, from),
    to === undefined ? undefined : lte(playDays.day, to),
    is(playDays.fileId, fileId),
    is(playDays.playlistId, playlistId),
    is(playDays.deviceId, deviceId),
    is(playDays.storeId, branchId),
  );
}

function figuresOf({ column }: Kind, query: Narrowing): SQL {
  return sql`
    select ${column} as id, sum(${playDays.plays})::int as plays, sum(${playDays.wholePlays})::int as "wholePlays",
      sum(${playDays.durationMs})::float8 as "durationMs", max(${playDays.day})::text as "lastDay"
    from ${playDays} where ${narrowedBy(query) ?? sql`true`} group by 1`;
}

/** Deleted records get the name that they had when they were deleted. */
function namedOf({ table, name, nameless }: Kind): SQL {
  return sql`
    select shown.*, t.id is not null as exists,
      coalesce(t.${sql.identifier(name)}, gone.name, ${nameless}) collate "natural" as name
    from shown
    left join ${sql.identifier(table)} t on t.id = shown.id
    left join lateral (
      select a.before ->> ${name} as name from audit a
      where t.id is null and a.entity = ${table} and a.entity_id = shown.id and a.action = 'delete' limit 1
    ) gone on true`;
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
