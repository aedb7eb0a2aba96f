import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { clock } from '../../db/clock.ts';
import { unseal } from '../../seal.ts';
import { stepOf } from './totp.ts';

interface Deps {
  database: { app: pg.Pool };
  totpKey: Buffer;
}

interface Claim {
  /** From the app, or a recovery code; without spaces and hyphens. */
  code: string;
  sealed: string;
}

/** Accepts each code once: an app's code only in its time step, a recovery code at any time. */
export async function isAuthenticatorCode(deps: Deps, userId: number, { code, sealed }: Claim): Promise<boolean> {
  const { app } = deps.database;
  if (isRecoveryCode(code)) {
    return isTrue(app, 'select use_recovery_code($1, $2) as is', [userId, recoveryHash(deps.totpKey, code)]);
  }
  const secret = unseal(deps.totpKey, sealed);
  const step = secret === null ? null : stepOf(Buffer.from(secret, 'base64url'), code, clock.now());
  return step !== null && isTrue(app, 'select use_totp_step($1, $2) as is', [userId, step]);
}

/** Only codes of an app have six digits, recovery codes have ten. */
export function isRecoveryCode(code: string): boolean {
  return !/^\d{6}$/.test(code);
}

/** Keyed, because the codes are short enough to be guessed from a plain hash in the database. */
export function recoveryHash(key: Buffer, code: string): string {
  return createHmac('sha256', key).update(code.toUpperCase()).digest('hex');
}

/** Runs a query that returns one boolean, such as of an SQL function that returns whether it changed something. */
export async function isTrue(app: pg.Pool, query: string, values: unknown[]): Promise<boolean> {
  const { rows } = await app.query<{ is: boolean }>(query, values);
  return rows[0]?.is === true;
}
