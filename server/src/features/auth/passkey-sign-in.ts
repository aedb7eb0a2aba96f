import { t } from '@vitrine/contract/messages';
import type { PasskeyAnswer, PasskeyRequest } from '@vitrine/contract/passkeys';
import type pg from 'pg';
import { z } from 'zod';
import { clock } from '../../db/clock.ts';
import { AppError, wrongCredentials } from '../../errors.ts';
import { hashSecret, randomSecret } from '../../http/identity/tokens.ts';
import { limits, spend } from '../../http/limits.ts';
import { isTrue } from './authenticator.ts';
import { auditSignIn, type OpenedSession, openSession, type SignInDeps, type SignInOrigin } from './open-session.ts';
import { mustUseSso } from './must-use-sso.ts';
import { describedCredential } from './own-passkeys.ts';
import { passkeyTimeoutMs, startPasskeyChallenge, takePasskeyChallenge } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { attemptSecondStep, endSecondStep, type PendingSecondStep, pendingSecondStep } from './second-factor.ts';
import { verifyPasskeyAnswer } from './verify-passkey.ts';

const Found = z.object({
  passkey_id: z.string(),
  user_id: z.int(),
  tenant_id: z.int().nullable(),
  host: z.string(),
  user_handle: z.instanceof(Buffer),
  public_key: z.instanceof(Buffer),
  user_status: z.int(),
  password_expires_at: z.date().nullable(),
  must_use_sso: z.boolean(),
});

/** What the browser needs for a sign-in with a passkey alone, and the secret of the cookie that binds it to this browser. */
export async function beginWithPasskey(
  app: pg.Pool,
  at: RelyingParty,
  ip: string,
): Promise<{ options: PasskeyRequest; secret: string }> {
  await spend(app, limits.passkeyByAddress, ip);
  const secret = randomSecret();
  const challenge = await startPasskeyChallenge(app, hashSecret(secret));
  return { options: requestOf(at, challenge, []), secret };
}

/** The same for the second step: only passkeys of the user whose password was given. */
export async function beginSecondStep(
  app: pg.Pool,
  at: RelyingParty,
  pending: PendingSecondStep,
): Promise<PasskeyRequest> {
  const { person, secret } = await pendingSecondStep(app, pending);
  const own = await passkeysOf(app, person.user_id, at);
  if (own.length === 0) throw wrongCredentials(t('You have no passkey at this address. Enter the code instead.'));
  return requestOf(at, await startPasskeyChallenge(app, hashSecret(secret)), own);
}

function requestOf(
  { host: rpId }: RelyingParty,
  challenge: string,
  allowCredentials: PasskeyRequest['allowCredentials'],
): PasskeyRequest {
  return { rpId, challenge, timeout: passkeyTimeoutMs, userVerification: 'required', allowCredentials };
}

const Credential = z.object({ credential_id: z.instanceof(Buffer), transports: z.array(z.string()) });

/** The passkeys of a user that work at this host. */
export async function passkeysOf(
  app: pg.Pool,
  userId: number,
  { host }: RelyingParty,
): Promise<PasskeyRequest['allowCredentials']> {
  const { rows } = await app.query('select * from passkeys_of_user($1, $2)', [userId, host]);
  return rows.map((row) => {
    const { credential_id, transports } = Credential.parse(row);
    return describedCredential(credential_id, transports);
  });
}

interface Given {
  credential: PasskeyAnswer;
  at: RelyingParty;
}

/** A sign-in with a passkey alone, which counts as both steps: the device has verified its user. */
export async function signInWithPasskey(
  deps: SignInDeps,
  { secret, ...given }: Given & { secret: string | undefined },
  from: SignInOrigin,
): Promise<OpenedSession> {
  const { app } = deps.database;
  await spend(app, limits.signInByAddress, from.ip);
  if (secret === undefined) throw expired();
  return openSession(deps, await userOf(app, { ...given, browser: hashSecret(secret) }, from), from);
}

/** The second step of a sign-in, by a passkey of the user whose password was given. */
export async function answerSecondStep(
  deps: SignInDeps,
  { pending, ...given }: Given & { pending: PendingSecondStep },
  from: SignInOrigin,
): Promise<OpenedSession> {
  const { app } = deps.database;
  const { person, secret } = await pendingSecondStep(app, pending);
  await attemptSecondStep(app, person, secret);
  await userOf(app, { ...given, browser: hashSecret(secret), userId: person.user_id }, from);
  await endSecondStep(app, person, secret);
  return openSession(deps, person, from);
}

/** The user of the passkey, once it has signed the challenge of this browser. Refusals are audited. */
async function userOf(
  app: pg.Pool,
  { credential, at, browser, userId }: Given & { browser: Buffer; userId?: number },
  from: SignInOrigin,
) {
  const started = await takePasskeyChallenge(app, browser);
  if (started === null) throw expired();
  const { rows } = await app.query<Record<string, unknown>>('select * from passkey_by_credential($1)', [
    Buffer.from(credential.id, 'base64url'),
  ]);
  const found = rows[0] === undefined ? null : Found.parse(rows[0]);
  const refuse = async (message: string): Promise<AppError> => {
    await auditSignIn(app, { action: 'sign-in-failed', person: found, from });
    return wrongCredentials(message);
  };
  if (found === null || found.host !== at.host) {
    throw await refuse(t('This passkey is unknown here. It may have been removed from your profile.'));
  }
  if (userId !== undefined && found.user_id !== userId)
    throw await refuse(t('This passkey belongs to another account.'));
  const handle = credential.response.userHandle;
  // Only with a list of allowed passkeys may a device leave out whose passkey it is.
  const isOwners = handle === found.user_handle.toString('base64url') || (handle === undefined && userId !== undefined);
  const { challenge } = started;
  const count = isOwners ? await verifyPasskeyAnswer(credential, found.public_key, { challenge, at }) : null;
  if (count === null) throw await refuse(t('The passkey could not be verified. Try again.'));
  if (found.user_status !== 0) throw await refuse(t('This account is inactive'));
  if (found.must_use_sso) throw await refuse(mustUseSso().message);
  if (found.password_expires_at !== null && found.password_expires_at < clock.now()) {
    throw await refuse(t('Your temporary password has expired. Reset your password to sign in.'));
  }
  if (!(await isTrue(app, 'select use_passkey($1, $2) as is', [found.passkey_id, count]))) {
    throw await refuse(
      t('This passkey may have been copied, so it is refused. Sign in another way, and remove it in your profile.'),
    );
  }
  return found;
}

function expired(): AppError {
  return wrongCredentials(t('This sign-in has expired. Try again.'));
}
