import type pg from 'pg';
import { z } from 'zod';
import { hashSecret } from '../../http/identity/tokens.ts';

const pendingMinutes = 10;

/** Binds a sign-in to the browser that began it. `lax`, because it follows a redirect from the provider. */
export const ssoCookie = {
  name: 'signage_sso',
  options: { path: '/api/auth/sso', httpOnly: true, sameSite: 'lax', maxAge: pendingMinutes * 60 },
} as const;

export interface Pending {
  /** Null for a try-out. */
  ssoId: number | null;
  issuer: string;
  redirectUri: string;
  /** The settings of a try-out, encrypted; null for a sign-in. */
  sealedTrial: string | null;
}

export async function startSignIn(app: pg.Pool, secret: string, pending: Pending): Promise<void> {
  const { ssoId, issuer, redirectUri, sealedTrial } = pending;
  await app.query('select start_sso_sign_in($1, $2, $3, $4, $5, $6)', [
    ...[hashSecret(secret), ssoId, issuer, redirectUri, sealedTrial],
    `${pendingMinutes} minutes`,
  ]);
}

const Row = z.object({
  sso_id: z.int().nullable(),
  issuer: z.string(),
  redirect_uri: z.string(),
  sealed_trial: z.string().nullable(),
});

/** Null if there is none, or it has expired or was used before. */
export async function takeSignIn(app: pg.Pool, secret: string): Promise<Pending | null> {
  const { rows } = await app.query<Record<string, unknown>>('select * from take_sso_sign_in($1)', [hashSecret(secret)]);
  if (rows[0] === undefined) return null;
  const { sso_id: ssoId, issuer, redirect_uri: redirectUri, sealed_trial: sealedTrial } = Row.parse(rows[0]);
  return { ssoId, issuer, redirectUri, sealedTrial };
}
