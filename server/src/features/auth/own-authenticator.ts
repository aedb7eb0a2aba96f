import { t } from '@vitrine/contract/messages';
import { randomBytes } from 'node:crypto';
import type { AuthenticatorSetup } from '@vitrine/contract/authenticator';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflict, invalid } from '../../errors.ts';
import { randomCode } from '../../http/identity/random-code.ts';
import { seal, unseal } from '../../seal.ts';
import { recoveryHash } from './authenticator.ts';
import { base32, stepOf, totpUri } from './totp.ts';

const setupMinutes = 15;
const recoveryCodeCount = 10;

/** The encrypted content of a setup: nothing is stored before the app has proved that it has the secret. */
const Begun = z.object({ session: z.string(), secret: z.string(), until: z.iso.datetime() });

/** The columns of a user without an authenticator app, set when two-factor authentication is turned off. */
export const noAuthenticator = { totpSecret: null, totpLastStep: null, recoveryHashes: [] };

const receiver = { email: users.email, firstName: users.firstName };

interface SetupCaller {
  email: string;
  /** The name of the product. */
  product: string;
  sessionHash: Buffer;
}

export function beginSetup(key: Buffer, { email, product, sessionHash }: SetupCaller, now: Date): AuthenticatorSetup {
  const secret = randomBytes(20);
  const begun: z.infer<typeof Begun> = {
    session: sessionHash.toString('hex'),
    secret: secret.toString('base64url'),
    until: new Date(now.getTime() + setupMinutes * 60_000).toISOString(),
  };
  return { setUp: seal(key, JSON.stringify(begun)), secret: base32(secret), uri: totpUri(secret, email, product) };
}

interface Confirmed {
  secret: string;
  /** The time step of the code, so that it cannot be used again to sign in. */
  step: number;
}

/** Throws an error at the code unless it belongs to the secret of this session's setup. */
export function checkFirstCode(
  key: Buffer,
  { setUp, code, sessionHash }: { setUp: string; code: string; sessionHash: Buffer },
  now: Date,
): Confirmed {
  const begun = openSetup(key, setUp);
  if (begun === null || begun.session !== sessionHash.toString('hex') || new Date(begun.until) < now) {
    throw conflict(t('This setup has expired. Start again.'));
  }
  const step = stepOf(Buffer.from(begun.secret, 'base64url'), code.replaceAll(/\s/g, ''), now);
  if (step === null) {
    throw invalid(
      { code: [t('The code is incorrect. Check that the clock of your phone is right.')] },
      t('The code is incorrect'),
    );
  }
  return { secret: begun.secret, step };
}

function openSetup(key: Buffer, sealed: string): z.infer<typeof Begun> | null {
  const text = unseal(key, sealed);
  return text === null ? null : Begun.parse(JSON.parse(text));
}

interface Kept extends Confirmed {
  key: Buffer;
  recoveryCodes: string[];
}

/** Returns the recipient of the security email. */
export async function saveAuthenticator(tx: Tx, userId: number, { key, secret, step, recoveryCodes }: Kept) {
  const [saved] = await tx
    .update(users)
    .set({
      twoFactorEnabled: true,
      totpSecret: seal(key, secret),
      totpLastStep: step,
      recoveryHashes: hashesOf(key, recoveryCodes),
    })
    .where(and(eq(users.id, userId), isNull(users.totpSecret)))
    .returning(receiver);
  if (!saved) throw isThere();
  return saved;
}

export async function assertNoAuthenticator(tx: Tx, userId: number): Promise<void> {
  if ((await tx.$count(users, and(eq(users.id, userId), isNotNull(users.totpSecret)))) > 0) throw isThere();
}

/** Returns the recipient of the security email. */
export async function saveRecoveryCodes(tx: Tx, userId: number, hashes: string[]) {
  return changeAuthenticator(tx, userId, { recoveryHashes: hashes });
}

/** Two-factor authentication stays on, with codes by email. Returns the recipient of the security email. */
export function removeAuthenticator(tx: Tx, userId: number) {
  return changeAuthenticator(tx, userId, noAuthenticator);
}

async function changeAuthenticator(tx: Tx, userId: number, changes: Partial<typeof users.$inferInsert>) {
  const [saved] = await tx
    .update(users)
    .set(changes)
    .where(and(eq(users.id, userId), isNotNull(users.totpSecret)))
    .returning(receiver);
  if (!saved) throw conflict(t('No authenticator app is set up'));
  return saved;
}

/** Two groups of five characters, easy to read from paper. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => `${randomCode(5)}-${randomCode(5)}`);
}

export function hashesOf(key: Buffer, recoveryCodes: string[]): string[] {
  return recoveryCodes.map((code) => recoveryHash(key, code.replace('-', '')));
}

function isThere() {
  return conflict(t('An authenticator app is already set up. Remove it first.'));
}

/** The number of unused recovery codes, as a column of a profile. */
export const recoveryCodesLeft = sql<number>`cardinality(${users.recoveryHashes})`;
