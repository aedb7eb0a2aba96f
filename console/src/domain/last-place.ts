import { currentSession } from '../lib/session.ts';
import { storedName } from '../lib/stored-name.ts';

type Kind = 'store' | 'group-1' | 'group-2';

const keyOf = (kind: Kind) => storedName(`last-${kind}.${currentSession()?.tid}`);

/** The store, or the group of an orientation, that was chosen last in this browser; 0 for none. */
export function lastPlace(kind: Kind): number {
  return Number(localStorage.getItem(keyOf(kind)) ?? 0);
}

export function rememberPlace(kind: Kind, id: number): void {
  localStorage.setItem(keyOf(kind), String(id));
}
