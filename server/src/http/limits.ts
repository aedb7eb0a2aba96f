import type pg from 'pg';
import { z } from 'zod';
import { orUnavailable } from '../db/database-error.ts';
import type { Tx } from '../db/transaction.ts';
import { tooMany } from '../errors.ts';
import { networkOf } from './network-of.ts';

/** How many attempts are allowed; counted in the database, so that all endpoints and servers share one count. */
export interface Limit {
  /** What is attempted, and by what attempts are counted. */
  name: `${string}:${'account' | 'address' | 'tenant' | 'device' | 'user' | 'browser' | 'session' | 'installation'}`;
  max: number;
  windowSeconds: number;
}

export const limits = {
  signInByAccount: { name: 'sign-in:account', max: 10, windowSeconds: 15 * 60 },
  signInByBrowser: { name: 'sign-in:browser', max: 10, windowSeconds: 15 * 60 },
  signInByAddress: { name: 'sign-in:address', max: 100, windowSeconds: 15 * 60 },
  passkeyByAddress: { name: 'passkey:address', max: 100, windowSeconds: 15 * 60 },
  ssoByAddress: { name: 'sso:address', max: 100, windowSeconds: 15 * 60 },
  ssoCheckByUser: { name: 'sso-check:user', max: 60, windowSeconds: 10 * 60 },
  brandCheckByUser: { name: 'brand-check:user', max: 60, windowSeconds: 10 * 60 },
  mailTestByUser: { name: 'mail-test:user', max: 20, windowSeconds: 10 * 60 },
  passwordBySession: { name: 'password-check:session', max: 10, windowSeconds: 15 * 60 },
  codeByAccount: { name: 'second-factor:account', max: 10, windowSeconds: 15 * 60 },
  codeSentByAccount: { name: 'code-sent:account', max: 10, windowSeconds: 60 * 60 },
  codeAgainByAccount: { name: 'code-again:account', max: 1, windowSeconds: 30 },
  forgotByAccount: { name: 'forgot-password:account', max: 3, windowSeconds: 15 * 60 },
  forgotByBrowser: { name: 'forgot-password:browser', max: 3, windowSeconds: 15 * 60 },
  forgotByAddress: { name: 'forgot-password:address', max: 30, windowSeconds: 15 * 60 },
  resetByAddress: { name: 'reset-password:address', max: 30, windowSeconds: 15 * 60 },
  pairingByAddress: { name: 'pairing:address', max: 60, windowSeconds: 10 * 60 },
  claimByTenant: { name: 'pairing-claim:tenant', max: 30, windowSeconds: 10 * 60 },
  codesByTenant: { name: 'pairing-codes:tenant', max: 50, windowSeconds: 15 * 60 },
  codesByDevice: { name: 'pairing-codes:device', max: 10, windowSeconds: 15 * 60 },
  codesByAddress: { name: 'pairing-codes:address', max: 30, windowSeconds: 15 * 60 },
  invitationByAccount: { name: 'invitation:account', max: 5, windowSeconds: 24 * 60 * 60 },
  invitationByUser: { name: 'invitation-sent:user', max: 30, windowSeconds: 60 * 60 },
  invitationByTenant: { name: 'invitation-sent:tenant', max: 60, windowSeconds: 60 * 60 },
  takenByUser: { name: 'email-taken:user', max: 20, windowSeconds: 15 * 60 },
  takenByTenant: { name: 'email-taken:tenant', max: 60, windowSeconds: 15 * 60 },
  vitalsByAddress: { name: 'vitals:address', max: 600, windowSeconds: 10 * 60 },
  chatTestByTenant: { name: 'chat-test:tenant', max: 30, windowSeconds: 10 * 60 },
  webhookTestByTenant: { name: 'webhook-test:tenant', max: 30, windowSeconds: 10 * 60 },
  webhookTestByUser: { name: 'webhook-test:user', max: 30, windowSeconds: 10 * 60 },
  signUpByAddress: { name: 'sign-up:address', max: 10, windowSeconds: 15 * 60 },
  signUpByAccount: { name: 'sign-up:account', max: 3, windowSeconds: 24 * 60 * 60 },
  signUpByInstallation: { name: 'sign-up:installation', max: 100, windowSeconds: 24 * 60 * 60 },
  signUpLinkByAddress: { name: 'sign-up-link:address', max: 30, windowSeconds: 15 * 60 },
  appRequestByUser: { name: 'app-request:user', max: 60, windowSeconds: 10 * 60 },
  oauthTokenByAddress: { name: 'oauth-token:address', max: 600, windowSeconds: 15 * 60 },
  registrationByAddress: { name: 'app-registration:address', max: 60, windowSeconds: 15 * 60 },
  registrationByInstallation: { name: 'app-registration:installation', max: 300, windowSeconds: 15 * 60 },
  pageCheckByTenant: { name: 'page-check:tenant', max: 60, windowSeconds: 10 * 60 },
} as const satisfies Record<string, Limit>;

/** The limits of one request, each with whose attempts it counts. */
export type Counts = readonly (readonly [Limit, string])[];

/** Counts an attempt before it is made, so that concurrent ones cannot exceed the limit. Throws 429 above it. */
export function spend(app: pg.Pool, limit: Limit, subject: string): Promise<void> {
  return spendEach(app, [[limit, subject]]);
}

/** As `spend`, by several limits in turn and in one commit: if one is exceeded, the next ones are not counted. */
export async function spendEach(app: pg.Pool, counts: Counts): Promise<void> {
  const [resetsIn = null] = await spendBatch(app, [counts]);
  if (resetsIn !== null) throw tooMany(resetsIn);
}

const Refused = z.object({ place: z.int(), resets_in: z.int() });

/**
 * As `spendEach`, for requests that are answered together, with the same limits in the same order. For each one it returns the
 * seconds until the window of a limit ends that it exceeds, or null.
 */
export function spendBatch(app: pg.Pool, requests: readonly Counts[]): Promise<(number | null)[]> {
  return orUnavailable(countEach(app, requests));
}

async function countEach(by: Pick<pg.ClientBase, 'query'>, requests: readonly Counts[]): Promise<(number | null)[]> {
  const counts = inOrder(
    requests.flatMap((each, place) => each.map(([limit, subject], rank) => ({ place, rank, limit, subject }))),
  );
  const values = [counts.map(({ place }) => place), ...columnsOf(counts)];
  const { rows } = await by.query('select * from count_attempts_batch($1, $2, $3, $4)', values);
  const waits = new Map(rows.map((row) => Refused.parse(row)).map(({ place, resets_in }) => [place, resets_in]));
  return requests.map((_, place) => waits.get(place) ?? null);
}

/** What an SQL function needs to count one request by these limits, in turn: keys, windows and maxima. */
export function countedBy(counts: Counts): [string[], number[], number[]] {
  return columnsOf(inOrder(counts.map(([limit, subject], rank) => ({ rank, limit, subject }))));
}

function columnsOf(counts: readonly { key: string; limit: Limit }[]): [string[], number[], number[]] {
  return [
    counts.map(({ key }) => key),
    counts.map(({ limit }) => limit.windowSeconds),
    counts.map(({ limit }) => limit.max),
  ];
}

interface Count {
  /** Its place among the limits of its request. */
  rank: number;
  limit: Limit;
  subject: string;
}

/** The order in which all transactions count and refund, so that none waits for a key while another one waits for its keys. */
function inOrder<C extends Count>(counts: C[]): (C & { key: string })[] {
  return counts
    .map((count) => ({ ...count, key: keyOf(count.limit, count.subject) }))
    .sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : 1));
}

/** As `spend`, in the transaction of what is limited: an attempt counts only if the transaction does. */
export async function spendIn(tx: Tx, limit: Limit, subject: string, message?: string): Promise<void> {
  const [resetsIn = null] = await countEach(tx.$client, [[[limit, subject]]]);
  if (resetsIn !== null) throw tooMany(resetsIn, message);
}

/** Refunds an attempt that turned out to be right; wrong ones stay counted. */
export function refund(app: pg.Pool, limit: Limit, subject: string): Promise<void> {
  return refundBatch(app, [[[limit, subject]]]);
}

/** As `refund`, of several requests that were counted together. */
export async function refundBatch(app: Pick<pg.ClientBase, 'query'>, requests: readonly Counts[]): Promise<void> {
  const keys = inOrder(
    requests.flatMap((each) => each.map(([limit, subject], rank) => ({ rank, limit, subject }))),
  ).map(({ key }) => key);
  await app.query('select refund_attempts_batch($1)', [keys]);
}

export async function clearAttempts(app: Pick<pg.ClientBase, 'query'>, limit: Limit, subject: string): Promise<void> {
  await app.query('select clear_attempts($1)', [keyOf(limit, subject)]);
}

/** The key under which the attempts of a subject are counted. */
export function keyOf({ name }: Limit, subject: string): string {
  return `${name}:${name.endsWith(':address') ? networkOf(subject) : subject}`;
}
