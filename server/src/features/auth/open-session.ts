import type { SignInReply } from '@vitrine/contract/auth';
import { t } from '@vitrine/contract/messages';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Reading } from '@vitrine/contract/reader';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { orUnavailable } from '../../db/database-error.ts';
import { statementName } from '../../db/statement.ts';
import { suspended, wrongCredentials } from '../../errors.ts';
import { isKnownAtHost } from '../../http/brand/at-host.ts';
import type { PlatformUser, TenantUser } from '../../http/identity/caller.ts';
import { hashSecret, randomSecret, type Tokens } from '../../http/identity/tokens.ts';
import { UserRow, userOf } from '../../http/identity/user-caller.ts';
import { keyOf, type Limit } from '../../http/limits.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { SmsQueue } from '../../sms/sms-queue.ts';

export interface SignInDeps {
  config: Pick<Config, 'PLATFORM_TIME_ZONE' | 'PUBLIC_URL' | 'SESSION_MAX_HOURS' | 'SESSION_IDLE_MINUTES'>;
  database: Pick<Database, 'app' | 'inApp'>;
  tokens: Tokens;
  mail: MailQueue;
  /** Null if no text messages can be sent. */
  sms: SmsQueue | null;
  /** Encrypts the secrets of authenticator apps. */
  totpKey: Buffer;
}

export interface SignInOrigin extends Pick<FastifyRequest, 'atHost'> {
  ip: string;
  agent: string;
  requestId: string;
}

interface Person {
  user_id: number;
  tenant_id: number | null;
}

export type OpenedSession = SignInReply & { token: string };

export function signInOriginOf(request: FastifyRequest): SignInOrigin {
  return { ip: request.ip, agent: request.headers['user-agent'] ?? '', requestId: request.id, atHost: request.atHost };
}

const Opened = UserRow.extend({
  language: Reading.shape.language,
  date_style: Reading.shape.dateStyle,
  hour_cycle: Reading.shape.hourCycle,
});

const text = 'select * from sign_in($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)';
const name = statementName(text);

interface Alongside {
  /** The count that the sign-in resets. */
  clears?: readonly [Limit, string];
  /** Sealed: where the session signs out at the provider of single sign-on. */
  signOut?: string | null;
}

/** Opens a session for a user who has completed sign-in, with all that this changes, in one statement. */
export async function openSession(
  { database, tokens, config }: SignInDeps,
  person: Person,
  from: SignInOrigin,
  { clears, signOut = null }: Alongside = {},
): Promise<OpenedSession> {
  if (!(await isKnownAtHost(from, person.user_id, database.app)))
    throw wrongCredentials(t('Incorrect email or password'));
  const sessionId = randomSecret();
  const sessionHash = hashSecret(sessionId);
  const values = [
    sessionHash,
    person.user_id,
    `${config.SESSION_MAX_HOURS} hours`,
    `${config.SESSION_IDLE_MINUTES} minutes`,
    from.ip,
    from.agent.slice(0, 500),
    from.requestId,
    config.PLATFORM_TIME_ZONE,
    clears === undefined ? null : keyOf(...clears),
    signOut,
  ];
  const { rows } = await orUnavailable(database.app.query<Record<string, unknown>>({ name, text, values }));
  if (rows[0] === undefined) throw wrongCredentials(t('This account is inactive'));
  const row = Opened.parse(rows[0]);
  const caller = userOf(row, { sessionHash, keyId: null }, null);
  if (caller === null) throw wrongCredentials(t('This account is inactive'));
  if (caller.kind === 'tenant' && caller.suspension !== null) throw suspended(caller.suspension);
  const reads = { language: row.language, dateStyle: row.date_style, hourCycle: row.hour_cycle };
  return sessionReply(tokens, { caller, reads }, sessionId);
}

interface SignInEvent {
  action: 'sign-in' | 'sign-in-failed' | 'sign-in-groups-not-sent' | 'sign-in-groups-too-many';
  /** Null for an unknown email address. */
  person: Person | null;
  from: SignInOrigin;
}

export async function auditSignIn(
  app: Pick<pg.ClientBase, 'query'>,
  { action, person, from }: SignInEvent,
): Promise<void> {
  await app.query('select audit_event($1, $2, $3, $4, $3, $5, $6)', [
    action,
    'users',
    person?.user_id ?? null,
    person?.tenant_id ?? null,
    from.ip,
    from.requestId,
  ]);
}

/** The session's user and permissions, with a token that contains them. */
export async function sessionReply(
  tokens: Tokens,
  { caller, reads }: { caller: TenantUser | PlatformUser; reads: Reading },
  sessionId: string,
): Promise<OpenedSession> {
  const { userId, userType, fullName, email, permissions, mustChangePassword } = caller;
  const tenantId = caller.kind === 'tenant' ? caller.tenantId : null;
  const token = await tokens.sign({ userId, tenantId, userType, sessionId, permissions: [...permissions] });
  return {
    token,
    tid: tenantId,
    is2FAEnabled: false,
    userId,
    user: { fullName, email, photoURL: null, userType },
    reads,
    provider: null,
    phoneEnding: null,
    hasPasskey: false,
    mustChangePassword,
    view: caller.kind === 'tenant' ? caller.view : null,
  };
}
