import type pg from 'pg';
import { StartupError } from '../startup-error.ts';

const first = '0000_start.sql';
const last = '0036_bear_clocks_that_are_set_back.sql';
const count = 37;

/**
 * Whether this is a database of version 2.2.3, the last one before the baseline, with all its migrations. Throws for one of
 * an earlier version; one of a later version is refused by the migrator, which does not know its migrations.
 */
export async function isAt0036(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name collate "C"');
  const names = rows.map(({ name }) => name);
  const newest = names.at(-1);
  if (names[0] !== first || newest === undefined || newest > last) return false;
  if (newest === last && names.length === count) return true;
  throw new StartupError(
    `The database is of a version before 2.2.3 (its last migration is ${newest}): start version 2.2.3 once, then this one`,
  );
}
