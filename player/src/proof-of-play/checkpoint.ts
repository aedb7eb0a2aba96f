import { inSlot } from '../slot.ts';
import { isLogged } from './play-queue.ts';
import type { LoggedPlay } from './play-log.ts';

/** In `localStorage`, because a page that closes has no time for a transaction of a database. */
const key = inSlot('vitrine.play-under-way');

/** Stores the play that is on screen, for the next page load if this one ends without notice. */
export function saveCheckpoint(play: LoggedPlay): void {
  localStorage.setItem(key, JSON.stringify(play));
}

export function readCheckpoint(): LoggedPlay | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isLogged(value) ? value : null;
  } catch {
    // Truncated by a power cut: as good as none.
    return null;
  }
}

/** Removes the checkpoint of this play, and not that of another one. */
export function removeCheckpoint({ playId }: Pick<LoggedPlay, 'playId'>): void {
  if (readCheckpoint()?.playId === playId) localStorage.removeItem(key);
}
