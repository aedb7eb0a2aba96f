import { auth } from '@vitrine/contract/auth';
import { stepAt, totpAt } from '../features/auth/totp.ts';
import type { Answer } from '@vitrine/testing/call-api';
import { aTenant, anonymous, password, type Tenant } from './api.ts';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { withDatabase } from './database.ts';

/** A tenant whose owner signs in with a code, too. */
export async function aTenantWithTwoFactor(): Promise<Tenant> {
  const tenant = await aTenant();
  await withDatabase((client) =>
    client.query('update users set two_factor_enabled = true where email = $1', [tenant.email]),
  );
  return tenant;
}

/** Takes the first step of the sign-in, and returns the headers of the second. */
export async function passwordGiven({ email }: Tenant, secret = password): Promise<{ cookie: string }> {
  const answer = await anonymous.call(
    auth.signIn,
    { body: { emailAddress: email, password: secret } },
    fromNewAddress(),
  );
  return { cookie: cookieOf(answer) };
}

export function cookieOf({ headers }: Pick<Answer<unknown>, 'headers'>): string {
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** As if the half minute had passed after which another code may be sent. */
export async function waitForAnotherCode({ email }: Tenant): Promise<void> {
  await withDatabase((client) => client.query('delete from attempts where key = $1', [`code-again:account:${email}`]));
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows for this address, `later` steps of half a minute from now. */
export function codeOf(uri: string, later = 0): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const bits = [...secret].map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totpAt(Buffer.from(bytes), stepAt(new Date()) + later);
}
