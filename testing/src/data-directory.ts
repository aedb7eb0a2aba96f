import { appendFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';

/** Copies the data directory of a server that was started once and stopped. */
export function copyDataDirectory(from: string, to: string): void {
  // The lock belongs to the server that made it.
  cpSync(from, to, { recursive: true, filter: (path) => path !== join(from, 'lock') });
}

/** To be called before the server starts. Machines do not fail in tests, so waiting for the disk has no use. */
export function withoutSyncing(dataDir: string): void {
  appendFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'fsync = off\nfull_page_writes = off\n');
}
