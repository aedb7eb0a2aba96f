import { and, between, inArray, sql } from 'drizzle-orm';
import { oldPlays, playHours } from '../../db/schema/plays.ts';
import type { Tx } from '../../db/transaction.ts';
import { shortIdOf, type StoredPlay } from './pack-plays.ts';
import { hourMs } from './store-hours.ts';

/** How far the times of a play may be corrected between two attempts: players up to 2.2.3 correct them before each. */
const maxCorrectionMs = 24 * hourMs;

export interface IdentifiedPlay extends StoredPlay {
  uuid: string;
}

/** The ids of those plays that are stored already, even if they were sent with other times. */
export async function knownIds(tx: Tx, deviceId: number, plays: readonly IdentifiedPlay[]): Promise<Set<bigint>> {
  const starts = plays.map(({ startedAt }) => startedAt);
  const first = new Date(Math.min(...starts) - maxCorrectionMs - hourMs);
  const last = new Date(Math.max(...starts) + maxCorrectionMs);
  const ids = sql.param(plays.map(({ id }) => String(id)));
  const [packed, old] = await Promise.all([
    tx.execute<{ id: string }>(sql`
      select id::text from ${playHours}, unnest(ids) as id
      where device_id = ${deviceId} and hour between ${first} and ${last} and id = any(${ids}::bigint[])`),
    tx
      .select({ id: oldPlays.id })
      .from(oldPlays)
      .where(
        and(
          inArray(
            oldPlays.id,
            plays.map(({ uuid }) => uuid),
          ),
          between(oldPlays.startedAt, first, last),
        ),
      ),
  ]);
  return new Set([...packed.rows.map(({ id }) => BigInt(id)), ...old.map(({ id }) => shortIdOf(id))]);
}
