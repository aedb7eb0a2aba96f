import type { Play } from '@vitrine/contract/proof-of-play';
import { sql } from 'drizzle-orm';
import { plays } from '../../db/schema/plays.ts';
import type { Tx } from '../../db/transaction.ts';
import { countPlays } from './count-plays.ts';

export interface PlayBatch {
  deviceId: number;
  now: Date;
  /** Plays older than this are refused. */
  daysKept: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Screens split longer showings into several plays. */
const maxPlayMs = dayMs;
/** How far the clock of a screen may be ahead. */
const maxAheadMs = 5 * 60_000;

/** Stores the plays of a screen, each once however often it is sent; returns the ids of impossible ones. */
export async function storePlays(tx: Tx, told: Play[], { deviceId, now, daysKept }: PlayBatch): Promise<string[]> {
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
  return lengthMs > 0 && lengthMs <= maxPlayMs && Date.parse(until) <= now.getTime() + maxAheadMs;
}

function toRow({ playId, from, until, ...play }: Play) {
  return { ...play, id: playId, startedAt: new Date(from), endedAt: new Date(until) };
}
