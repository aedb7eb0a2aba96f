import type { Profile, ProfileChanges } from '@vitrine/contract/profile';
import { and, eq, sql } from 'drizzle-orm';
import { users } from '../../db/schema/users.ts';
import { sessionHashes } from '../../db/sessions-of.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalid, notFound } from '../../errors.ts';
import { atVersion, staleOrMissing } from '../../http/versions.ts';
import { namingTheEmail } from '../users/naming-the-email.ts';

const columns = {
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phoneNumber: users.phoneNumber,
  twoFactorEnabled: users.twoFactorEnabled,
  version: users.version,
};

export async function getProfile(tx: Tx, userId: number): Promise<Profile> {
  const [row] = await tx.select(columns).from(users).where(eq(users.id, userId));
  if (!row) throw notFound('User');
  return row;
}

/** What leads to the account: who can change it can have codes and links sent to themselves. */
export function changesContact(before: Profile, { email, phoneNumber }: ProfileChanges): boolean {
  return email !== before.email.toLowerCase() || phoneNumber !== before.phoneNumber;
}

export async function updateProfile(tx: Tx, userId: number, changes: ProfileChanges): Promise<Profile> {
  const { firstName, lastName, email, phoneNumber, twoFactorEnabled, version } = changes;
  const before = await getProfile(tx, userId);
  if (twoFactorEnabled !== undefined && twoFactorEnabled !== before.twoFactorEnabled) {
    throw invalid({ twoFactorEnabled: ['This version cannot turn two-factor sign-in on or off'] });
  }
  const [row] = await namingTheEmail(
    tx
      .update(users)
      .set({ firstName, lastName, email, phoneNumber })
      .where(and(eq(users.id, userId), atVersion(users, version)))
      .returning(columns),
  );
  if (!row) throw await staleOrMissing(tx, users, userId, 'Profile');
  return row;
}

export async function passwordHashOf(tx: Tx, userId: number): Promise<string | undefined> {
  const [row] = await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return row?.hash;
}

/** Ends every session of the person and answers which they were; null where the password is another by now. */
export async function replacePassword(
  tx: Tx,
  userId: number,
  { before, after }: { before: string; after: string },
): Promise<Buffer[] | null> {
  const isStill = and(eq(users.id, userId), eq(users.passwordHash, before));
  const saved = await tx.update(users).set({ passwordHash: after }).where(isStill).returning({ id: users.id });
  if (saved.length === 0) return null;
  return sessionHashes(tx, sql`end_own_sessions()`);
}
