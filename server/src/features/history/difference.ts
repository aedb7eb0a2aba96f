import type { Change } from '@vitrine/contract/activity';
import type { Entity, EntityPart, Field } from '@vitrine/contract/entity';
import type { Difference, PartDifference } from '@vitrine/contract/history';
import type { Names } from '../activity/names-of.ts';
import { textOf } from '../activity/to-entry.ts';
import { longestRun } from './longest-run.ts';
import type { Image, RecordState } from './record-state.ts';

const maxParts = 100;

/** What changed between two moments, as users see it: an item whose position changes because of others has not moved. */
export function differenceOf(before: RecordState, after: RecordState, entity: Entity, names: Names): Difference {
  const parts = Object.entries(entity.parts ?? {}).flatMap(([table, part]) =>
    partDifferences(rowsOf(before, table, part), rowsOf(after, table, part), part, names),
  );
  return {
    changes: changesOf(before.fields, after.fields, entity.fields, names),
    parts: parts.slice(0, maxParts),
    moreParts: Math.max(0, parts.length - maxParts),
  };
}

export function isEmpty({ changes, parts }: Difference): boolean {
  return changes.length + parts.length === 0;
}

interface Row {
  key: string;
  image: Image;
}

function positionColumn({ fields }: EntityPart): string | undefined {
  return Object.keys(fields).find((column) => fields[column]?.shown === 'position');
}

/** The rows of a part, sorted if they have an order. */
export function rowsOf({ parts }: RecordState, table: string, part: EntityPart): Row[] {
  const rows = [...(parts.get(table) ?? [])].map(([key, image]) => ({ key, image }));
  const position = positionColumn(part);
  if (position === undefined) return rows.sort((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }));
  return rows.sort((a, b) => Number(a.image[position]) - Number(b.image[position]));
}

function partDifferences(before: Row[], after: Row[], part: EntityPart, names: Names): PartDifference[] {
  const position = positionColumn(part);
  const placeIn = (rows: Row[]) => new Map(rows.map(({ key }, place) => [key, place]));
  const [old, now] = [placeIn(before), placeIn(after)];
  const oldRows = new Map(before.map(({ key, image }) => [key, image]));
  const stays = position === undefined ? null : longestRun(after.flatMap(({ key }) => old.get(key) ?? []));
  const placed = (place: number | undefined) => (position === undefined || place === undefined ? null : place);
  const at = ({ key }: Row) => ({ from: placed(old.get(key)), to: placed(now.get(key)) });
  const removed = before
    .filter(({ key }) => !now.has(key))
    .map((row): PartDifference => ({ ...named(row.image, part, names), action: 'removed', ...at(row), changes: [] }));
  const others = after.flatMap((row): PartDifference[] => {
    const { image } = row;
    const was = oldRows.get(row.key);
    if (was === undefined) return [{ ...named(image, part, names), action: 'added', ...at(row), changes: [] }];
    const changes = changesOf(was, image, withoutPosition(part, position), names);
    const isMoved = stays !== null && !stays.has(old.get(row.key) ?? -1);
    if (!isMoved && changes.length === 0) return [];
    return [{ ...named(image, part, names), action: isMoved ? 'moved' : 'changed', ...at(row), changes }];
  });
  return [...removed, ...others];
}

function withoutPosition({ fields }: EntityPart, position: string | undefined): Record<string, Field> {
  return Object.fromEntries(Object.entries(fields).filter(([column]) => column !== position));
}

/** A part of several columns with ids is named by the one that is set. */
function named(image: Image, { named: kinds, fields }: EntityPart, names: Names): { kind: string; name: string } {
  const [column = '', kind = ''] = Object.entries(kinds).find(([each]) => (image[each] ?? null) !== null) ?? [];
  return { kind, name: textOf(fields[column], image[column], names) ?? '' };
}

function changesOf(before: Image, after: Image, fields: Record<string, Field>, names: Names): Change[] {
  return Object.entries(fields).flatMap(([column, field]) => {
    if (field.secret || field.former) return [];
    const [was, is] = [textOf(field, before[column], names), textOf(field, after[column], names)];
    return was === is ? [] : [{ field: column, before: was, after: is }];
  });
}
