import type { Message } from '@vitrine/contract/messages';
import { useSyncExternalStore } from 'react';
import type { Localized } from '../lib/localized.ts';

/** A deletion on this page that can be undone. */
export interface Undoable {
  /** The first part of the query keys of its list. */
  entity: string;
  /** The place of its first row in the list; null where the list does not say what is in the bin. */
  place: number | null;
  /** "Lunch menu", a value of `text`: "{name} and {others} are in the bin until {until}." */
  name: Localized;
  text: Message;
  values: Localized<Readonly<Record<string, string>>>;
  /** Rejects if it cannot be undone. */
  undo: () => Promise<void>;
}

let undoables: readonly Undoable[] = [];
const listeners = new Set<() => void>();

export function addUndoable(added: Undoable) {
  set([...undoables, added]);
}

/** Undoes a deletion once, however often this is called; after a failure it can be called again. */
export async function undo(undoable: Undoable): Promise<void> {
  if (!undoables.includes(undoable)) return;
  set(undoables.filter((each) => each !== undoable));
  try {
    await undoable.undo();
  } catch (error) {
    set([...undoables, undoable]);
    throw error;
  }
}

export function lastUndoable(): Undoable | undefined {
  return undoables.at(-1);
}

/** Called when the page changes: deletions of another page are undone in the bin. */
export function clearUndoables() {
  if (undoables.length > 0) set([]);
}

export function useUndoables(): readonly Undoable[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => undoables,
  );
}

function set(next: readonly Undoable[]) {
  undoables = next;
  for (const listener of listeners) listener();
}
