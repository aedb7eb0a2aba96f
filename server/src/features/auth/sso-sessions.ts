import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/transaction.ts';
import { unseal } from '../../seal.ts';

const Kept = z.object({ sealed: z.string().nullable() });

/** Null for a session that was opened another way, or whose provider has no sign-out. */
export async function signOutUrlOf(tx: Tx, key: Buffer, session: Buffer): Promise<string | null> {
  const { rows } = await tx.execute(sql`select sso_session(${session}) as sealed`);
  const { sealed } = Kept.parse(rows[0]);
  return sealed === null ? null : unseal(key, sealed);
}
