import type { ActivityEntry, Change, Part } from '@vitrine/contract/activity';
import { formatCount } from '../../lib/format.ts';
import { fieldLabel, fieldText } from './fields.ts';
import { thingOf } from './things.ts';

/** Who did it; of who is not of this business, or gone, no name is known. */
export function whoText({ who, action }: ActivityEntry): string {
  if (who.kind === 'nobody') return action.startsWith('pairing') ? 'A screen' : 'Vitrine';
  if (who.kind === 'device') return who.name === null ? 'A screen that is gone' : `Screen ${who.name}`;
  return who.name ?? 'Operator or former user';
}

const verbs: Record<string, string> = { insert: 'added', update: 'changed', delete: 'deleted' };

/** Nothing else of one is ever changed than its end. */
const overrideDeeds: Record<string, string> = {
  insert: 'put on screens',
  update: 'ended on screens',
  delete: 'took off screens',
};

/** What a screen was asked to do. */
const requests: Record<string, (name: string) => string> = {
  reload: (name) => `asked the screen ${name} to reload`,
  identify: (name) => `asked the screen ${name} to show its name`,
  'clear-cache': (name) => `asked the screen ${name} to clear what it keeps`,
  unpair: (name) => `unpaired the screen ${name}`,
};

/** What was done, after who did it. */
export function deedText(entry: ActivityEntry): string {
  const { action, entity, name } = entry;
  if (entity === 'device-commands') return requestText(entry);
  if (isReload(entry)) return `asked the screen ${name ?? ''} to reload`;
  if (entity === 'overrides' && action in overrideDeeds) return `${overrideDeeds[action]} ${name ?? ''}`.trimEnd();
  const verb = verbs[action];
  if (verb !== undefined) return [verb, thingOf(entity).one, name].filter(Boolean).join(' ');
  switch (action) {
    case 'sign-in':
      return 'signed in';
    case 'sign-in-failed':
      return 'failed to sign in';
    case 'refused':
      return `was not allowed to ${endpointText(entity)}`;
    case 'pairing-claimed':
      return `gave the device ${name ?? ''} to a waiting screen`;
    case 'pairing-failed':
      return 'tried to pair with wrong codes';
    default:
      return [action.replaceAll('-', ' '), name].filter(Boolean).join(' · ');
  }
}

function requestText({ name, changes }: ActivityEntry): string {
  const screen = name ?? 'that is gone';
  const text = requests[changes.find(({ field }) => field === 'command')?.after ?? ''];
  return text?.(screen) ?? `asked the screen ${screen} for something`;
}

/** Before requests were kept by themselves. It changes what the screen is told, and nothing that a person would call a change. */
function isReload({ action, changes }: ActivityEntry): boolean {
  return action === 'update' && changes.length === 1 && changes[0]?.field === 'reload_requested_at';
}

const acts: Record<string, string> = { GET: 'see', POST: 'add to', PUT: 'change', DELETE: 'delete from' };
const places: Record<string, string> = {
  activity: 'the activity',
  alert: 'the alerts',
  admin: 'the operator’s pages',
  branch: 'the stores',
  default: 'the dashboard',
  device: 'the devices',
  devicegroup: 'the device groups',
  library: 'the library',
  player: 'what screens do',
  override: 'what is put on screens by hand',
  playlist: 'the playlists',
  report: 'the reports',
  schedule: 'the schedules',
  settings: 'the settings',
  user: 'the users',
};

/** Of `POST /branch/:id`. */
function endpointText(endpoint: string): string {
  const [method = '', path = ''] = endpoint.split(' ');
  const place = places[path.split('/')[1]?.toLowerCase() ?? ''];
  return place === undefined ? `use ${endpoint}` : `${acts[method] ?? 'use'} ${place}`;
}

/** "Store: Bondi → Manly" */
export function changeText({ field, before, after }: Change): string {
  const label = fieldLabel(field);
  if (before === after) return `${label}: changed, not shown`;
  return `${label}: ${fieldText(field, before)} → ${fieldText(field, after)}`;
}

const partWords: Record<Part['kind'], string> = {
  item: 'Item',
  group: 'Device group',
  store: 'Store',
  device: 'Screen',
  role: 'Role',
  permission: 'Permission',
  user: 'Person',
};
const partVerbs: Record<Part['action'], string> = { insert: 'added', update: 'changed', delete: 'removed' };

/** "Item added: spring.jpg, for 8 s", "Item changed: spring.jpg (Place: 1 → 2)" */
export function partText({ kind, action, name, changes }: Part): string {
  const text = `${partWords[kind]} ${partVerbs[action]}: ${name}`;
  if (changes.length === 0) return text;
  const details = changes.map((change) => {
    if (action === 'update') return changeText(change);
    return `${fieldLabel(change.field)}: ${fieldText(change.field, change.after ?? change.before)}`;
  });
  return `${text} (${details.join(', ')})`;
}

/** What the closed row says of what is in it: one change in full, of several which. */
export function briefText(entry: ActivityEntry): string {
  const { action, changes, parts, moreParts } = entry;
  if (action === 'insert' || action === 'delete' || isReload(entry)) return '';
  const [only] = changes;
  const count = parts.length + moreParts;
  if (only && changes.length === 1 && count === 0) return changeText(only);
  const [part] = parts;
  if (part && count === 1 && changes.length === 0) return partText(part);
  const labels = changes.map(({ field }) => fieldLabel(field));
  const kinds = part ? [`${formatCount(count)} ${partWords[part.kind].toLowerCase()}s`] : [];
  return [...labels, ...kinds].join(', ');
}
