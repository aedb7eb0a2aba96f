import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/transaction.ts';

/** The hashes of sessions that an SQL function returns. */
export async function sessionHashes(tx: Tx, answer: SQL): Promise<Buffer[]> {
  const { rows } = await tx.execute<{ hash: Buffer }>(sql`select ${answer} as hash`);
  return rows.map(({ hash }) => hash);
}

/** The sessions of one user of the tenant, or of all users with a role. */
export async function sessionsOf(tx: Tx, whose: { userId: number } | { roleId: number }): Promise<Buffer[]> {
  const { roleId, userId } = { roleId: null, userId: null, ...whose };
  return sessionHashes(tx, sql`sessions_of(${roleId}, ${userId})`);
}
