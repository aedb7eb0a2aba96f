/** The undo history of the values of a form. */
export interface UndoHistory<V> {
  past: readonly V[];
  present: V;
  /** The undone steps; the next one to redo comes first. */
  future: readonly V[];
  /** The field that the last step was typed into: more typing there extends the step. */
  field: string | null;
}

/** The only text or number field that differs; null if anything else differs. */
export type TypedField<V> = (before: V, after: V) => string | null;

const maxSteps = 200;

export function begin<V>(present: V): UndoHistory<V> {
  return { past: [], present, future: [], field: null };
}

/** Records the form's current values; returns the same object if nothing has changed. */
export function follow<V extends object>(
  history: UndoHistory<V>,
  values: V,
  typedField: TypedField<V>,
): UndoHistory<V> {
  const { past, present } = history;
  if (values === present) return history;
  if (JSON.stringify(values) === JSON.stringify(present)) return { ...history, present: values };
  if (versionOf(values) !== versionOf(present)) return begin(values);
  const field = typedField(present, values);
  if (field !== null && field === history.field) return { past, present: values, future: [], field };
  return { past: [...past, present].slice(-maxSteps), present: values, future: [], field };
}

export function undo<V>({ past, present, future }: UndoHistory<V>): UndoHistory<V> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, field: null };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], field: null };
}

export function redo<V>({ past, present, future }: UndoHistory<V>): UndoHistory<V> {
  const [after, ...rest] = future;
  if (after === undefined) return { past, present, future, field: null };
  return { past: [...past, present], present: after, future: rest, field: null };
}

/** A new version from the server starts a new history: undo must not bring back values of an older version. */
function versionOf(values: object): unknown {
  return 'version' in values ? values.version : undefined;
}
