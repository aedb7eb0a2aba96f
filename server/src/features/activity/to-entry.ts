import type { ActivityEntry, Change, Part } from '@vitrine/contract/activity';
import { OpeningWindow } from '@vitrine/contract/stores';
import { z } from 'zod';
import type { AuditRow, Fold } from './fold-rows.ts';
import { type Names, referenceOf } from './names-of.ts';

type Image = Record<string, unknown>;

const mostParts = 100;
const OpeningHours = z.array(OpeningWindow).min(1);

/** What nobody reads: whose it is, and how the bytes are kept. */
const untold = new Set([
  ...['id', 'tenant_id', 'reseller_id', 'user_type', 'is_owner', 'canonical_name'],
  ...['sha256', 'parts', 'thumb_sha256', 'extension', 'content_type', 'source_name'],
]);
/** The trigger has hidden it already; whatever is called so is not told, should it ever forget. */
const isSecret = (field: string) => /hash|secret|token|password/.test(field);
const hidden = '(secret)';

/** The rows of parts stand under the entity of the whole, with its id in this column, and name what they are in that. */
const partsOf: Record<string, { whole: string; kind: Part['kind']; named: string }[]> = {
  alerts: [{ whole: 'alert_id', kind: 'user', named: 'user_id' }],
  overrides: [
    { whole: 'override_id', kind: 'device', named: 'device_id' },
    { whole: 'override_id', kind: 'group', named: 'group_id' },
    { whole: 'override_id', kind: 'store', named: 'store_id' },
  ],
  playlists: [{ whole: 'playlist_id', kind: 'item', named: 'file_id' }],
  schedules: [{ whole: 'schedule_id', kind: 'group', named: 'group_id' }],
  users: [{ whole: 'user_id', kind: 'role', named: 'role_id' }],
  roles: [{ whole: 'role_id', kind: 'permission', named: 'permission' }],
};

export function toEntry({ rows }: Fold, names: Names): ActivityEntry {
  const mains = rows.filter((row) => partOf(row) === undefined);
  const parts = rows.toReversed().flatMap((row) => toPart(row, names) ?? []);
  // Of one request the oldest says what began: made and then changed is made.
  const main = mains.find(({ action }) => action === 'delete') ?? mains.at(-1);
  const first = main ?? rows[0];
  if (!first) throw new Error('an entry of no rows');
  const name = first.entityId === null ? undefined : names(first.entity, first.entityId);
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
    changes: merged(mains.map((row) => changesOf(row, names))),
    parts: parts.slice(0, mostParts),
    moreParts: Math.max(0, parts.length - mostParts),
  };
}

/** Of several changes of one field, newest first, from what it was before them all to what it is after. */
function merged(newestFirst: Change[][]): Change[] {
  const changes = new Map<string, Change>();
  for (const change of newestFirst.toReversed().flat()) {
    const { before } = changes.get(change.field) ?? change;
    changes.set(change.field, { ...change, before });
  }
  return [...changes.values()];
}

function whoOf({ userId, deviceId }: AuditRow, names: Names): ActivityEntry['who'] {
  if (userId !== null) return { kind: 'user', id: userId, name: names('users', userId) ?? null };
  if (deviceId !== null) return { kind: 'device', id: deviceId, name: names('devices', deviceId) ?? null };
  return { kind: 'nobody' };
}

/** What was deleted is called as it was. */
function nameIn({ entity, before, after }: AuditRow, names: Names): string | null {
  const image = imageOf(after ?? before);
  if (entity === 'overrides') return overrideName(image, names);
  if (entity === 'schedules') return textOf('schedules', 'playlist_id', image['playlist_id'], names);
  if (entity === 'alerts') return textOf('alerts', 'store_id', image['store_id'], names);
  const person = [image['first_name'], image['last_name']].filter(Boolean).join(' ');
  const name = image['name'] ?? image['file_name'] ?? image['company_name'] ?? person;
  return typeof name === 'string' && name !== '' ? name : null;
}

function overrideName(image: Image, names: Names): string | null {
  const { playlist_id: playlist, file_id: file, text } = image;
  if (typeof text === 'string') return text;
  return textOf('overrides', 'playlist_id', playlist, names) ?? textOf('overrides', 'file_id', file, names);
}

function partOf({ entity, before, after }: AuditRow) {
  const image = imageOf(after ?? before);
  // The whole itself has an id of its own; an item has one beside its whole's.
  return partsOf[entity]?.find(({ whole, named }) => whole in image && (image[named] ?? null) !== null);
}

function toPart(row: AuditRow, names: Names): Part | undefined {
  const part = partOf(row);
  if (!part) return undefined;
  const { whole, kind, named } = part;
  const name = textOf(row.entity, named, imageOf(row.after ?? row.before)[named], names) ?? '';
  const changes = changesOf(row, names).filter(({ field }) => field !== whole && field !== named);
  const action = row.action === 'insert' || row.action === 'delete' ? row.action : 'update';
  return { kind, action, name, changes };
}

function changesOf(row: AuditRow, names: Names): Change[] {
  const [before, after] = [imageOf(row.before), imageOf(row.after)];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !untold.has(field));
  return fields.flatMap((field) => {
    const told = isSecret(field)
      ? { field, before: hidden, after: hidden }
      : {
          field,
          before: textOf(row.entity, field, before[field], names),
          after: textOf(row.entity, field, after[field], names),
        };
    return told.before === told.after && !isSecret(field) ? [] : [told];
  });
}

/** Null for nothing; of an id the name, or the number of what is gone. */
function textOf(entity: string, field: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === '') return null;
  const referred = referenceOf(entity, field);
  if (referred !== undefined && typeof value === 'number') return names(referred, value) ?? `#${value}`;
  const hours = OpeningHours.safeParse(value);
  if (hours.success) return hours.data.map(openingText).join(', ');
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  // Only a picture of the business is kept as an object.
  if (typeof value === 'object') return 'a picture';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function openingText({ weekday, opensAt, closesAt }: z.infer<typeof OpeningWindow>): string {
  return `${weekday} ${opensAt.slice(0, 5)}–${closesAt.slice(0, 5)}`;
}

function imageOf(value: unknown): Image {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
