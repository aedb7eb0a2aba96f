import { t } from '@vitrine/contract/messages';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { wrongCredentials } from '../../errors.ts';
import { limits, refund, spend } from '../../http/limits.ts';
import { isPassword } from './passwords.ts';

interface Claim {
  caller: { userId: number; sessionHash: Buffer };
  /** The IP address of the request. */
  ip: string;
  password: string;
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/**
 * Verifies the password of a signed-in user again, and returns its stored hash. Wrong ones are counted by session, so that
 * an attacker who tries passwords at the sign-in does not keep the user from changing theirs.
 */
export async function verifyPassword(app: pg.Pool, { caller, ip, password, inTransaction }: Claim): Promise<string> {
  await spend(app, limits.signInByAddress, ip);
  const session = caller.sessionHash.toString('base64url');
  await spend(app, limits.passwordBySession, session);
  const stored = await inTransaction((tx) => passwordHashOf(tx, caller.userId));
  if (stored === undefined || !(await isPassword(password, stored))) throw wrongPassword();
  await refund(app, limits.signInByAddress, ip);
  await refund(app, limits.passwordBySession, session);
  return stored;
}

interface PasswordContext extends Pick<Claim, 'caller' | 'inTransaction'> {
  body: { currentPassword: string };
  request: { ip: string };
}

/** The same for an endpoint whose body has the password. */
export function verifyPasswordOf(app: pg.Pool, { body, request, ...claim }: PasswordContext): Promise<string> {
  return verifyPassword(app, { ...claim, ip: request.ip, password: body.currentPassword });
}

export function wrongPassword() {
  const message = t('The current password is incorrect');
  return wrongCredentials(message, { currentPassword: [message] });
}

async function passwordHashOf(tx: Tx, userId: number): Promise<string | undefined> {
  const [row] = await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return row?.hash;
}
