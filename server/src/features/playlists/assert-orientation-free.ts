import { t } from '@vitrine/contract/messages';
import type { Orientation } from '@vitrine/contract/values';
import { and, eq, gte, ne, sql } from 'drizzle-orm';
import { lockTenant } from '../../db/lock-tenant.ts';
import { refersTo } from '../../db/refers-to.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { scheduleGroups, schedules } from '../../db/schema/schedules.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';

/**
 * Refuses to change the orientation of a playlist that is scheduled on groups with the current one: a screen plays only
 * playlists of its own orientation, and would show its placeholder without an error.
 */
export async function assertOrientationFree(tx: Tx, playlistId: number, orientation: Orientation): Promise<void> {
  await lockTenant(tx);
  const conflict = await orientationConflict(tx, playlistId, orientation);
  if (conflict !== null) throw invalid({ orientation: [conflict] });
}

/** Why the playlist cannot have this orientation; null if it can. */
export async function orientationConflict(
  tx: Tx,
  playlistId: number,
  orientation: Orientation,
): Promise<string | null> {
  const [used] = await tx
    .select({ group: deviceGroups.name, orientation: deviceGroups.orientation })
    .from(schedules)
    .innerJoin(scheduleGroups, refersTo(scheduleGroups, scheduleGroups.scheduleId, schedules))
    .innerJoin(deviceGroups, refersTo(scheduleGroups, scheduleGroups.groupId, deviceGroups))
    .where(
      and(
        eq(schedules.playlistId, playlistId),
        eq(schedules.isActive, true),
        // A window across midnight of the day before yesterday in UTC may still be active somewhere.
        gte(schedules.endDate, sql`(now() at time zone 'UTC')::date - 2`),
        ne(deviceGroups.orientation, orientation),
      ),
    )
    .limit(1);
  return used
    ? t('This playlist is scheduled on {group}, which is {orientation, select, 1 {horizontal} other {vertical}}', used)
    : null;
}
