import { entityOf, kindOf } from '@vitrine/contract/entities';
import { connectedApp } from '@vitrine/contract/entities/connected-app';
import type { Entity, Field } from '@vitrine/contract/entity';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { StoredRecord } from '../../db/record.ts';
import { records } from '../../db/records.ts';
import { audit } from '../../db/schema/records.ts';
import type { Tx } from '../../db/transaction.ts';
import type { AuditRow } from './group-changes.ts';

/** The name of an existing record; undefined for one that is deleted or of another tenant. */
export type Names = (kind: string, id: number) => string | undefined;

/** All columns of an entity and its parts. */
function fieldsOf({ fields, parts = {} }: Entity): [column: string, Field][] {
  return [fields, ...Object.values(parts).map((part) => part.fields)].flatMap((each) => Object.entries(each));
}

type Mentioning = Pick<AuditRow, 'entity' | 'entityId' | 'userId' | 'keyId' | 'deviceId' | 'before' | 'after'>;

/** Looks up everything that the rows mention, by one query for each kind of record. */
export async function namesOf(tx: Tx, rows: readonly Mentioning[]): Promise<Names> {
  const mentioned = new Map<string, Set<number>>();
  const mention = (kind: string | undefined, id: unknown) => {
    if (kind === undefined || typeof id !== 'number') return;
    mentioned.set(kind, (mentioned.get(kind) ?? new Set()).add(id));
  };
  for (const row of rows) {
    const entity = entityOf(row.entity);
    mention(kindOf(row.entity), row.entityId);
    mention('user', row.userId);
    mention('apiKey', row.keyId);
    mention('connectedApp', row.keyId);
    mention('device', row.deviceId);
    if (!entity) continue;
    for (const image of [Object(row.before), Object(row.after)]) {
      for (const [column, { of }] of fieldsOf(entity)) mention(of, image[column]);
    }
  }
  const known = new Map<string, string>();
  for (const [kind, ids] of mentioned) {
    for (const { id, name } of await readNames(tx, kind, [...ids])) known.set(`${kind} ${id}`, name);
  }
  if ([...(mentioned.get('user') ?? [])].some((id) => !known.has(`user ${id}`))) {
    for (const { id, name } of await readViewers(tx)) known.set(`user ${id}`, name);
  }
  const unnamed = [...(mentioned.get('apiKey') ?? [])].filter((id) => !known.has(`apiKey ${id}`));
  for (const id of await readFormerApps(tx, unnamed)) known.set(`${formerApp} ${id}`, '');
  return (kind, id) => known.get(`${kind} ${id}`);
}

/** The kind under which `Names` knows apps that were disconnected. */
export const formerApp = 'former connected app';

async function readFormerApps(tx: Tx, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectDistinct({ id: sql<number>`${audit.entityId}` })
    .from(audit)
    .where(and(eq(audit.entity, connectedApp.key), inArray(audit.entityId, ids)));
  return rows.map(({ id }) => id);
}

/** Operator users and resellers who have viewed this account. */
export async function readViewers(tx: Tx): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`select id, name from viewers_of_tenant()`);
  return rows;
}

const stored = new Map<string, StoredRecord | null>(Object.entries(records));

/** Which rows of its table are of a kind that shares the table with another. */
const among: Record<string, SQL | undefined> = {};
for (const record of stored.values()) {
  if (!record?.apart) continue;
  const kind = kindOf(record.apart.entity.key) ?? '';
  stored.set(kind, record);
  among[kind] = isNotNull(record.apart.by);
}

async function readNames(tx: Tx, kind: string, ids: number[]): Promise<{ id: number; name: string }[]> {
  const record = stored.get(kind);
  // Records that only the operator can read have no name here.
  if (!record?.grants.app?.includes('select')) return [];
  const rows = await tx
    .select({ id: sql<number>`${record.rowId}`, name: sql<string | null>`${record.name}` })
    .from(record.table)
    .where(and(among[kind], inArray(record.rowId, ids)));
  return rows.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]));
}
