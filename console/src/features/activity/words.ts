import { commaText } from '@vitrine/contract/list-text';
import type { ActivityEntry, Change, Part } from '@vitrine/contract/activity';
import { entityList, entityOf } from '@vitrine/contract/entities';
import { type Label, type Message, msg, t } from '@vitrine/contract/messages';
import { counted } from '../../lib/counted.ts';
import { fieldLabel, fieldsOf, fieldText, partOf } from '../../domain/entity-fields.ts';

/** One pattern for each action: it contains the whole noun, so that every language can place it. */
const patterns: Record<string, Message> = {
  insert: msg('created {entity} {name}'),
  update: msg('changed {entity} {name}'),
  delete: msg('deleted {entity} {name}'),
  restore: msg('restored {entity} {name}'),
  purge: msg('permanently deleted {entity} {name}'),
  'overrides insert': msg('started {entity} {name}'),
  // An override only ever changes by being stopped.
  'overrides update': msg('ended {entity} {name}'),
  'device-commands insert': msg('sent {command} to Device {name}'),
  'sign-in': msg('signed in'),
  'sign-in-failed': msg('failed to sign in'),
  view: msg('viewed this account'),
  'view-ended': msg('no longer views this account'),
  'pairing-claimed': msg('paired {entity} {name} with a screen'),
  'pairing-asked': msg('asked to replace the screen of {entity} {name}'),
  'pairing-refused': msg('refused another screen for {entity} {name}'),
  'pairing-failed': msg('entered wrong pairing codes'),
};

/** The action as text, to be shown after the user. */
export function actionText(entry: ActivityEntry): string {
  const { action, entity, name } = entry;
  if (action === 'refused') return refusalText(entity);
  if (isReload(entry)) return fill(msg('sent {command} to Device {name}'), { command: t('Reload'), name });
  const pattern = patterns[`${entity} ${action}`] ?? patterns[action];
  if (pattern === undefined) return [action.replaceAll('-', ' '), name].filter(Boolean).join(' · ');
  return fill(pattern, { entity: nounOf(entity), name, command: commandOf(entry) });
}

function commandOf({ entity, changes }: ActivityEntry): string {
  const change = changes.find(({ field }) => field === 'command');
  return change ? fieldText(fieldsOf(entity), change.field, change.after) : '';
}

/** How reloads were recorded before remote commands had rows of their own. */
function isReload({ action, changes }: ActivityEntry): boolean {
  return action === 'update' && changes.length === 1 && changes[0]?.field === 'reload_requested_at';
}

/** Records without a name leave no gap. */
function fill(pattern: Message, values: Record<string, string | null>): string {
  const given = Object.entries(values).map(([key, value]) => [key, value ?? '']);
  return t(pattern, Object.fromEntries(given)).replace(/ {2,}/g, ' ').trimEnd();
}

/** The label of the link to a record that still exists. */
export function openText(key: string, name: string | null): string {
  return fill(msg('Open {entity} {name}'), { entity: nounOf(key), name });
}

/** Records that are not entities have their own names. */
function nounOf(key: string): string {
  const entity = entityOf(key);
  return entity?.forTenant?.one ?? entity?.one ?? key.replaceAll('-', ' ');
}

/** The entities that a tenant's activity can be filtered by. */
export const entityChoices = entityList
  .filter(({ audited }) => audited === undefined)
  .map(({ key, many, forTenant }) => ({ value: key, label: forTenant?.many ?? many }));

const refusals: Record<string, Message> = {
  GET: msg('was not allowed to view {area}'),
  POST: msg('was not allowed to add to {area}'),
  PUT: msg('was not allowed to change {area}'),
  DELETE: msg('was not allowed to delete from {area}'),
};

/** First segments of paths that belong to no entity. */
const otherAreas: Record<string, Message> = {
  activity: msg('Activity'),
  admin: msg('Operator pages'),
  default: msg('Dashboard'),
  library: msg('Library'),
  player: msg('Player'),
  report: msg('Reports'),
  settings: msg('Settings'),
};
const areas = new Map<string, Label>([
  ...Object.entries(otherAreas),
  ...entityList.flatMap(({ api, many }) => (api === undefined ? [] : [[api, many] as const])),
]);

/** The name of the endpoint in `POST /branch/:id`. */
function refusalText(endpoint: string): string {
  const [method = '', path = ''] = endpoint.split(' ');
  const area = areas.get(path.split('/')[1]?.toLowerCase() ?? '');
  const pattern = refusals[method];
  if (area === undefined || pattern === undefined) return fill(msg('was not allowed to use {endpoint}'), { endpoint });
  return fill(pattern, { area: t(area) });
}

/** "Store: Bondi → Manly" */
export function changeText({ field, before, after }: Change, fields: ReturnType<typeof fieldsOf>): string {
  const label = fieldLabel(fields, field);
  if (before === after) return t('{label}: changed, not shown', { label });
  return `${label}: ${fieldText(fields, field, before)} → ${fieldText(fields, field, after)}`;
}

const partPatterns: Record<Part['action'], Message> = {
  insert: msg('{part} added: {name}'),
  update: msg('{part} changed: {name}'),
  delete: msg('{part} removed: {name}'),
};

/** "Item added: spring.jpg (Duration: 8 s)", "Item changed: spring.jpg (Position: 1 → 2)" */
export function partText({ kind, action, name, changes }: Part, entity: string): string {
  const { noun, fields } = partOf(entity, kind);
  const text = fill(partPatterns[action], { part: noun, name });
  if (changes.length === 0) return text;
  const details = changes.map((change) => {
    if (action === 'update') return changeText(change, fields);
    return `${fieldLabel(fields, change.field)}: ${fieldText(fields, change.field, change.after ?? change.before)}`;
  });
  return `${text} (${commaText(details)})`;
}

/** Actions on a record as a whole. */
const wholeRecordActions = new Set(['insert', 'delete', 'restore', 'purge']);

/** The changes in the collapsed row: a single change in full, several by their names. */
export function briefText(entry: ActivityEntry): string {
  const { action, entity, changes, parts, moreParts } = entry;
  if (wholeRecordActions.has(action) || isReload(entry)) return '';
  const fields = fieldsOf(entity);
  const [only] = changes;
  const count = parts.length + moreParts;
  if (only && changes.length === 1 && count === 0) return changeText(only, fields);
  const [part] = parts;
  if (part && count === 1 && changes.length === 0) return partText(part, entity);
  const labels = changes.map(({ field }) => fieldLabel(fields, field));
  return commaText([...labels, ...(part ? [counted(partOf(entity, part.kind).counted, count)] : [])]);
}
