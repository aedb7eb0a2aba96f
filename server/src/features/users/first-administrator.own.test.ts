import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../db/database.ts';
import { root } from '../../paths.ts';
import { StartupError } from '../../startup-error.ts';
import { withConnection } from '../../test/database.ts';
import { type ExternalPostgres, bundledPrograms, startExternal } from '../../test/external-postgres.ts';
import { makeFirstAdministrator } from './first-administrator.ts';

let postgres: ExternalPostgres;
let database: Database;

beforeAll(async () => {
  postgres = await startExternal(await bundledPrograms());
  const databaseUrl = postgres.urlOf({
    user: 'postgres',
    password: String(postgres.superuser.password),
    database: 'postgres',
  });
  const options = {
    dataDir: '',
    databaseUrl,
    secret: 'a secret for tests',
    migrations: join(root, 'server/migrations'),
  };
  database = await openDatabase({ ...options, log: () => {}, onFailure: () => {} });
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

test('a password that breaks the policy stops the start, and creates no administrator', async () => {
  const settings = { ADMIN_EMAIL: 'Ops@Signs.example', ADMIN_PASSWORD: 'weak' };
  const made = makeFirstAdministrator(database, settings, () => {});
  await expect(made).rejects.toThrow(StartupError);
  await expect(made).rejects.toThrow(/^ADMIN_PASSWORD is too weak: [^\n]+$/);
  const { rows } = await withConnection(postgres.superuser, (client) => client.query('select from users'));
  expect(rows).toEqual([]);
});

test('of several servers that start at once one creates the administrator, and prints its password once', async () => {
  const logged: string[] = [];
  const settings = { ADMIN_EMAIL: 'Ops@Signs.example', ADMIN_PASSWORD: '' };
  const starts = Array.from({ length: 5 }, () =>
    makeFirstAdministrator(database, settings, (line) => logged.push(line)),
  );
  await Promise.all(starts);
  expect(logged).toEqual([
    'Created the first administrator: Ops@Signs.example',
    expect.stringMatching(/shown only once: \S{20}/),
  ]);
  const { rows } = await withConnection(postgres.superuser, (client) =>
    client.query('select email, user_type from users'),
  );
  expect(rows).toEqual([{ email: 'ops@signs.example', user_type: 0 }]);
});
