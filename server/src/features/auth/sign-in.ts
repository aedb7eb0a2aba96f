import { type SignIn, type SignInReply } from '@vitrine/contract/auth';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { suspended, wrongCredentials } from '../../errors.ts';
import { findCaller, type PlatformUser, sessionIdentity, type TenantUser } from '../../http/caller.ts';
import { forgive, limits, spend } from '../../http/limits.ts';
import { hashSecret, randomSecret, type Tokens } from '../../http/tokens.ts';
import { isPassword } from './passwords.ts';

export interface SignInDeps {
  config: Pick<Config, 'PLATFORM_TIME_ZONE' | 'SESSION_HOURS' | 'SESSION_IDLE_MINUTES'>;
  database: Pick<Database, 'app'>;
  tokens: Tokens;
  isHttps: boolean;
}

interface From {
  ip: string;
  agent: string;
  requestId: string;
}

const Credentials = z.object({
  user_id: z.int(),
  tenant_id: z.int().nullable(),
  email: z.string(),
  password_hash: z.string(),
  user_status: z.int(),
});

/** Opens a session. The same message, in the same time, for a wrong address and a wrong password. */
export async function signIn(
  deps: SignInDeps,
  { emailAddress, password }: SignIn,
  from: From,
): Promise<SignInReply & { token: string }> {
  const { app } = deps.database;
  await spend(app, limits.signInByAddress, from.ip);
  await spend(app, limits.signInByAccount, emailAddress);
  const { rows } = await app.query<Record<string, unknown>>('select * from credentials_by_email($1)', [emailAddress]);
  const user = rows[0] === undefined ? undefined : Credentials.parse(rows[0]);
  const matches = await isPassword(password, user?.password_hash);
  if (user === undefined || !matches || user.user_status !== 0) {
    await note('sign-in-failed');
    throw wrongCredentials('The e-mail address or the password is wrong');
  }
  await forgive(app, limits.signInByAccount, emailAddress);

  const sessionId = randomSecret();
  const sessionHash = hashSecret(sessionId);
  const { SESSION_HOURS, SESSION_IDLE_MINUTES } = deps.config;
  await app.query('select open_session($1, $2, $3, $4, $5, $6)', [
    sessionHash,
    user.user_id,
    `${SESSION_HOURS} hours`,
    `${SESSION_IDLE_MINUTES} minutes`,
    from.ip,
    from.agent.slice(0, 500),
  ]);
  const caller = await findCaller(app, sessionIdentity(sessionHash, deps.config.PLATFORM_TIME_ZONE));
  if (caller === null) throw wrongCredentials('This account cannot be used');
  if (caller.kind === 'tenant' && caller.suspendedReason !== null) {
    await app.query('select end_session($1)', [sessionHash]);
    await note('sign-in-failed');
    throw suspended(caller.suspendedReason);
  }
  await note('sign-in');
  return sessionReply(deps.tokens, caller, sessionId);

  async function note(action: 'sign-in' | 'sign-in-failed'): Promise<void> {
    const subject = user?.user_id ?? null;
    await app.query('select note_event($1, $2, $3, $4, $3, $5, $6)', [
      action,
      'users',
      subject,
      user?.tenant_id ?? null,
      from.ip,
      from.requestId,
    ]);
  }
}

/** Who the session is and what they may do, with a token that says so. */
export async function sessionReply(
  tokens: Tokens,
  caller: TenantUser | PlatformUser,
  sessionId: string,
): Promise<SignInReply & { token: string }> {
  const { userId, userType, fullName, email, permissions } = caller;
  const tenantId = caller.kind === 'tenant' ? caller.tenantId : null;
  const token = await tokens.sign({ userId, tenantId, userType, sessionId, permissions: [...permissions] });
  return { token, tid: tenantId, is2FAEnabled: false, userId, user: { fullName, email, photoURL: null, userType } };
}
