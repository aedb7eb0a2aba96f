import { sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { readingOf } from '../../db/language-of.ts';
import { unauthenticated } from '../../errors.ts';
import type { PlatformUser } from '../../http/identity/caller.ts';
import { findCaller } from '../../http/identity/identify.ts';
import { sessionIdentity } from '../../http/identity/session-caller.ts';
import { hashSecret, randomSecret, type Tokens } from '../../http/identity/tokens.ts';
import type { Transact } from '../../http/request/call.ts';
import { type OpenedSession, sessionReply, type SignInOrigin } from '../auth/open-session.ts';
import { sessionHashes } from '../auth/session-hashes.ts';
import { getTenant } from './tenants.queries.ts';

export interface ViewDeps {
  config: Pick<Config, 'PLATFORM_TIME_ZONE'>;
  database: Pick<Database, 'app'>;
  tokens: Tokens;
}

interface Viewing {
  tenantId: number;
  caller: PlatformUser;
  inTransaction: Transact;
}

/** Opens a session in the tenant's account, in addition to the caller's own, and returns the view that it replaces as ended. */
export async function viewTenant(
  { config, database, tokens }: ViewDeps,
  { tenantId, caller, inTransaction }: Viewing,
  { ip, agent, requestId }: SignInOrigin,
): Promise<{ answer: OpenedSession; ended: Buffer[] }> {
  const sessionId = randomSecret();
  const hash = hashSecret(sessionId);
  const { ended, reads } = await inTransaction(async (tx) => {
    // Throws for other resellers' tenants, which row-level security hides.
    await getTenant(tx, tenantId);
    const opening = sql`open_view(${hash}, ${caller.sessionHash}, ${tenantId}, ${ip}, ${agent.slice(0, 500)}, ${requestId})`;
    return { ended: await sessionHashes(tx, opening), reads: await readingOf(tx, caller.userId) };
  });
  const viewer = await findCaller(database.app, sessionIdentity(hash, config.PLATFORM_TIME_ZONE));
  if (viewer === null) throw unauthenticated();
  return { answer: await sessionReply(tokens, { caller: viewer, reads }, sessionId), ended };
}
