import type { Play } from '@vitrine/contract/proof-of-play';
import { and, between, eq, inArray, sql } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';
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
/** How far the times of a play may be corrected between two attempts: players up to 2.2.3 correct them before each. */
const maxCorrectionMs = dayMs;

/**
 * Stores the plays of a screen, each once however often it is sent and whatever times it is sent with: a play is known by
 * its id. Returns the ids of impossible ones.
 */
export async function storePlays(tx: Tx, received: Play[], { deviceId, now, daysKept }: PlayBatch): Promise<string[]> {
  const refused = received.filter((play) => !isPossible(play, now));
  const oldest = now.getTime() - daysKept * dayMs;
  const kept = received.filter((play) => !refused.includes(play) && Date.parse(play.from) >= oldest);
  if (kept.length > 0) {
    const days = [...new Set(kept.map(({ from }) => new Date(from).toISOString().slice(0, 10)))];
    await tx.execute(sql`select create_play_partitions(${sql.param(days)}::date[])`);
    // An attempt that timed out may still be at work.
    await tx.select({ id: devices.id }).from(devices).where(eq(devices.id, deviceId)).for('no key update');
    await countPlays(tx, deviceId, await insertNew(tx, deviceId, kept));
  }
  return refused.map(({ playId }) => playId);
}

/** The primary key contains the start, because plays are partitioned by it: the id alone is unique by this query. */
async function insertNew(tx: Tx, deviceId: number, received: Play[]): Promise<(typeof plays.$inferSelect)[]> {
  const starts = received.map(({ from }) => Date.parse(from));
  const [first, last] = [Math.min(...starts) - maxCorrectionMs, Math.max(...starts) + maxCorrectionMs];
  const ids = received.map(({ playId }) => playId);
  const stored = await tx
    .select({ id: plays.id })
    .from(plays)
    .where(and(inArray(plays.id, ids), between(plays.startedAt, new Date(first), new Date(last))));
  const known = new Set(stored.map(({ id }) => id));
  const added: Play[] = [];
  for (const play of received) {
    const id = play.playId.toLowerCase();
    if (!known.has(id)) added.push(play);
    known.add(id);
  }
  if (added.length === 0) return [];
  return tx
    .insert(plays)
    .values(added.map((play) => ({ ...toRow(play), deviceId })))
    .onConflictDoNothing()
    .returning();
}

function isPossible({ from, until }: Play, now: Date): boolean {
  const lengthMs = Date.parse(until) - Date.parse(from);
  return lengthMs > 0 && lengthMs <= maxPlayMs && Date.parse(until) <= now.getTime() + maxAheadMs;
}

function toRow({ playId, from, until, ...play }: Play) {
  return { ...play, id: playId, startedAt: new Date(from), endedAt: new Date(until) };
}
