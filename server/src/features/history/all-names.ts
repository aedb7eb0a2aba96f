import { entities, type EntityKind } from '@vitrine/contract/entities';
import type { Entity } from '@vitrine/contract/entity';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { audit } from '../../db/schema/records.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Names, namesOf } from '../activity/names-of.ts';
import type { Step } from './read-steps.ts';
import { type Image, imageOf } from './record-state.ts';

/** The names of all records that the versions mention; a deleted record has its last name. */
export async function allNames(tx: Tx, entity: Entity, steps: readonly Step[]): Promise<Names> {
  const rows = steps.flatMap((step) => step.rows);
  const now = steps[0]?.after;
  const images = now ? [now.fields, ...[...now.parts.values()].flatMap((part) => [...part.values()])] : [];
  const current = images.map((after) => ({
    entity: entity.key,
    entityId: null,
    userId: null,
    keyId: null,
    deviceId: null,
    before: null,
    after,
  }));
  const known = await namesOf(tx, [...rows, ...current]);
  const mentioned = new Map<string, Set<number>>();
  for (const image of [...images, ...rows.flatMap(({ before, after }) => [imageOf(before), imageOf(after)])])
    for (const [kind, id] of referencesIn(image, entity))
      if (known(kind, id) === undefined) mentioned.set(kind, (mentioned.get(kind) ?? new Set()).add(id));
  const deletedNames = new Map<string, string>();
  for (const [kind, ids] of mentioned)
    for (const [id, name] of await lastNames(tx, kind, [...ids])) deletedNames.set(`${kind} ${id}`, name);
  return (kind, id) => known(kind, id) ?? deletedNames.get(`${kind} ${id}`);
}

function referencesIn(image: Image, { fields, parts = {} }: Entity): [kind: string, id: number][] {
  const all = [fields, ...Object.values(parts).map((part) => part.fields)].flatMap((each) => Object.entries(each));
  return all.flatMap(([column, { of }]) => {
    const id = image[column];
    return of !== undefined && typeof id === 'number' ? [[of, id]] : [];
  });
}

/** Reads the names of deleted records from the audit row of the deletion. */
async function lastNames(tx: Tx, kind: string, ids: number[]): Promise<[id: number, name: string][]> {
  const entity: Entity | undefined = entities[kind as EntityKind];
  if (entity === undefined) return [];
  const rows = await tx
    .select({ id: audit.entityId, before: audit.before })
    .from(audit)
    .where(and(eq(audit.entity, entity.key), inArray(audit.entityId, ids), eq(audit.action, 'delete')))
    .orderBy(desc(audit.id));
  return rows.toReversed().flatMap(({ id, before }) => {
    const image = imageOf(before);
    const texts = entity.named.flatMap((column) => (typeof image[column] === 'string' ? [image[column]] : []));
    return id === null || texts.length === 0 ? [] : [[id, texts.join(' ')]];
  });
}
