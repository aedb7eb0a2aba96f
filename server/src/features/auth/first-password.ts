import { clock } from '../../db/clock.ts';
import { randomSecret } from '../../http/identity/tokens.ts';
import { hashPassword } from './passwords.ts';

const temporaryHours = 24;

export interface StoredPassword {
  passwordHash: string;
  /** Null if no other user knows the password. */
  passwordExpiresAt: Date | null;
  /** Null if the user has a password to sign in with. */
  invitedAt: Date | null;
}

/** For a new user: a temporary password, or none until they choose one through the invitation link. */
export function firstPassword({ invite, password }: { invite: boolean; password: string }): Promise<StoredPassword> {
  return invite ? unknownPassword() : temporaryPassword(password);
}

/** A temporary password only allows choosing another one, and expires after a day. */
export async function temporaryPassword(password: string): Promise<StoredPassword> {
  return {
    passwordHash: await hashPassword(password),
    passwordExpiresAt: clock.in(temporaryHours * 3_600_000),
    invitedAt: null,
  };
}

async function unknownPassword(): Promise<StoredPassword> {
  const passwordHash = await hashPassword(`${randomSecret()}-Aa1`);
  return { passwordHash, passwordExpiresAt: null, invitedAt: clock.now() };
}
