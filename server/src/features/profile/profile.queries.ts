import { t } from '@vitrine/contract/messages';
import type { Profile, ProfileChanges } from '@vitrine/contract/profile';
import type { Reading, ReadingChanges } from '@vitrine/contract/reader';
import { and, eq, sql } from 'drizzle-orm';
import { readingOf } from '../../db/language-of.ts';
import { users } from '../../db/schema/users.ts';
import { sessionHashes } from '../auth/session-hashes.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { atVersion, staleOrMissing } from '../../db/versions.ts';
import { noAuthenticator, recoveryCodesLeft } from '../auth/own-authenticator.ts';
import { mapDuplicateEmail } from '../users/map-duplicate-email.ts';

const columns = {
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phoneNumber: users.phoneNumber,
  twoFactorEnabled: users.twoFactorEnabled,
  hasAuthenticator: sql<boolean>`${users.totpSecret} is not null`,
  recoveryCodesLeft,
  reads: { language: users.language, dateStyle: users.dateStyle, hourCycle: users.hourCycle },
  version: users.version,
};

export async function getProfile(tx: Tx, userId: number): Promise<Profile> {
  const [row] = await tx.select(columns).from(users).where(eq(users.id, userId));
  if (!row) throw notFound(t('User'));
  return row;
}

/**
 * Changes of the sign-in details, as sentences for the email: with these an attacker could receive codes and links, or sign
 * in without a code.
 */
export function changesOfAccess(before: Profile, { email, phoneNumber, twoFactorEnabled }: ProfileChanges): string[] {
  const changesTwoFactor = twoFactorEnabled !== undefined && twoFactorEnabled !== before.twoFactorEnabled;
  return [
    ...(email === before.email.toLowerCase() ? [] : [t('Your sign-in email is now {email}.', { email })]),
    ...(phoneNumber === before.phoneNumber ? [] : [t('Your phone number was changed.')]),
    ...(changesTwoFactor
      ? [
          twoFactorEnabled
            ? t('Two-factor authentication was turned on.')
            : t('Two-factor authentication was turned off.'),
        ]
      : []),
  ];
}

export async function updateProfile(tx: Tx, userId: number, changes: ProfileChanges): Promise<Profile> {
  const { firstName, lastName, email, phoneNumber, twoFactorEnabled, version } = changes;
  const secondFactor = twoFactorEnabled === undefined ? {} : { twoFactorEnabled };
  const [row] = await mapDuplicateEmail(
    tx
      .update(users)
      .set({
        ...{ firstName, lastName, email, phoneNumber, ...secondFactor },
        ...(twoFactorEnabled === false && noAuthenticator),
      })
      .where(and(eq(users.id, userId), atVersion(users, version)))
      .returning(columns),
  );
  if (!row) throw await staleOrMissing(tx, users, userId, t('Profile'));
  return row;
}

/** Returns how the user reads from now on. */
export async function updateReading(tx: Tx, userId: number, changes: ReadingChanges): Promise<Reading> {
  if (Object.keys(changes).length > 0) await tx.update(users).set(changes).where(eq(users.id, userId));
  return readingOf(tx, userId);
}

/** Ends every session of the user and returns them; null if the password was changed meanwhile. */
export async function replacePassword(
  tx: Tx,
  userId: number,
  { before, after }: { before: string; after: string },
): Promise<Buffer[] | null> {
  const isUnchanged = and(eq(users.id, userId), eq(users.passwordHash, before));
  const saved = await tx
    .update(users)
    .set({ passwordHash: after, passwordExpiresAt: null })
    .where(isUnchanged)
    .returning({ id: users.id });
  if (saved.length === 0) return null;
  return sessionHashes(tx, sql`end_own_sessions()`);
}
