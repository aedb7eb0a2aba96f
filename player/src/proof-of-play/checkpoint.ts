import { inSlot } from '../slot.ts';
import { isLogged } from './play-queue.ts';
import type { LoggedPlay } from './play-log.ts';
import { readText, removeText, writeText } from '../local-storage.ts';
import { storedName } from '../stored-name.ts';

/** In `localStorage`, because a page that closes has no time for a transaction of a database. */
const key = storedName(inSlot('play-under-way'));

/** Stores a play that is on screen, for the next page load if this one ends without notice. */
export function saveCheckpoint(play: LoggedPlay): void {
  write([...othersThan(play), play]);
}

/** The plays that were on screen: one of the whole screen, and one of each zone. */
export function readCheckpoints(): LoggedPlay[] {
  try {
    const value: unknown = JSON.parse(readText(key) ?? '[]');
    // Players up to 2.2.3 stored the only one by itself.
    return (Array.isArray(value) ? value : [value]).filter(isLogged);
  } catch {
    // Truncated by a power cut: as good as none.
    return [];
  }
}

/** Removes the checkpoint of this play, and not those of others. */
export function removeCheckpoint(play: Pick<LoggedPlay, 'playId'>): void {
  const others = othersThan(play);
  // Most plays end before there is one: a memory card wears out by writing.
  if (others.length < readCheckpoints().length) write(others);
}

function othersThan({ playId }: Pick<LoggedPlay, 'playId'>): LoggedPlay[] {
  return readCheckpoints().filter((each) => each.playId !== playId);
}

function write(plays: readonly LoggedPlay[]): void {
  if (plays.length > 0) writeText(key, JSON.stringify(plays));
  else removeText(key);
}
