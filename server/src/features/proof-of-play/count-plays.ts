import { wallClock } from '@vitrine/contract/rules/zone';
import { eq, sql } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { devices } from '../../db/schema/devices.ts';
import { playDays, type plays } from '../../db/schema/plays.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';

type PlayDay = Omit<typeof playDays.$inferInsert, 'tenantId'>;

/** Adds new plays of one screen to the daily sums of the store that the screen is in now. */
export async function countPlays(
  tx: Tx,
  deviceId: number,
  added: readonly (typeof plays.$inferSelect)[],
): Promise<void> {
  const [place] = await tx
    .select({ storeId: stores.id, timeZone: stores.timeZone })
    .from(devices)
    .innerJoin(stores, refersTo(devices, devices.storeId, stores))
    .where(eq(devices.id, deviceId));
  if (!place || added.length === 0) return;
  const { storeId, timeZone } = place;
  const counted = new Map<string, PlayDay>();
  for (const { startedAt, endedAt, playlistId, fileId, isWhole } of added) {
    const { date: day } = wallClock(timeZone, startedAt.getTime());
    const key = `${day} ${playlistId ?? 0} ${fileId}`;
    const known = counted.get(key) ?? { ...none, day, storeId, deviceId, playlistId: playlistId ?? 0, fileId };
    counted.set(key, {
      ...known,
      plays: known.plays + 1,
      wholePlays: known.wholePlays + (isWhole ? 1 : 0),
      durationMs: known.durationMs + endedAt.getTime() - startedAt.getTime(),
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
