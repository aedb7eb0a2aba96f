import type { BinKind } from '@vitrine/contract/entities/binned';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { notFound } from '../errors.ts';
import { clock } from './clock.ts';
import type { Tx } from './transaction.ts';

const Row = z.object({ id: z.int().nullable() });

/** Moves a record into the bin with the records that depend on it, and returns the deletion. `what` is the noun of a 404. */
export async function moveToBin(tx: Tx, kind: BinKind, { id, what }: { id: number; what: string }): Promise<number> {
  const { rows } = await tx.execute(sql`select move_to_bin(${kind}, ${id}, ${clock.now()}) as id`);
  const deletion = Row.parse(rows[0]).id;
  if (deletion === null) throw notFound(what);
  return deletion;
}
