import { cpSync } from 'node:fs';
import { join } from 'node:path';

/** Copies the data directory of a server that was started once and stopped. */
export function copyDataDirectory(from: string, to: string): void {
  // The lock belongs to the server that made it.
  cpSync(from, to, { recursive: true, filter: (path) => path !== join(from, 'lock') });
}
