import { createHash } from 'node:crypto';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import type { SqlText } from './sql-texts.ts';

/**
 * Inside the migrations' transaction: runs each text that differs from the one in this database. After a migration it runs
 * all of them, because the migration may have created a table, or created one again.
 */
export async function applyRoutines(client: pg.ClientBase, texts: SqlText[], hasMigrated: boolean): Promise<void> {
  await client.query('create table if not exists routines (name text primary key, hash text not null)');
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from routines');
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  // Functions refer to each other, in any order.
  await client.query('set local check_function_bodies = off');
  await client.query('delete from routines where name <> all($1)', [texts.map(({ name }) => name)]);
  for (const text of texts) {
    if (hasMigrated || applied.get(text.name) !== hashOf(text.text)) await apply(client, text);
  }
}

/** Equal on every system: git may check out other line endings. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

async function apply(client: pg.ClientBase, { name, text }: SqlText): Promise<void> {
  try {
    await revokeGrants(client, name);
    await client.query(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The SQL of ${name} was refused (${reason}): the database is as it was`, { cause: error });
  }
  await client.query(
    'insert into routines (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash',
    [name, hashOf(text)],
  );
}

/** Revokes a grant that was removed from a function's file. */
async function revokeGrants(client: pg.ClientBase, name: string): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc where pronamespace = 'public'::regnamespace and proname = $1`,
    [name],
  );
  for (const { signature } of rows) {
    await client.query(`revoke execute on function ${signature} from vitrine_app, vitrine_platform, vitrine_jobs`);
  }
}
