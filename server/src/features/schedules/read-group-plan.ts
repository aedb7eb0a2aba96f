import { clockChangesOf } from '@vitrine/contract/rules/clock-changes';
import type { GroupPlan } from '@vitrine/contract/schedules';
import { eq } from 'drizzle-orm';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { readManifestSource } from '../player/manifest-source.ts';
import { groupPlansOf } from './group-plan.ts';
import type { Moment } from './latest-today.ts';
import { screensOfGroups } from './screens-of-groups.ts';
import type { Place } from './timeline-day.ts';

export async function readGroupPlan(tx: Tx, groupId: number, { now, platformZone }: Moment): Promise<GroupPlan> {
  if ((await tx.$count(deviceGroups, eq(deviceGroups.id, groupId))) === 0) throw notFound('Device group');
  const { device, playlists, schedules, files } = groupPlansOf(await readManifestSource(tx, now, [groupId]))(groupId);
  const fileIds = files.map(({ fileId }) => fileId);
  return { ...device, playlists, schedules, fileIds, places: await placesOf(tx, groupId, platformZone) };
}

async function placesOf(tx: Tx, groupId: number, platformZone: string): Promise<GroupPlan['places']> {
  const places = await screensOfGroups(tx, [groupId]);
  if (places.length > 0) {
    places.sort((a, b) => b.screens - a.screens);
    return places.map(({ timeZone, operatingHours }) => placeIn(timeZone, operatingHours));
  }
  const [store] = await tx.select({ timeZone: stores.timeZone }).from(stores).orderBy(stores.id).limit(1);
  return [placeIn(store?.timeZone ?? platformZone, null)];
}

function placeIn(timeZone: string, operatingHours: Place['operatingHours']): GroupPlan['places'][number] {
  return { timeZone, clockChanges: clockChangesOf(timeZone), operatingHours };
}
