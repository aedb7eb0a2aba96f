import { sql } from 'drizzle-orm';
import type { Tx } from './transaction.ts';

/** The sessions, by their hashes, of one user of the tenant or of all who have a role. */
export async function sessionsOf(tx: Tx, whose: { userId: number } | { roleId: number }): Promise<Buffer[]> {
  const { roleId, userId } = { roleId: null, userId: null, ...whose };
  const { rows } = await tx.execute<{ hash: Buffer }>(sql`select sessions_of(${roleId}, ${userId}) as hash`);
  return rows.map(({ hash }) => hash);
}
