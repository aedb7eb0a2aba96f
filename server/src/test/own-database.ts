import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { root } from '../paths.ts';
import { copyDataDirectory } from '@vitrine/testing/data-directory';

/** A database that the tests of a file have for themselves, with no server at work on it; gone when they are over. */
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
      if (database === undefined) throw new Error('It is opened before the first test');
      return database;
    },
  };
}
