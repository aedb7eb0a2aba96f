import { currentSession } from './session.ts';
import { consolePath } from './paths.ts';
import { storedName } from './stored-name.ts';

/** The values that a user has typed into a form and not saved. */
export interface Draft {
  at: string;
  values: Record<string, unknown>;
  /** The names of selected records by the path of their field, because values hold ids. */
  names: Record<string, string>;
}

const prefix = storedName('draft.');
const maxAgeMs = 7 * 24 * 3_600_000;
/** Many of them fit into the 5 MB that a browser stores. */
const maxLength = 200_000;

/** A draft belongs to a user and a record, in a view to the tenant too; a new record also to what it is a copy of. */
export function draftKey(place: Pick<Location, 'pathname' | 'search'>): string {
  const path = consolePath(place).toLowerCase();
  const { userId = 0, tid = null, view = null } = currentSession() ?? {};
  return `${prefix}${userId}${view ? `-${tid}` : ''}.${path}${path.endsWith('/new') ? place.search : ''}`;
}

export function saveDraft(key: string, draft: Draft) {
  const text = JSON.stringify({ ...draft, values: withoutSecrets(draft.values) });
  if (text.length > maxLength) return;
  try {
    localStorage.setItem(key, text);
  } catch {
    // The storage is full. The page itself still has the values.
  }
}

export function removeDraft(key: string) {
  localStorage.removeItem(key);
}

/** Null without a draft, and for one of another version of the form. */
export function readDraft(key: string, initial: Record<string, unknown>, now = Date.now()): Draft | null {
  removeOldDrafts(now);
  const draft = parsed(localStorage.getItem(key));
  if (!draft || !Object.keys(draft.values).every((name) => name in initial)) return null;
  return { ...draft, values: withNumbers(draft.values, initial) };
}

function removeOldDrafts(now: number) {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(prefix)) continue;
    const at = Date.parse(parsed(localStorage.getItem(key))?.at ?? '');
    if (!(now - at < maxAgeMs)) localStorage.removeItem(key);
  }
}

/** Fields with secrets are never stored, which include the addresses of chat webhooks. */
function withoutSecrets(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password|secret|webhooks/i.test(name)));
}

/** JSON has no NaN, which an empty number field holds. */
function withNumbers(values: Record<string, unknown>, initial: Record<string, unknown>): Record<string, unknown> {
  const restored = (name: string, value: unknown) =>
    value === null && typeof initial[name] === 'number' ? Number.NaN : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, restored(name, value)]));
}

function parsed(text: string | null): Draft | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { at, values, names } = value as Partial<Draft>;
  return typeof at === 'string' && isObject(values) && isObject(names);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
