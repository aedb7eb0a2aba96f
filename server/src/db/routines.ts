import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';

/** The names of the functions that have a file, sorted. */
export function functionNames(directory: string): string[] {
  return readdirSync(join(directory, 'functions'))
    .map((file) => basename(file, '.sql'))
    .sort();
}

/** Inside the migrations' transaction: runs each file whose text is not the one that this database has. */
export async function applyRoutines(client: pg.ClientBase, directory: string): Promise<void> {
  await client.query('create table if not exists routines (name text primary key, hash text not null)');
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from routines');
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  // Bodies name each other, in any order.
  await client.query('set local check_function_bodies = off');
  for (const name of functionNames(directory)) {
    const text = readFileSync(join(directory, 'functions', `${name}.sql`), 'utf8');
    if (applied.get(name) !== hashOf(text)) await apply(client, name, text);
  }
}

/** The same on every system: git may check out other line ends. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

async function apply(client: pg.ClientBase, name: string, text: string): Promise<void> {
  try {
    await revokeGrants(client, name);
    await client.query(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The SQL function ${name} was refused (${reason}): the database is as it was`, {
      cause: error,
    });
  }
  await client.query(
    'insert into routines (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash',
    [name, hashOf(text)],
  );
}

/** A grant that is no longer in the file is none. */
async function revokeGrants(client: pg.ClientBase, name: string): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc where pronamespace = 'public'::regnamespace and proname = $1`,
    [name],
  );
  for (const { signature } of rows) {
    await client.query(`revoke execute on function ${signature} from vitrine_app, vitrine_platform, vitrine_jobs`);
  }
}
