import type { LayoutDocument } from '@vitrine/contract/rules/layout';

/** What undo and redo walk through. Documents share all parts that a step leaves as they were, so a step costs little. */
export interface History {
  past: readonly Step[];
  document: LayoutDocument;
  /** The next step to redo comes last. */
  future: readonly Step[];
}

interface Step {
  /** What was done, as "Move Heading". */
  label: string;
  /** The document on the other side of the step. */
  document: LayoutDocument;
  /** A further change with this key belongs to the same step, as each letter of a word or each repeat of a held key. */
  key: string | null;
}

export interface Change {
  label: string;
  key?: string;
  apply: (document: LayoutDocument) => LayoutDocument;
}

export function begin(document: LayoutDocument): History {
  return { past: [], document, future: [] };
}

export function change(history: History, { label, key, apply }: Change): History {
  const { past, document } = history;
  const next = apply(document);
  if (next === document) return history;
  const last = past.at(-1);
  const continues = key !== undefined && last?.key === key && history.future.length === 0;
  const step = { label, document, key: key ?? null };
  return { past: continues ? past : [...past, step], document: next, future: [] };
}

/** Ends the step, so that the next change begins another one even with the same key. */
export function settle(history: History): History {
  const last = history.past.at(-1);
  if (!last || last.key === null) return history;
  return { ...history, past: [...history.past.slice(0, -1), { ...last, key: null }] };
}

export function undo({ past, document, future }: History): History {
  const step = past.at(-1);
  if (!step) return { past, document, future };
  return { past: past.slice(0, -1), document: step.document, future: [...future, { ...step, document, key: null }] };
}

export function redo({ past, document, future }: History): History {
  const step = future.at(-1);
  if (!step) return { past, document, future };
  return { past: [...past, { ...step, document, key: null }], document: step.document, future: future.slice(0, -1) };
}

export const labelOfUndo = ({ past }: History): string | null => past.at(-1)?.label ?? null;
export const labelOfRedo = ({ future }: History): string | null => future.at(-1)?.label ?? null;
