import type { SignInReply } from '@vitrine/contract/auth';
import { t } from '@vitrine/contract/messages';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Reading } from '@vitrine/contract/reader';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { readingOf } from '../../db/language-of.ts';
import type { Tx } from '../../db/transaction.ts';
import { suspended, wrongCredentials } from '../../errors.ts';
import { isKnownAtHost } from '../../http/brand/at-host.ts';
import type { PlatformUser, Suspension, TenantUser } from '../../http/identity/caller.ts';
import { sessionIdentity } from '../../http/identity/session-caller.ts';
import { hashSecret, randomSecret, type Tokens } from '../../http/identity/tokens.ts';
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

/**
 * Opens a session for a user who has completed sign-in. `alongside` are further statements of the sign-in: all are sent
 * together, and committed once. They get the hash of the session.
 */
export async function openSession(
  { database, tokens, config }: SignInDeps,
  person: Person,
  from: SignInOrigin,
  alongside: (tx: Tx, sessionHash: Buffer) => Promise<unknown> = async () => {},
): Promise<OpenedSession> {
  if (!(await isKnownAtHost(from, person.user_id, database.app)))
    throw wrongCredentials(t('Incorrect email or password'));
  const sessionId = randomSecret();
  const sessionHash = hashSecret(sessionId);
  const identity = sessionIdentity(sessionHash, config.PLATFORM_TIME_ZONE);
  const { caller, reads } = await database.inApp({}, async (tx) => {
    const insertion = tx.$client.query('select open_session($1, $2, $3, $4, $5, $6)', [
      sessionHash,
      person.user_id,
      `${config.SESSION_MAX_HOURS} hours`,
      `${config.SESSION_IDLE_MINUTES} minutes`,
      from.ip,
      from.agent.slice(0, 500),
    ]);
    const [found, reading] = await Promise.all([
      tx.$client.query(identity.lookup),
      readingOf(tx, person.user_id),
      insertion,
      alongside(tx, sessionHash),
    ]);
    const opened = identity.parseCaller(found.rows[0]);
    if (opened === null) throw wrongCredentials(t('This account is inactive'));
    const isSuspended = suspensionOf(opened) !== null;
    if (isSuspended) await tx.$client.query('select end_session($1)', [sessionHash]);
    await auditSignIn(tx.$client, { action: isSuspended ? 'sign-in-failed' : 'sign-in', person, from });
    return { caller: opened, reads: reading };
  });
  const suspension = suspensionOf(caller);
  if (suspension !== null) throw suspended(suspension);
  return sessionReply(tokens, { caller, reads }, sessionId);
}

function suspensionOf(caller: TenantUser | PlatformUser): Suspension | null {
  return caller.kind === 'tenant' ? caller.suspension : null;
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
