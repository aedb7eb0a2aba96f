import { readText, writeText } from '../local-storage.ts';
import { storedName } from '../stored-name.ts';

const key = storedName('last-contact');

/** When the server last answered (ms by the server's clock), also before a restart; null if never. */
export function readLastContact(): number | null {
  const at = Number(readText(key) ?? Number.NaN);
  return Number.isFinite(at) ? at : null;
}

export function saveLastContact(at: number): void {
  writeText(key, String(at));
}
