import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';

const challengeMinutes = 5;
/** How long browsers ask the user; then the challenge has expired, too. */
export const passkeyTimeoutMs = challengeMinutes * 60_000;

/**
 * A challenge for one browser, which `browser` identifies by the hash of a secret that only this browser has. It is stored, so
 * that each is accepted once, and by every server.
 */
export async function startPasskeyChallenge(
  app: pg.Pool,
  browser: Buffer,
  userHandle: Buffer | null = null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const lasts = `${challengeMinutes} minutes`;
  await app.query('select start_passkey_challenge($1, $2, $3, $4)', [browser, challenge, userHandle, lasts]);
  return challenge;
}

const Taken = z.object({ challenge: z.string(), user_handle: z.instanceof(Buffer).nullable() });

/** Null if there is none, or it has expired or was used before. */
export async function takePasskeyChallenge(
  app: pg.Pool,
  browser: Buffer,
): Promise<{ challenge: string; userHandle: Buffer | null } | null> {
  const { rows } = await app.query<Record<string, unknown>>('select * from take_passkey_challenge($1)', [browser]);
  if (rows[0] === undefined) return null;
  const { challenge, user_handle: userHandle } = Taken.parse(rows[0]);
  return { challenge, userHandle };
}
