import { t } from '@vitrine/contract/messages';
import { randomInt, timingSafeEqual } from 'node:crypto';
import type { CodeProvider } from '@vitrine/contract/auth';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { clock } from '../../db/clock.ts';
import { AppError, invalid, wrongCredentials } from '../../errors.ts';
import { clearAttempts, limits, spend } from '../../http/limits.ts';
import { hashSecret, randomSecret } from '../../http/identity/tokens.ts';
import { isAuthenticatorCode, isRecoveryCode, isTrue } from './authenticator.ts';
import { emailChannel, smsChannel, codeMinutes, type CodeChannel } from './code-channels.ts';
import { sendRecoveryCodeUsed } from './security-emails.ts';
import { type SignInOrigin, auditSignIn, type OpenedSession, openSession, type SignInDeps } from './open-session.ts';

const challengeMinutes = 30;

const Challenge = z.object({
  user_id: z.int(),
  tenant_id: z.int().nullable(),
  first_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  code_hash: z.instanceof(Buffer).nullable(),
  totp_secret: z.string().nullable(),
});
type Challenge = z.infer<typeof Challenge>;

/** After the right password: returns the secret of a cookie, without which no code is accepted. */
export async function startChallenge(
  deps: SignInDeps,
  user: { user_id: number; first_name: string; email: string; has_authenticator: boolean },
): Promise<string> {
  const { app } = deps.database;
  const secret = randomSecret();
  await app.query('select start_challenge($1, $2, $3)', [
    hashSecret(secret),
    user.user_id,
    `${challengeMinutes} minutes`,
  ]);
  if (user.has_authenticator) return secret;
  await clearAttempts(app, limits.codeAgainByAccount, user.email);
  await sendCode(deps, secret, emailChannel(deps, user));
  return secret;
}

export async function resendCode(
  deps: SignInDeps,
  { provider, ...pending }: PendingSecondStep & { provider: CodeProvider },
): Promise<void> {
  const { person: found, secret } = await pendingSecondStep(deps.database.app, pending);
  if (found.totp_secret !== null) throw invalid({ provider: [t('Use the code from your authenticator app')] });
  await sendCode(deps, secret, provider === 'Phone' ? smsChannel(deps, found) : emailChannel(deps, found));
}

/** Salted with the challenge's secret, which is not stored: with the database alone a code cannot be guessed. */
function hashOfCode(challenge: string, code: string): Buffer {
  return hashSecret(`${challenge}:${code}`);
}

async function sendCode(deps: SignInDeps, challenge: string, { email, send }: CodeChannel): Promise<void> {
  await spend(deps.database.app, limits.codeAgainByAccount, email);
  await spend(deps.database.app, limits.codeSentByAccount, email);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const until = clock.in(codeMinutes * 60_000).toISOString();
  await deps.database.inApp({}, async (tx) => {
    const lasts = `${codeMinutes} minutes`;
    await tx.execute(
      sql`select set_challenge_code(${hashSecret(challenge)}, ${hashOfCode(challenge, code)}, ${lasts}::interval)`,
    );
    await send(tx, code, until);
  });
}

/** The second step by a code: opens the session. */
export async function answerCode(
  deps: SignInDeps,
  { otp, ...pending }: PendingSecondStep & { otp: string },
  from: SignInOrigin,
): Promise<OpenedSession> {
  const { app } = deps.database;
  const { person, secret } = await pendingSecondStep(app, pending);
  await attemptSecondStep(app, person, secret);
  const code = otp.replaceAll(/[\s-]/g, '');
  if (!(await isRight(deps, { challenge: secret, code, person }))) {
    await auditSignIn(app, { action: 'sign-in-failed', person, from });
    throw wrongCredentials(t('The code is incorrect'), { otp: [t('The code is incorrect')] });
  }
  await endSecondStep(app, person, secret);
  if (person.totp_secret !== null && isRecoveryCode(code)) {
    const to = { email: person.email, firstName: person.first_name };
    await deps.database.inApp({}, (tx) => sendRecoveryCodeUsed(deps.mail, tx, to));
  }
  return openSession(deps, person, from);
}

export interface PendingSecondStep {
  /** The secret of the cookie. */
  challenge: string | undefined;
  email: string;
}

/** Who has given the right password in this browser. */
export async function pendingSecondStep(
  app: pg.Pool,
  { challenge, email }: PendingSecondStep,
): Promise<{ person: Challenge; secret: string }> {
  if (challenge === undefined) throw signInExpired();
  const { rows } = await app.query<Record<string, unknown>>('select * from challenge_by_hash($1)', [
    hashSecret(challenge),
  ]);
  const person = rows[0] === undefined ? null : Challenge.parse(rows[0]);
  if (person === null || person.email.toLowerCase() !== email) throw signInExpired();
  return { person, secret: challenge };
}

/** Counts an attempt at the second step before it is checked. */
export async function attemptSecondStep(app: pg.Pool, person: Challenge, secret: string): Promise<void> {
  await spend(app, limits.codeByAccount, person.email);
  if (!(await isTrue(app, 'select use_challenge_attempt($1) as is', [hashSecret(secret)]))) throw tooManyTries(person);
}

/** Ends the pending sign-in after the right second step. Throws if another request has just ended it. */
export async function endSecondStep(app: pg.Pool, person: Challenge, secret: string): Promise<void> {
  if (!(await isTrue(app, 'select end_challenge($1) as is', [hashSecret(secret)]))) throw signInExpired();
  await clearAttempts(app, limits.codeByAccount, person.email);
}

interface Answer {
  challenge: string;
  code: string;
  person: Challenge;
}

async function isRight(deps: SignInDeps, { challenge, code, person }: Answer): Promise<boolean> {
  if (person.totp_secret !== null)
    return isAuthenticatorCode(deps, person.user_id, { code, sealed: person.totp_secret });
  return person.code_hash !== null && timingSafeEqual(person.code_hash, hashOfCode(challenge, code));
}

function tooManyTries({ totp_secret }: Challenge): AppError {
  return wrongCredentials(
    totp_secret === null
      ? t('Too many incorrect codes. Request a new one.')
      : t('Too many incorrect codes. Sign in again.'),
  );
}

function signInExpired(): AppError {
  return wrongCredentials(t('This sign-in has expired. Enter your password again.'));
}
