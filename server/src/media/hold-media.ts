import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Tx } from '../db/transaction.ts';

/** Any number, as long as no other lock of this database uses it. */
const holding = 7_248_732;

/** Delays all removals of media as long as this session lives. Returns once no removal is running. */
export async function holdMedia(session: pg.Client): Promise<void> {
  await session.query('select pg_advisory_lock($1)', [holding]);
}

/** Before a removal: waits until no session holds the media, and keeps others from doing so until the transaction ends. */
export async function waitForHold(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${holding})`);
}
