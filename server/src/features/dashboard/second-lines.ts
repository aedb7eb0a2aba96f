import { and, countDistinct, eq, gte, notExists, type SQL, sql } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { playlists } from '../../db/schema/playlists.ts';
import { schedules } from '../../db/schema/schedules.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';
import { firstEndDate } from '../player/manifest-source.ts';

// The texts below the numbers on the cards of a tenant's dashboard.

export async function countTimeZones(tx: Tx): Promise<number> {
  const [row] = await tx.select({ zones: countDistinct(stores.timeZone) }).from(stores);
  return row?.zones ?? 0;
}

/** The condition on playlists: no schedule will show it, now or later. */
export function isUnscheduled(now: Date): SQL {
  return notExists(
    sql`(select 1 from ${schedules} where ${and(
      refersTo(schedules, schedules.playlistId, playlists),
      eq(schedules.isActive, true),
      gte(schedules.endDate, firstEndDate(now)),
    )})`,
  );
}
