import { join } from 'node:path';

/** How to connect to the database of a server with this data directory, as its superuser. */
export function embeddedDatabase(dataDir: string) {
  return { host: join(dataDir, 'postgres'), port: 5432, user: 'postgres', database: 'postgres' };
}
