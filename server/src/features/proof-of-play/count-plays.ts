import { wallClock } from '@vitrine/contract/rules/zone';
import { sql } from 'drizzle-orm';
import { playDays } from '../../db/schema/plays.ts';
import type { Tx } from '../../db/transaction.ts';
import type { StoredPlay } from './pack-plays.ts';

type PlayDay = Omit<typeof playDays.$inferInsert, 'tenantId'>;

export interface Place {
  deviceId: number;
  /** The store that the screen is in now. */
  storeId: number;
  timeZone: string;
}

/** Adds new plays of one screen to its daily sums. */
export async function countPlays(
  tx: Tx,
  { deviceId, storeId, timeZone }: Place,
  added: readonly StoredPlay[],
): Promise<void> {
  if (added.length === 0) return;
  const counted = new Map<string, PlayDay>();
  for (const { startedAt, endedAt, playlistId, fileId, isWhole } of added) {
    const { date: day } = wallClock(timeZone, startedAt);
    const key = `${day} ${playlistId ?? 0} ${fileId}`;
    const known = counted.get(key) ?? { ...none, day, storeId, deviceId, playlistId: playlistId ?? 0, fileId };
    counted.set(key, {
      ...known,
      plays: known.plays + 1,
      wholePlays: known.wholePlays + (isWhole ? 1 : 0),
      durationMs: known.durationMs + endedAt - startedAt,
    });
  }
  const { tenantId, day, playlistId, fileId } = playDays;
  await tx
    .insert(playDays)
    // Updated in one order, so that two batches of a screen cannot deadlock.
    .values([...counted.keys()].sort().flatMap((key) => counted.get(key) ?? []))
    .onConflictDoUpdate({
      target: [tenantId, day, playDays.deviceId, playlistId, fileId, playDays.storeId],
      set: {
        plays: sql`${playDays.plays} + excluded.plays`,
        wholePlays: sql`${playDays.wholePlays} + excluded.whole_plays`,
        durationMs: sql`${playDays.durationMs} + excluded.duration_ms`,
      },
    });
}

const none = { plays: 0, wholePlays: 0, durationMs: 0 };
