import { and, eq, inArray, sql } from 'drizzle-orm';
import { playHours } from '../../db/schema/plays.ts';
import type { Tx } from '../../db/transaction.ts';
import { groupBy } from '../../group-by.ts';
import { packPlays, type StoredPlay, unpackPlays } from './pack-plays.ts';

export const hourMs = 3_600_000;

/** Adds plays of one screen, none of which is stored yet, to the rows of their hours. The caller has locked the device. */
export async function storeInHours(tx: Tx, deviceId: number, added: readonly StoredPlay[]): Promise<void> {
  if (added.length === 0) return;
  const byHour = groupBy(added, ({ startedAt }) => startedAt - (startedAt % hourMs));
  const hours = [...byHour.keys()].map((hour) => new Date(hour));
  const stored = await tx
    .select({ hour: playHours.hour, packed: playHours.packed })
    .from(playHours)
    .where(and(eq(playHours.deviceId, deviceId), inArray(playHours.hour, hours)));
  const earlier = new Map(stored.map(({ hour, packed }) => [hour.getTime(), unpackPlays(hour.getTime(), packed)]));
  const rows = [...byHour].map(([hour, plays]) => ({
    deviceId,
    hour: new Date(hour),
    ids: plays.map(({ id }) => id),
    packed: packPlays(hour, [...(earlier.get(hour) ?? []), ...plays]),
  }));
  await tx
    .insert(playHours)
    .values(rows)
    .onConflictDoUpdate({
      target: [playHours.tenantId, playHours.deviceId, playHours.hour],
      set: { ids: sql`${playHours.ids} || excluded.ids`, packed: sql`excluded.packed` },
    });
}
