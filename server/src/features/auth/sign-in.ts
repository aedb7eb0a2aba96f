import type { SignIn, SignInReply } from '@vitrine/contract/auth';
import { t } from '@vitrine/contract/messages';
import type pg from 'pg';
import { z } from 'zod';
import { clock } from '../../db/clock.ts';
import { orUnavailable } from '../../db/database-error.ts';
import { tooMany, wrongCredentials } from '../../errors.ts';
import { normalizePhoneNumber } from '../../sms/sms-queue.ts';
import { isKnownAtHost } from '../../http/brand/at-host.ts';
import { statementName } from '../../db/statement.ts';
import { clearAttempts, countedBy, type Counts, limits } from '../../http/limits.ts';
import { type SignInOrigin, auditSignIn, type OpenedSession, openSession, type SignInDeps } from './open-session.ts';
import { passkeysOf } from './passkey-sign-in.ts';
import { isPassword } from './passwords.ts';
import { mustUseSso } from './must-use-sso.ts';
import type { RelyingParty } from './relying-party.ts';
import { startChallenge } from './second-factor.ts';

const Credentials = z.object({
  user_id: z.int(),
  tenant_id: z.int().nullable(),
  first_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  password_hash: z.string(),
  user_status: z.int(),
  password_expires_at: z.date().nullable(),
  two_factor_enabled: z.boolean(),
  has_authenticator: z.boolean(),
  must_use_sso: z.boolean(),
});
type Credentials = z.infer<typeof Credentials>;

type SignedIn = { challenge: null; answer: OpenedSession } | { challenge: string; answer: SignInReply };

type Given = Pick<SignIn, 'emailAddress' | 'password'> & { browser: string | null; at: RelyingParty };

/**
 * The password step. `browser` is one in which the account has signed in before. A wrong email address and a wrong password get the
 * same response in the same time.
 */
export async function signIn(
  deps: SignInDeps,
  { emailAddress, password, browser, at }: Given,
  from: SignInOrigin,
): Promise<SignedIn> {
  const { app } = deps.database;
  const [limit, subject] =
    browser === null
      ? ([limits.signInByAccount, emailAddress] as const)
      : ([limits.signInByBrowser, `${emailAddress}:${browser}`] as const);
  const counts = [
    [limits.signInByAddress, from.ip],
    [limit, subject],
  ] as const;
  const user = await credentialsFor(app, counts, emailAddress);
  const matches = await isPassword(password, user?.password_hash);
  const isKnown = user !== undefined && (await isKnownAtHost(from, user.user_id, app));
  if (user === undefined || !isKnown || !matches || user.user_status !== 0) {
    await auditSignIn(app, { action: 'sign-in-failed', person: user ?? null, from });
    throw wrongCredentials(t('Incorrect email or password'));
  }
  if (user.must_use_sso) {
    await clearAttempts(app, limit, subject);
    throw mustUseSso();
  }
  if (user.password_expires_at !== null && user.password_expires_at < clock.now()) {
    await clearAttempts(app, limit, subject);
    throw wrongCredentials(t('Your temporary password has expired. Reset your password to sign in.'));
  }
  if (!user.two_factor_enabled) {
    const answer = await openSession(deps, user, from, { clears: [limit, subject] });
    return { challenge: null, answer };
  }
  await clearAttempts(app, limit, subject);
  const challenge = await startChallenge(deps, user);
  return { challenge, answer: await pendingCodeReply(deps, user, at) };
}

const findCredentials = 'select * from credentials_for_attempt($1, $2, $3, $4)';

/** Counts the attempt, in a commit of its own before the password is verified. Throws 429 above a limit. */
async function credentialsFor(app: pg.Pool, counts: Counts, emailAddress: string): Promise<Credentials | undefined> {
  const { rows } = await orUnavailable(
    app.query<{ resets_in: number | null }>({
      name: statementName(findCredentials),
      text: findCredentials,
      values: [...countedBy(counts), emailAddress],
    }),
  );
  const [found] = rows;
  if (found && found.resets_in !== null) throw tooMany(found.resets_in);
  return found && Credentials.parse(found);
}

async function pendingCodeReply(
  { database, sms }: SignInDeps,
  { user_id, has_authenticator, phone_number }: Credentials,
  at: RelyingParty,
): Promise<SignInReply> {
  const number = sms === null || has_authenticator ? null : normalizePhoneNumber(phone_number);
  return {
    token: null,
    tid: null,
    is2FAEnabled: true,
    userId: user_id,
    user: null,
    reads: null,
    provider: has_authenticator ? 'Authenticator' : 'Email',
    phoneEnding: number?.slice(-2) ?? null,
    hasPasskey: (await passkeysOf(database.app, user_id, at)).length > 0,
    mustChangePassword: false,
    view: null,
  };
}
