import { randomInt, timingSafeEqual } from 'node:crypto';
import type { CodeProvider } from '@vitrine/contract/auth';
import { sql } from 'drizzle-orm';
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

interface ResendRequest {
  challenge: string | undefined;
  email: string;
  provider: CodeProvider;
}

export async function resendCode(deps: SignInDeps, { challenge, email, provider }: ResendRequest): Promise<void> {
  const found = await challengeOf(deps, challenge, email);
  if (found.totp_secret !== null) throw invalid({ provider: ['Use the code from your authenticator app'] });
  await sendCode(deps, challenge ?? '', provider === 'Phone' ? smsChannel(deps, found) : emailChannel(deps, found));
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

interface Given {
  challenge: string | undefined;
  email: string;
  otp: string;
}

/** The second step: opens the session. */
export async function answerCode(
  deps: SignInDeps,
  { challenge, email, otp }: Given,
  from: SignInOrigin,
): Promise<OpenedSession> {
  const { app } = deps.database;
  const person = await challengeOf(deps, challenge, email);
  await spend(app, limits.codeByAccount, person.email);
  const hash = hashSecret(challenge ?? '');
  if (!(await isTrue(app, 'select use_challenge_attempt($1) as is', [hash]))) throw tooManyTries(person);
  const code = otp.replaceAll(/[\s-]/g, '');
  if (!(await isRight(deps, { challenge: challenge ?? '', code, person }))) {
    await auditSignIn(app, { action: 'sign-in-failed', person, from });
    throw wrongCredentials('The code is incorrect', { otp: ['The code is incorrect'] });
  }
  if (!(await isTrue(app, 'select end_challenge($1) as is', [hash]))) throw signInExpired();
  await clearAttempts(app, limits.codeByAccount, person.email);
  if (person.totp_secret !== null && isRecoveryCode(code)) {
    const to = { email: person.email, firstName: person.first_name };
    await deps.database.inApp({}, (tx) => sendRecoveryCodeUsed(deps.mail, tx, to));
  }
  return openSession(deps, person, from);
}

async function challengeOf(deps: SignInDeps, challenge: string | undefined, email: string): Promise<Challenge> {
  if (challenge === undefined) throw signInExpired();
  const { rows } = await deps.database.app.query<Record<string, unknown>>('select * from challenge_by_hash($1)', [
    hashSecret(challenge),
  ]);
  const found = rows[0] === undefined ? null : Challenge.parse(rows[0]);
  if (found === null || found.email.toLowerCase() !== email) throw signInExpired();
  return found;
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
    totp_secret === null ? 'Too many incorrect codes. Request a new one.' : 'Too many incorrect codes. Sign in again.',
  );
}

function signInExpired(): AppError {
  return wrongCredentials('This sign-in has expired. Enter your password again.');
}
