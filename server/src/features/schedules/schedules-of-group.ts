import { t } from '@vitrine/contract/messages';
import type { Schedule } from '@vitrine/contract/schedules';
import { and, asc, gte, inArray, lte } from 'drizzle-orm';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { scheduleGroups, schedules } from '../../db/schema/schedules.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { chainOf } from '../player/manifest-source.ts';
import { schedulesWhere } from './schedules.queries.ts';

interface Range {
  groupId: number;
  startDate: string;
  endDate: string;
}

/** Schedules of the group or of a parent group with a day in the range. */
export async function schedulesOfGroup(tx: Tx, { groupId, startDate, endDate }: Range): Promise<Schedule[]> {
  const groups = await tx.select({ id: deviceGroups.id, parentId: deviceGroups.parentId }).from(deviceGroups);
  const parents = new Map(groups.map(({ id, parentId }) => [id, parentId]));
  if (!parents.has(groupId)) throw notFound(t('Device group'));
  const linked = tx
    .select({ id: scheduleGroups.scheduleId })
    .from(scheduleGroups)
    .where(inArray(scheduleGroups.groupId, chainOf(parents, groupId)));
  const within = and(lte(schedules.startDate, endDate), gte(schedules.endDate, startDate));
  return schedulesWhere(tx, and(inArray(schedules.id, linked), within), [asc(schedules.startDate), asc(schedules.id)]);
}
