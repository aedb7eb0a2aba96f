import { and, eq, inArray, sql } from 'drizzle-orm';
import { playHours } from '../../db/schema/plays.ts';
import type { Tx } from '../../db/transaction.ts';
import { groupBy } from '../../group-by.ts';
import { packPlays, type PlayZone, type StoredPlay, unpackPlays } from './pack-plays.ts';

export const hourMs = 3_600_000;

/** As it is stored: plays that no zone showed. */
export const wholeScreen: PlayZone = { layoutFileId: 0, part: '' };

const hourOf = ({ startedAt }: StoredPlay) => startedAt - (startedAt % hourMs);
const rowKey = (hour: number, { layoutFileId, part }: PlayZone) => `${hour} ${layoutFileId} ${part}`;

/** Adds plays of one screen, none of which is stored yet, to the rows of their hours and zones. The caller has locked the device. */
export async function storeInHours(tx: Tx, deviceId: number, added: readonly StoredPlay[]): Promise<void> {
  if (added.length === 0) return;
  const byRow = groupBy(added, (play) => rowKey(hourOf(play), play.zone ?? wholeScreen));
  const hours = [...new Set(added.map(hourOf))].map((hour) => new Date(hour));
  const { hour: storedHour, layoutFileId, part, packed: storedPlays } = playHours;
  const stored = await tx
    .select({ hour: storedHour, layoutFileId, part, packed: storedPlays })
    .from(playHours)
    .where(and(eq(playHours.deviceId, deviceId), inArray(playHours.hour, hours)));
  const earlier = new Map(
    stored.map(({ hour, packed, ...zone }) => [rowKey(hour.getTime(), zone), unpackPlays(hour.getTime(), packed)]),
  );
  const rows = [...byRow].flatMap(([key, plays]) => {
    const [first] = plays;
    if (!first) return [];
    const hour = hourOf(first);
    return {
      deviceId,
      hour: new Date(hour),
      ...(first.zone ?? wholeScreen),
      ids: plays.map(({ id }) => id),
      packed: packPlays(hour, [...(earlier.get(key) ?? []), ...plays]),
    };
  });
  await tx
    .insert(playHours)
    .values(rows)
    .onConflictDoUpdate({
      target: [playHours.tenantId, playHours.deviceId, playHours.hour, layoutFileId, part],
      set: { ids: sql`${playHours.ids} || excluded.ids`, packed: sql`excluded.packed` },
    });
}
