import type { activity, ActivityEntry } from '@vitrine/contract/activity';
import type { Output } from '@vitrine/contract/endpoint';
import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { audit } from '../../db/schema/records.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { type AuditRow, groupChanges } from './group-changes.ts';
import { namesOf, readViewers } from './names-of.ts';
import { toEntry } from './to-entry.ts';

interface Query {
  person?: number | undefined;
  thing?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  before?: number | undefined;
  pageSize: number;
}

/** One save of a playlist may be a thousand rows. */
const rowsAtOnce = 500;
const maxRounds = 4;

/** The page before a cursor. Rows are read until its entries are complete, or too many rows were read. */
export async function readActivity(tx: Tx, query: Query): Promise<Output<typeof activity.list>> {
  const rows: AuditRow[] = [];
  let cursor = query.before;
  for (let round = 0; round < maxRounds; round++) {
    const found = await readRows(tx, { ...query, before: cursor });
    rows.push(...found);
    cursor = found.at(-1)?.id;
    const isAll = found.length < rowsAtOnce;
    const { groups, rest } = groupChanges(rows, query.pageSize);
    if (isAll || rest || round === maxRounds - 1) {
      const last = groups.at(-1)?.lastId ?? null;
      return { entries: await toEntries(tx, groups), next: isAll && !rest ? null : last };
    }
  }
  return { entries: [], next: null };
}

async function toEntries(tx: Tx, groups: ReturnType<typeof groupChanges>['groups']): Promise<ActivityEntry[]> {
  const names = await namesOf(
    tx,
    groups.flatMap(({ rows }) => rows),
  );
  return groups.map((group) => toEntry(group, names));
}

async function readRows(tx: Tx, { person, thing, from, until, before }: Query): Promise<AuditRow[]> {
  const older = before === undefined ? undefined : await olderThan(tx, before);
  if (older === null) return [];
  return tx
    .select()
    .from(audit)
    .where(
      and(
        person === undefined ? undefined : eq(audit.userId, person),
        thing === undefined ? undefined : eq(audit.entity, thing),
        from === undefined ? undefined : gte(audit.at, new Date(from)),
        until === undefined ? undefined : lt(audit.at, new Date(until)),
        older,
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(rowsAtOnce);
}

/** The condition for rows before the cursor; null for an unknown one. Its time is read first: a sub-select uses no index. */
async function olderThan(tx: Tx, id: number): Promise<SQL | null> {
  const [row] = await tx
    .select({ at: sql<string>`${audit.at}::text` })
    .from(audit)
    .where(eq(audit.id, id));
  return row ? sql`(${audit.at}, ${audit.id}) < (${row.at}::timestamptz, ${id})` : null;
}

const maxUsers = 1000;

export async function listPeople(tx: Tx): Promise<Output<typeof activity.people>> {
  const rows = await tx
    .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(maxUsers);
  const own = rows.map(({ userId, firstName, lastName }) => ({ userId, name: `${firstName} ${lastName}`.trim() }));
  return [...own, ...(await readViewers(tx)).map(({ id, name }) => ({ userId: id, name }))];
}
