import { commaText } from '@vitrine/contract/list-text';
import type { ActivityEntry, Change, Part } from '@vitrine/contract/activity';
import { entityList, entityOf } from '@vitrine/contract/entities';
import { type Label, type Message, msg, t } from '@vitrine/contract/messages';
import { counted } from '../../lib/counted.ts';
import { beforeAndAfter, fieldLabel, fieldsOf, fieldText, partOf } from '../../domain/entity-fields.ts';
import { whoText } from '../../domain/who-text.ts';

const commandSentence = msg('{who} sent {command} to {record}');

/** A sentence for each action, so that every language can order its words. */
const sentences: Record<string, Message> = {
  insert: msg('{who} created {record}'),
  update: msg('{who} changed {record}'),
  delete: msg('{who} deleted {record}'),
  restore: msg('{who} restored {record}'),
  purge: msg('{who} permanently deleted {record}'),
  'overrides insert': msg('{who} started {record}'),
  // An override only ever changes by being stopped.
  'overrides update': msg('{who} ended {record}'),
  'device-commands insert': commandSentence,
  'sign-in': msg('{who} signed in'),
  'sign-in-failed': msg('{who} failed to sign in'),
  'sign-in-groups-not-sent': msg(
    '{who} signed in without groups: the provider sent none, so roles of groups were taken away',
  ),
  'sign-in-groups-too-many': msg(
    '{who} signed in without groups: the provider had too many to send, so roles of groups stayed as they were',
  ),
  view: msg('{who} viewed this account'),
  'view-ended': msg('{who} no longer views this account'),
  'pairing-claimed': msg('{who} paired {record} with a screen'),
  'pairing-asked': msg('{who} asked to replace the screen of {record}'),
  'pairing-refused': msg('{who} refused another screen for {record}'),
  'pairing-failed': msg('{who} entered wrong pairing codes'),
};

/** A sentence about an entry: who did what. All its values but `who`, which a page shows in bold. */
interface Sentence {
  sentence: Message;
  values: Readonly<Record<string, string>>;
}

export function sentenceOf(entry: ActivityEntry): Sentence {
  const { action, entity, name } = entry;
  if (action === 'refused') return refusalOf(entity);
  const record = recordText(entity, name);
  if (isReload(entry)) return { sentence: commandSentence, values: { command: t('Reload'), record } };
  const sentence = sentences[`${entity} ${action}`] ?? sentences[action];
  if (sentence) return { sentence, values: { record, command: commandOf(entry) } };
  const unknown = [action.replaceAll('-', ' '), ...(name === null ? [] : [name])].join(' · ');
  return { sentence: msg('{who} {action}'), values: { action: unknown } };
}

/** "Mara Lindqvist created Store Bondi" */
export function entryText(entry: ActivityEntry): string {
  const { sentence, values } = sentenceOf(entry);
  return t(sentence, { ...values, who: whoText(entry) });
}

function commandOf({ entity, changes }: ActivityEntry): string {
  const change = changes.find(({ field }) => field === 'command');
  return change ? fieldText(fieldsOf(entity), change.field, change.after) : '';
}

/** How reloads were recorded before remote commands had rows of their own. */
function isReload({ action, changes }: ActivityEntry): boolean {
  return action === 'update' && changes.length === 1 && changes[0]?.field === 'reload_requested_at';
}

/** The label of the link to a record that still exists. */
export function openText(key: string, name: string | null): string {
  return t('Open {record}', { record: recordText(key, name) });
}

/** "Store Bondi" */
function recordText(key: string, name: string | null): string {
  const noun = key === 'device-commands' ? nounOf('devices') : nounOf(key);
  return name === null ? noun : t('{noun} {name}', { noun, name });
}

/** Records that are not entities have their own names. */
function nounOf(key: string): string {
  const entity = entityOf(key);
  return entity === undefined ? key.replaceAll('-', ' ') : t(entity.forTenant?.one ?? entity.one);
}

/** The entities that a tenant's activity can be filtered by. */
export const entityChoices = entityList
  .filter(({ audited }) => audited === undefined)
  .map(({ key, many, forTenant }) => ({ value: key, label: forTenant?.many ?? many }));

const refusals: Record<string, Message> = {
  GET: msg('{who} was not allowed to view {area}'),
  POST: msg('{who} was not allowed to add to {area}'),
  PUT: msg('{who} was not allowed to change {area}'),
  DELETE: msg('{who} was not allowed to delete from {area}'),
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
function refusalOf(endpoint: string): Sentence {
  const [method = '', path = ''] = endpoint.split(' ');
  const area = areas.get(path.split('/')[1]?.toLowerCase() ?? '');
  const sentence = refusals[method];
  if (area === undefined || sentence === undefined)
    return { sentence: msg('{who} was not allowed to use {endpoint}'), values: { endpoint } };
  return { sentence, values: { area: t(area) } };
}

/** "Store: Bondi → Manly" */
export function changeText({ field, before, after }: Change, fields: ReturnType<typeof fieldsOf>): string {
  const label = fieldLabel(fields, field);
  if (before === after) return t('{label}: changed, not shown', { label });
  return beforeAndAfter(label, fieldText(fields, field, before), fieldText(fields, field, after));
}

const partTexts: Record<Part['action'], { named: Message; nameless: Message }> = {
  insert: { named: msg('{part} added: {name}'), nameless: msg('{part} added') },
  update: { named: msg('{part} changed: {name}'), nameless: msg('{part} changed') },
  delete: { named: msg('{part} removed: {name}'), nameless: msg('{part} removed') },
};

/** "Item added: spring.jpg (Duration: 8 s)", "Item changed: spring.jpg (Position: 1 → 2)" */
export function partText({ kind, action, name, changes }: Part, entity: string): string {
  const { noun, fields } = partOf(entity, kind);
  const texts = partTexts[action];
  const text = name === null ? t(texts.nameless, { part: noun }) : t(texts.named, { part: noun, name });
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
