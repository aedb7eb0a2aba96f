import type pg from 'pg';
import { z } from 'zod';
import { orUnavailable } from '../db/transaction.ts';
import { tooMany } from '../errors.ts';
import { networkOf } from './network-of.ts';

/** How often something may be tried; counted in the database, so that every way in and every process shares it. */
export interface Limit {
  /** What is tried, and by what it is counted. */
  name: `${string}:${'account' | 'address' | 'tenant' | 'device'}`;
  most: number;
  windowSeconds: number;
}

export const limits = {
  signInByAccount: { name: 'sign-in:account', most: 10, windowSeconds: 15 * 60 },
  signInByAddress: { name: 'sign-in:address', most: 100, windowSeconds: 15 * 60 },
  codeByAccount: { name: 'second-factor:account', most: 10, windowSeconds: 15 * 60 },
  codeSentByAccount: { name: 'code-sent:account', most: 10, windowSeconds: 60 * 60 },
  codeAgainByAccount: { name: 'code-again:account', most: 1, windowSeconds: 30 },
  forgotByAccount: { name: 'forgot-password:account', most: 3, windowSeconds: 15 * 60 },
  forgotByAddress: { name: 'forgot-password:address', most: 30, windowSeconds: 15 * 60 },
  resetByAddress: { name: 'reset-password:address', most: 30, windowSeconds: 15 * 60 },
  pairingByAddress: { name: 'pairing:address', most: 60, windowSeconds: 10 * 60 },
  claimByTenant: { name: 'pairing-claim:tenant', most: 30, windowSeconds: 10 * 60 },
  codesByTenant: { name: 'pairing-codes:tenant', most: 50, windowSeconds: 15 * 60 },
  codesByDevice: { name: 'pairing-codes:device', most: 10, windowSeconds: 15 * 60 },
  codesByAddress: { name: 'pairing-codes:address', most: 30, windowSeconds: 15 * 60 },
  vitalsByAddress: { name: 'vitals:address', most: 600, windowSeconds: 10 * 60 },
  pageCheckByTenant: { name: 'page-check:tenant', most: 60, windowSeconds: 10 * 60 },
} as const satisfies Record<string, Limit>;

const Counted = z.object({ attempts: z.int(), resets_in: z.int() });

/** Counts one try before it is made, so that many at once cannot slip through. Throws 429 above the limit. */
export async function spend(app: pg.Pool, limit: Limit, subject: string): Promise<void> {
  const { rows } = await orUnavailable(
    app.query('select * from count_attempt($1, $2)', [keyOf(limit, subject), limit.windowSeconds]),
  );
  const counted = Counted.parse(rows[0]);
  if (counted.attempts > limit.most) throw tooMany(counted.resets_in);
}

/** Takes back one try that turned out to be right; wrong ones stay counted. */
export async function refund(app: pg.Pool, limit: Limit, subject: string): Promise<void> {
  await app.query('select refund_attempt($1)', [keyOf(limit, subject)]);
}

export async function forgive(app: pg.Pool, limit: Limit, subject: string): Promise<void> {
  await app.query('select clear_attempts($1)', [keyOf(limit, subject)]);
}

function keyOf({ name }: Limit, subject: string): string {
  return `${name}:${name.endsWith(':address') ? networkOf(subject) : subject}`;
}
