import { SearchResult, maxResultsPerKind } from '@vitrine/contract/search';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/transaction.ts';
import type { FoundKind } from './kinds.ts';

/**
 * Sorts after every other character in every ICU collation: every text that starts with a prefix is less than the prefix
 * with this.
 */
const highestCharacter = '\uffff';
/** A single letter occurs in nearly every name, so it matches the start only. */
const minWordLength = 2;

/** All kinds in one statement. */
export async function findByName(tx: Tx, text: string, kinds: readonly FoundKind[]): Promise<SearchResult[]> {
  if (text === '' || kinds.length === 0) return [];
  const { rows } = await tx.execute(
    sql.join(
      kinds.map((kind) => foundOf(kind, text)),
      sql` union all `,
    ),
  );
  return z.array(SearchResult).parse(rows);
}

/**
 * First by the index on names, and by words only if that finds too few. A range instead of LIKE: no index serves LIKE under
 * row-level security, because its operator is not leakproof.
 */
function foundOf(kind: FoundKind, text: string): SQL {
  const { name, from, normalised } = kind;
  const begins = sql`${name} >= ${text} and ${name} < ${text + highestCharacter}`;
  const byName = sql`select ${columnsOf(kind)} from ${from} where ${begins} order by ${name}, ${kind.id} desc limit ${maxResultsPerKind}`;
  if (text.length < minWordLength) return sql`(${byName})`;
  const words = [...new Set(text.split(/\s+/))].map((word) => sql`strpos(${normalised}, searchable(${word})) > 0`);
  const containsWords = sql`${sql.join(words, sql` and `)} and not (${begins})`;
  return sql`(
    with begins as (${byName})
    select * from begins
    union all
    (select ${columnsOf(kind)} from ${from} where ${containsWords} order by ${name}, ${kind.id} desc
     limit (select ${maxResultsPerKind} - count(*) from begins)))`;
}

function columnsOf({ kind, id, name, context, directoryId, days }: FoundKind): SQL {
  return sql`${kind}::text as kind, ${id} as id, ${name} as name, ${context} as context,
    ${directoryId ?? sql`null::int`} as "directoryId",
    ${days?.start ?? sql`null::date`}::text as "startDate", ${days?.end ?? sql`null::date`}::text as "endDate"`;
}
