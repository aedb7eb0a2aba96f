import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { lockTenant } from '../../db/lock-tenant.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { scheduleGroups, schedules } from '../../db/schema/schedules.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';

/** Deletes its devices, also those in the bin, moves its subgroups to its parent group, and deactivates schedules that are left without a group. */
export async function removeDeviceGroup(tx: Tx, id: number): Promise<void> {
  await lockTenant(tx);
  const [group] = await tx
    .select({ parentId: deviceGroups.parentId })
    .from(deviceGroups)
    .where(eq(deviceGroups.id, id));
  if (!group) throw notFound('Device group');
  const touched = await lockSchedulesOf(tx, id);
  await tx.update(deviceGroups).set({ parentId: group.parentId }).where(eq(deviceGroups.parentId, id));
  await tx.delete(deviceGroups).where(eq(deviceGroups.id, id));
  await stopIdle(tx, touched);
  await tx.execute(sql`select forget_lost_deletions()`);
}

/** Locks the schedules, so that their groups cannot change meanwhile. */
async function lockSchedulesOf(tx: Tx, groupId: number): Promise<number[]> {
  const links = tx
    .select({ id: scheduleGroups.scheduleId })
    .from(scheduleGroups)
    .where(eq(scheduleGroups.groupId, groupId));
  const rows = await tx
    .select({ id: schedules.id })
    .from(schedules)
    .where(inArray(schedules.id, links))
    .for('no key update');
  return rows.map((row) => row.id);
}

async function stopIdle(tx: Tx, ids: number[]): Promise<void> {
  const links = tx.select().from(scheduleGroups).where(eq(scheduleGroups.scheduleId, schedules.id));
  await tx
    .update(schedules)
    .set({ isActive: false })
    .where(and(inArray(schedules.id, ids), eq(schedules.isActive, true), notExists(links)));
}
