import { useWindowEvent } from '@mantine/hooks';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { begin, follow, redo, undo, type TypedField, type UndoHistory } from './undo-history.ts';

export interface Undo {
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  /** What changes next is a step of its own, even if it is typed into the same field. */
  settle: () => void;
}

/** Undo and redo for a form, also by Ctrl+Z and Ctrl+Shift+Z. Typing on in what `typedField` names is one step. */
export function useUndo<V extends object>(form: UseFormReturnType<V>, typedField: TypedField<V>): Undo {
  const values = form.getValues();
  const [stored, store] = useState(() => begin(values));
  const history = follow(stored, values, typedField);
  if (history !== stored) store(history);
  const go = (to: UndoHistory<V>) => {
    store(to);
    form.clearErrors();
    form.setValues(to.present);
  };
  const steps = {
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => go(undo(history)),
    redo: () => go(redo(history)),
    settle: () => store((before) => ({ ...before, field: null })),
  };
  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isElsewhere(event.target)) return;
    event.preventDefault();
    if (event.shiftKey) steps.redo();
    else steps.undo();
  });
  return steps;
}

/** Text fields have their own undo, and dialogs are not part of the form's history. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.matches('textarea, input:not([type=checkbox], [type=radio])') || target.closest('[role=dialog]') !== null
  );
}
