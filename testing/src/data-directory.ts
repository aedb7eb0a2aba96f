import { appendFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';

/** Copies the data directory of a server that was started once and stopped. */
export function copyDataDirectory(from: string, to: string): void {
  // The lock belongs to the server that made it.
  cpSync(from, to, { recursive: true, filter: (path) => path !== join(from, 'lock') });
}

/** Before its start. Whole machines never fail in tests: nothing is gained by waiting for the disk. */
export function withoutSyncing(dataDir: string): void {
  appendFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'fsync = off\nfull_page_writes = off\n');
}
