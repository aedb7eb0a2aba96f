import type { Session } from '@vitrine/contract/auth';
import { t } from '@vitrine/contract/messages';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { sessionHashes } from './session-hashes.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { parseUserAgent } from './parse-user-agent.ts';

const Row = z.object({
  id: z.string(),
  id_hash: z.instanceof(Buffer),
  created_at: z.coerce.date(),
  last_used_at: z.coerce.date(),
  ip: z.string(),
  user_agent: z.string(),
});

/** `current` is the hash of the current session. */
export async function listSessions(tx: Tx, current: Buffer): Promise<Session[]> {
  const { rows } = await tx.execute(sql`select * from own_sessions()`);
  return rows.map((row) => {
    const { id, id_hash, created_at, last_used_at, ip, user_agent } = Row.parse(row);
    return {
      id,
      device: parseUserAgent(user_agent),
      address: ip,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at.toISOString(),
      isCurrent: id_hash.equals(current),
    };
  });
}

export async function endSession(tx: Tx, id: string): Promise<Buffer[]> {
  const ended = await sessionHashes(tx, sql`end_own_session(${id})`);
  if (ended.length === 0) throw notFound(t('Session'));
  return ended;
}

export function endOtherSessions(tx: Tx, current: Buffer): Promise<Buffer[]> {
  return sessionHashes(tx, sql`end_other_sessions(${current})`);
}
