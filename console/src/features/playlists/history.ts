import type { PlaylistValues } from './playlist-plan.ts';

/** The undo history of the form's values. */
export interface History {
  past: readonly PlaylistValues[];
  present: PlaylistValues;
  /** The undone steps; the next one to redo comes first. */
  future: readonly PlaylistValues[];
  /** The field that the last step was typed into: more typing there extends the step. */
  field: string | null;
}

const maxSteps = 200;

export function begin(present: PlaylistValues): History {
  return { past: [], present, future: [], field: null };
}

/** Records the form's current values; returns the same object if nothing has changed. */
export function follow(history: History, values: PlaylistValues): History {
  const { past, present } = history;
  if (values === present) return history;
  if (JSON.stringify(values) === JSON.stringify(present)) return { ...history, present: values };
  if (versionOf(values) !== versionOf(present)) return begin(values);
  const field = typedField(present, values);
  if (field !== null && field === history.field) return { past, present: values, future: [], field };
  return { past: [...past, present].slice(-maxSteps), present: values, future: [], field };
}

export function undo({ past, present, future }: History): History {
  const before = past.at(-1);
  if (!before) return { past, present, future, field: null };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], field: null };
}

export function redo({ past, present, future }: History): History {
  const [after, ...rest] = future;
  if (!after) return { past, present, future, field: null };
  return { past: [...past, present], present: after, future: rest, field: null };
}

/** A new version from the server starts a new history: undo must not bring back values of an older version. */
function versionOf(values: PlaylistValues): unknown {
  return 'version' in values ? values.version : undefined;
}

const typed = ['name', 'description', 'duration'] as const;

/** The only text or number field that differs; null if anything else differs. */
function typedField(a: PlaylistValues, b: PlaylistValues): string | null {
  const changed = typed.filter((field) => a[field] !== b[field]);
  const rest = ({ playlistContents: _, name: __, description: ___, duration: ____, ...others }: PlaylistValues) =>
    others;
  if (JSON.stringify(rest(a)) !== JSON.stringify(rest(b))) return null;
  const items = typedItems(a.playlistContents, b.playlistContents);
  if (items === null || changed.length + items.length !== 1) return null;
  return changed[0] ?? `duration of ${items[0]}`;
}

/** The items that differ only by their duration; null if the items differ in any other way. */
function typedItems(a: PlaylistValues['playlistContents'], b: PlaylistValues['playlistContents']): number[] | null {
  const without = (items: PlaylistValues['playlistContents']) => items.map(({ duration: _, ...item }) => item);
  if (JSON.stringify(without(a)) !== JSON.stringify(without(b))) return null;
  return a.flatMap(({ duration, sortOrder = 0 }, place) => (b[place]?.duration === duration ? [] : [sortOrder]));
}
