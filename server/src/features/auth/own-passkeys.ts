import { t } from '@vitrine/contract/messages';
import { randomBytes } from 'node:crypto';
import type { Passkey, PasskeyCreation } from '@vitrine/contract/passkeys';
import { and, asc, eq } from 'drizzle-orm';
import { passkeys } from '../../db/schema/passkeys.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflict, notFound } from '../../errors.ts';
import { passkeyTimeoutMs } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { passkeyAlgorithms } from './verify-passkey.ts';

const maxPasskeys = 20;

const columns = {
  id: passkeys.id,
  name: passkeys.name,
  host: passkeys.host,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
};

export async function listPasskeys(tx: Tx, userId: number): Promise<Passkey[]> {
  const rows = await tx.select(columns).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt);
  return rows.map(toPasskey);
}

interface Owner {
  userId: number;
  email: string;
  fullName: string;
}

/** What the browser needs to create another passkey, and the handle that it keeps for the user. The challenge is still missing. */
export async function describeNewPasskey(
  tx: Tx,
  { userId, email, fullName }: Owner,
  { host, name }: RelyingParty,
): Promise<{ options: Omit<PasskeyCreation, 'challenge'>; userHandle: Buffer }> {
  const own = await tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
  assertRoom(own.length);
  const userHandle = own[0]?.userHandle ?? randomBytes(32);
  const options = {
    rp: { id: host, name },
    user: { id: userHandle.toString('base64url'), name: email, displayName: fullName },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: passkeyTimeoutMs,
    excludeCredentials: own
      .filter((each) => each.host === host)
      .map((each) => describedCredential(each.credentialId, each.transports)),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  } as const;
  return { options, userHandle };
}

export function describedCredential(id: Buffer, transports: string[]) {
  return { id: id.toString('base64url'), type: 'public-key' as const, transports };
}

type NewPasskey = Omit<typeof passkeys.$inferInsert, 'id' | 'tenantId' | 'userId' | 'createdAt' | 'lastUsedAt'>;

/** Returns the recipient of the security email, too. */
export async function savePasskey(tx: Tx, userId: number, passkey: NewPasskey) {
  const owner = await lockOwner(tx, userId);
  assertRoom(await tx.$count(passkeys, eq(passkeys.userId, userId)));
  const [saved] = await tx
    .insert(passkeys)
    .values({ ...passkey, userId })
    .onConflictDoNothing()
    .returning(columns);
  if (!saved) throw conflict(t('This passkey is already registered'));
  return { passkey: toPasskey(saved), owner };
}

interface Named {
  userId: number;
  id: string;
}

export async function renamePasskey(tx: Tx, which: Named, name: string): Promise<Passkey> {
  const [saved] = await tx.update(passkeys).set({ name }).where(ownPasskey(which)).returning(columns);
  if (!saved) throw notFound(t('Passkey'));
  return toPasskey(saved);
}

/** Returns its name, and the recipient of the security email. */
export async function removePasskey(tx: Tx, which: Named) {
  const [removed] = await tx.delete(passkeys).where(ownPasskey(which)).returning({ name: passkeys.name });
  if (!removed) throw notFound(t('Passkey'));
  return { name: removed.name, owner: await lockOwner(tx, which.userId) };
}

function ownPasskey({ userId, id }: Named) {
  return and(eq(passkeys.userId, userId), eq(passkeys.id, id));
}

async function lockOwner(tx: Tx, userId: number) {
  const [owner] = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!owner) throw notFound(t('User'));
  return owner;
}

function assertRoom(count: number): void {
  if (count >= maxPasskeys) throw conflict(t('You have {max} passkeys. Remove one first.', { max: maxPasskeys }));
}

type Row = Omit<Passkey, 'createdAt' | 'lastUsedAt'> & { createdAt: Date; lastUsedAt: Date | null };

function toPasskey({ createdAt, lastUsedAt, ...row }: Row): Passkey {
  return { ...row, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
