import { t } from '@vitrine/contract/messages';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/transaction.ts';
import { type AppError, wrongCredentials } from '../../errors.ts';

/** Said only to whoever has shown that the account is theirs. */
export function mustUseSso(): AppError {
  return wrongCredentials(t('This account signs in with single sign-on only. Choose “Sign in with single sign-on”.'));
}

const Answer = z.object({ is: z.boolean() });

/** Whether the user signs in through the provider of the account only. */
export async function usesSsoOnly(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select must_use_sso(${userId}) as is`);
  return Answer.parse(rows[0]).is;
}
