import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Tx } from '../db/transaction.ts';

/** Any number, as long as nothing else in this database locks by it. */
const holding = 7_248_732;

/** As long as this session lives, nothing that is stored is removed: removals wait. Returns when none is under way. */
export async function holdMedia(session: pg.Client): Promise<void> {
  await session.query('select pg_advisory_lock($1)', [holding]);
}

/** Before a removal: lets it wait until nobody holds the media, and is heard of until the transaction ends. */
export async function waitForHold(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${holding})`);
}
