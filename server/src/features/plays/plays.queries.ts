import type { Play } from '@vitrine/contract/plays';
import { sql } from 'drizzle-orm';
import { plays } from '../../db/schema/plays.ts';
import type { Tx } from '../../db/transaction.ts';
import { countPlays } from './count-plays.ts';

export interface Telling {
  deviceId: number;
  now: Date;
  /** Older plays are past keeping. */
  daysKept: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A screen begins a new play of what stays on that long. */
const longestMs = dayMs;
/** By how much a screen's idea of the time may be ahead. */
const aheadMs = 5 * 60_000;

/** Stores what a screen tells, each play once, however often it is told; answers what cannot have been. */
export async function storePlays(tx: Tx, told: Play[], { deviceId, now, daysKept }: Telling): Promise<string[]> {
  const refused = told.filter((play) => !isPossible(play, now));
  const oldest = now.getTime() - daysKept * dayMs;
  const kept = told.filter((play) => !refused.includes(play) && Date.parse(play.from) >= oldest);
  if (kept.length > 0) {
    const days = [...new Set(kept.map(({ from }) => new Date(from).toISOString().slice(0, 10)))];
    await tx.execute(sql`select create_play_partitions(${sql.param(days)}::date[])`);
    const stored = await tx
      .insert(plays)
      .values(kept.map((play) => ({ ...toRow(play), deviceId })))
      .onConflictDoNothing()
      .returning();
    await countPlays(tx, deviceId, stored);
  }
  return refused.map(({ playId }) => playId);
}

function isPossible({ from, until }: Play, now: Date): boolean {
  const lengthMs = Date.parse(until) - Date.parse(from);
  return lengthMs > 0 && lengthMs <= longestMs && Date.parse(until) <= now.getTime() + aheadMs;
}

function toRow({ playId, from, until, ...play }: Play) {
  return { ...play, id: playId, startedAt: new Date(from), endedAt: new Date(until) };
}
