import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { root } from '../paths.ts';
import { copyDataDirectory } from '@vitrine/testing/data-directory';

/** A database for the tests of one file alone, without a server on it; removed after them. */
export function anOwnDatabase(): { dataDir: string; database: () => Database } {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-database-'));
  copyDataDirectory(inject('preparedDirectory'), dataDir);
  let database: Database | undefined;
  beforeAll(async () => {
    const options = { databaseUrl: '', secret: 'a secret for this test', migrations: join(root, 'server/migrations') };
    database = await openDatabase({ ...options, dataDir, log: () => {}, onFailure: () => {} });
  });
  afterAll(async () => {
    await database?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    dataDir,
    database() {
      if (database === undefined) throw new Error('The database is opened before the first test');
      return database;
    },
  };
}
