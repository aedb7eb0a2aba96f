import type { bin, BinRecord } from '@vitrine/contract/bin';
import { binKinds, binned, type BinKind } from '@vitrine/contract/entities/binned';
import type { Output } from '@vitrine/contract/endpoint';
import { TextContent } from '@vitrine/contract/file-content';
import type { Permission } from '@vitrine/contract/permissions';
import { leavesBinAt } from '@vitrine/contract/rules/bin';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { deletions, type WaitingKind } from '../../db/schema/deletions.ts';
import { users } from '../../db/schema/users.ts';
import { containing } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { readViewers } from '../activity/names-of.ts';
import { thumbUrl } from '../library/files/library-file.ts';

type Permissions = ReadonlySet<Permission>;

/** The kinds that the caller may delete, and therefore also restore and delete permanently. */
export function kindsFor(permissions: Permissions): BinKind[] {
  return binKinds.filter((kind) => permissions.has(binned[kind].permission));
}

const sorts = { deletedAt: deletions.deletedAt, name: deletions.name };

const columns = {
  deletionId: deletions.id,
  tenantId: deletions.tenantId,
  kind: deletions.kind,
  recordId: deletions.recordId,
  deletedAt: deletions.deletedAt,
  deletedById: deletions.deletedBy,
  deletedBy: users.fullName,
};

interface Query extends ListQuery<keyof typeof sorts> {
  kind?: BinKind | undefined;
}

export async function listBin(tx: Tx, { kind, ...query }: Query, permissions: Permissions): Promise<Page<BinRecord>> {
  const kinds = kindsFor(permissions).filter((each) => kind === undefined || each === kind);
  const { rows, total } = await listPage(tx, query, {
    select: () => tx.select(columns).from(deletions).leftJoin(users, eq(users.id, deletions.deletedBy)).$dynamic(),
    table: deletions,
    search: (text) => [containing(deletions.searchText, text)],
    sorts,
    where: inArray(deletions.kind, kinds),
  });
  const details = await readDetails(
    tx,
    rows.map(({ deletionId }) => deletionId),
  );
  const isOfViewer = rows.some(({ deletedBy, deletedById }) => deletedBy === null && deletedById !== null);
  const viewers = new Map(isOfViewer ? (await readViewers(tx)).map(({ id, name }) => [id, name]) : []);
  return {
    rows: rows.flatMap(({ deletedById, deletedBy, ...row }) => {
      const name = deletedBy ?? (deletedById === null ? null : (viewers.get(deletedById) ?? null));
      return toBinRecord({ ...row, deletedBy: name }, details.get(row.deletionId));
    }),
    total,
  };
}

const Details = z.object({
  deletion_id: z.int(),
  name: z.string(),
  thumb_sha256: z.string().nullable(),
  content: z.unknown(),
  related: z.array(z.string()),
  schedule_count: z.int(),
  group_count: z.int(),
  needs: z.string().nullable(),
});
type Details = z.infer<typeof Details>;

async function readDetails(tx: Tx, ids: number[]): Promise<Map<number, Details>> {
  const { rows } = await tx.execute(sql`select * from bin_details(${sql.param(ids)}::int[])`);
  return new Map(rows.map((row) => Details.parse(row)).map((row) => [row.deletion_id, row]));
}

interface Row extends Pick<BinRecord, 'deletionId' | 'recordId' | 'deletedBy'> {
  tenantId: number;
  kind: BinKind | WaitingKind;
  deletedAt: Date;
}

const isBinKind = (kind: BinKind | WaitingKind): kind is BinKind => binKinds.some((each) => each === kind);

function toBinRecord({ tenantId, kind, deletedAt, ...row }: Row, details: Details | undefined): BinRecord[] {
  if (!isBinKind(kind) || details === undefined) return [];
  return [
    {
      ...row,
      kind,
      name: details.name,
      deletedAt: deletedAt.toISOString(),
      leavesAt: new Date(leavesBinAt(deletedAt.getTime())).toISOString(),
      thumbUrl: thumbUrl({ tenantId, thumbSha256: details.thumb_sha256 }),
      content: TextContent.safeParse(details.content).data ?? null,
      related: details.related,
      scheduleCount: details.schedule_count,
      groupCount: details.group_count,
      needs: details.needs,
    },
  ];
}

export async function countBin(tx: Tx, permissions: Permissions): Promise<Output<typeof bin.counts>> {
  const kinds = kindsFor(permissions);
  const rows = await tx
    .select({ kind: deletions.kind, count: sql<number>`count(*)::int` })
    .from(deletions)
    .where(inArray(deletions.kind, kinds))
    .groupBy(deletions.kind);
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
  return Object.fromEntries(kinds.map((kind) => [kind, counts.get(kind) ?? 0]));
}

/** Those of these deletions, or of all, that the caller may restore. */
export function deletionsOf(tx: Tx, permissions: Permissions, ids?: readonly number[]) {
  return tx
    .select({ id: deletions.id, kind: deletions.kind })
    .from(deletions)
    .where(and(inArray(deletions.kind, kindsFor(permissions)), ids && inArray(deletions.id, [...ids])))
    .orderBy(deletions.id);
}
