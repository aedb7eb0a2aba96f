import type { ActivityEntry, Change, Part } from '@vitrine/contract/activity';
import { Brand } from '@vitrine/contract/brand';
import { entityOf, kindOf } from '@vitrine/contract/entities';
import type { Entity, EntityPart, Field } from '@vitrine/contract/entity';
import { OpeningWindow } from '@vitrine/contract/stores';
import { z } from 'zod';
import type { AuditRow, ChangeGroup } from './group-changes.ts';
import { formerApp, type Names } from './names-of.ts';

type Image = Record<string, unknown>;

const maxParts = 100;
const OpeningHours = z.array(OpeningWindow).min(1);
const Colours = Brand.shape.colours.min(1);
const hidden = '(secret)';

export function toEntry({ rows }: ChangeGroup, names: Names): ActivityEntry {
  const mains = rows.filter((row) => partOf(row) === undefined);
  const parts = rows.toReversed().flatMap((row) => toPart(row, names) ?? []);
  // Within one request the oldest action counts: created and then changed is created.
  const main = mains.find(({ action }) => action === 'delete' || action === 'restore') ?? mains.at(-1);
  const first = main ?? rows[0];
  if (!first) throw new Error('an entry of no rows');
  const kind = kindOf(first.entity);
  const name = first.entityId === null || kind === undefined ? undefined : names(kind, first.entityId);
  return {
    id: first.id,
    at: first.at.toISOString(),
    who: whoOf(first, names),
    ip: first.ip,
    action: main?.action ?? 'update',
    entity: first.entity,
    entityId: first.entityId,
    name: name ?? (main ? nameIn(main, names) : null),
    exists: name !== undefined,
    times: first.times,
    // A record that is restored from the bin, or deleted from it permanently, has not changed.
    changes: isOfBin(main) ? [] : merged(mains.map((row) => changesOf(row, entityOf(row.entity)?.fields ?? {}, names))),
    parts: parts.slice(0, maxParts),
    moreParts: Math.max(0, parts.length - maxParts),
  };
}

function isOfBin(row: AuditRow | undefined): boolean {
  return row?.action === 'restore' || row?.action === 'purge';
}

/** Combines several changes of one field, newest first: the first old value and the last new value. */
function merged(newestFirst: Change[][]): Change[] {
  const changes = new Map<string, Change>();
  for (const change of newestFirst.toReversed().flat()) {
    const { before } = changes.get(change.field) ?? change;
    changes.set(change.field, { ...change, before });
  }
  return [...changes.values()];
}

export function whoOf({ userId, keyId, deviceId }: AuditRow, names: Names): ActivityEntry['who'] {
  const key = keyId === null ? null : keyOf(keyId, names);
  if (userId !== null) return { kind: 'user', id: userId, name: names('user', userId) ?? null, key };
  if (deviceId !== null) return { kind: 'device', id: deviceId, name: names('device', deviceId) ?? null };
  return { kind: 'nobody' };
}

/** An API key or a connected app, which share their ids. */
function keyOf(id: number, names: Names) {
  const isApp = (names('connectedApp', id) ?? names(formerApp, id)) !== undefined;
  return { id, name: names('apiKey', id) ?? null, isApp };
}

/** A deleted record has its last name. */
function nameIn({ entity: key, before, after }: AuditRow, names: Names): string | null {
  const image = imageOf(after ?? before);
  const { named, fields }: Pick<Entity, 'named' | 'fields'> = entityOf(key) ?? { named: [], fields: {} };
  const texts = named.flatMap((column) => textOf(fields[column], image[column], names) ?? []);
  return texts.length === 0 ? null : texts.join(' ');
}

/** The part that a row of another table is; undefined for a row of the record itself. */
function partOf({ entity, before, after }: AuditRow): (EntityPart & { column: string; kind: string }) | undefined {
  const image = imageOf(after ?? before);
  for (const part of Object.values(entityOf(entity)?.parts ?? {})) {
    // The record has no column with its own id; a row with several ids is named by the one that is set.
    const named = Object.entries(part.named).find(([column]) => (image[column] ?? null) !== null);
    if (part.whole in image && named) return { ...part, column: named[0], kind: named[1] };
  }
  return undefined;
}

function toPart(row: AuditRow, names: Names): Part | undefined {
  const part = partOf(row);
  if (!part) return undefined;
  const { kind, column, fields } = part;
  const name = textOf(fields[column], imageOf(row.after ?? row.before)[column], names) ?? '';
  const changes = changesOf(row, fields, names).filter(({ field }) => field !== column);
  const action = row.action === 'insert' || row.action === 'delete' ? row.action : 'update';
  return { kind, action, name, changes };
}

/** Changes of columns with a label. The trigger has removed secrets already; this hides them even if it ever fails to. */
function changesOf(row: AuditRow, fields: Entity['fields'], names: Names): Change[] {
  const [before, after] = [imageOf(row.before), imageOf(row.after)];
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return changed.flatMap((column) => {
    const field = fields[column];
    if (!field) return [];
    if (field.secret) return [{ field: column, before: hidden, after: hidden }];
    const change = {
      field: column,
      before: textOf(field, before[column], names),
      after: textOf(field, after[column], names),
    };
    return change.before === change.after ? [] : [change];
  });
}

/** Null for no value; for an id the name, or the number of a deleted record. */
export function textOf(field: Field | undefined, value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (field?.of !== undefined && typeof value === 'number') return names(field.of, value) ?? `#${value}`;
  const hours = OpeningHours.safeParse(value);
  if (hours.success) return hours.data.map(openingText).join(', ');
  const colours = Colours.safeParse(value);
  if (colours.success) return colours.data.map(({ name, colour }) => `${name} ${colour}`).join(', ');
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  if (typeof value === 'object') return objectText(imageOf(value));
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A text card, a web page, a layout, or an image of the business. */
function objectText({ heading, text, url, parts }: Image): string {
  if (Array.isArray(parts)) return layoutText(parts.map(imageOf));
  const words = [heading, text, url].filter((each) => typeof each === 'string' && each !== '');
  return words.length === 0 ? 'an image' : words.join(' ');
}

function layoutText(parts: Image[]): string {
  const words = parts.flatMap((part) => (typeof part['words'] === 'string' ? part['words'] : []));
  return [parts.length === 1 ? '1 part' : `${parts.length} parts`, ...words].join(', ');
}

function openingText({ weekday, opensAt, closesAt }: z.infer<typeof OpeningWindow>): string {
  return `${weekday} ${opensAt.slice(0, 5)}–${closesAt.slice(0, 5)}`;
}

function imageOf(value: unknown): Image {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
