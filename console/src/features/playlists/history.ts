import type { PlaylistValues } from './playlist-plan.ts';

/** What a form held, step by step. */
export interface History {
  past: readonly PlaylistValues[];
  present: PlaylistValues;
  /** What was undone, the next first. */
  future: readonly PlaylistValues[];
  /** The field in which the last step was typed: more letters in it are the same step. */
  field: string | null;
}

const maxSteps = 200;

export function begin(present: PlaylistValues): History {
  return { past: [], present, future: [], field: null };
}

/** The history with what the form holds now; the same object where nothing has changed. */
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

/** Another version was read from the server: what is undone now was never there. */
function versionOf(values: PlaylistValues): unknown {
  return 'version' in values ? values.version : undefined;
}

const typed = ['name', 'description', 'duration'] as const;

/** The one text or number by which the two differ; null where something else does. */
function typedField(a: PlaylistValues, b: PlaylistValues): string | null {
  const changed = typed.filter((field) => a[field] !== b[field]);
  const rest = ({ playlistContents: _, name: __, description: ___, duration: ____, ...others }: PlaylistValues) =>
    others;
  if (JSON.stringify(rest(a)) !== JSON.stringify(rest(b))) return null;
  const items = typedItems(a.playlistContents, b.playlistContents);
  if (items === null || changed.length + items.length !== 1) return null;
  return changed[0] ?? `duration of ${items[0]}`;
}

/** Those that differ by their duration alone; null where the items differ otherwise. */
function typedItems(a: PlaylistValues['playlistContents'], b: PlaylistValues['playlistContents']): number[] | null {
  const without = (items: PlaylistValues['playlistContents']) => items.map(({ duration: _, ...item }) => item);
  if (JSON.stringify(without(a)) !== JSON.stringify(without(b))) return null;
  return a.flatMap(({ duration, sortOrder = 0 }, place) => (b[place]?.duration === duration ? [] : [sortOrder]));
}
