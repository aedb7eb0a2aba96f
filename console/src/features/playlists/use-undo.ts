import { useWindowEvent } from '@mantine/hooks';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { begin, follow, redo, undo, type History } from './history.ts';
import type { PlaylistValues } from './playlist-plan.ts';

export interface Undo {
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
}

/** Takes steps in a form back, and does them again; by Ctrl+Z and Ctrl+Shift+Z too. */
export function useUndo(form: UseFormReturnType<PlaylistValues>): Undo {
  const values = form.getValues();
  const [kept, keep] = useState(() => begin(values));
  const history = follow(kept, values);
  if (history !== kept) keep(history);
  const go = (to: History) => {
    keep(to);
    form.clearErrors();
    form.setValues(to.present);
  };
  const steps = {
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => go(undo(history)),
    redo: () => go(redo(history)),
  };
  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isElsewhere(event.target)) return;
    event.preventDefault();
    if (event.shiftKey) steps.redo();
    else steps.undo();
  });
  return steps;
}

/** A field of text undoes its own letters; a dialog is not part of the form's steps. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.matches('textarea, input:not([type=checkbox], [type=radio])') || target.closest('[role=dialog]') !== null
  );
}
