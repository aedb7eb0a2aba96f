import { clock } from '../../db/clock.ts';
import { randomSecret } from '../../http/identity/tokens.ts';
import { hashPassword } from './passwords.ts';

const typedHours = 24;

export interface KeptPassword {
  passwordHash: string;
  /** Null where nobody else knows the password. */
  passwordExpiresAt: Date | null;
  /** Null where there is a password to sign in with. */
  invitedAt: Date | null;
}

/** Of somebody new: typed for them, or nobody's until they have chosen one by the link of an invitation. */
export function firstPassword({ invite, password }: { invite: boolean; password: string }): Promise<KeptPassword> {
  return invite ? nobodysPassword() : typedPassword(password);
}

/** Somebody else knows it: it opens nothing but the choice of another, and that for a day. */
export async function typedPassword(password: string): Promise<KeptPassword> {
  return {
    passwordHash: await hashPassword(password),
    passwordExpiresAt: clock.in(typedHours * 3_600_000),
    invitedAt: null,
  };
}

async function nobodysPassword(): Promise<KeptPassword> {
  const passwordHash = await hashPassword(`${randomSecret()}-Aa1`);
  return { passwordHash, passwordExpiresAt: null, invitedAt: clock.now() };
}
