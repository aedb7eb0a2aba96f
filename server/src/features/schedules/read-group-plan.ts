import { t } from '@vitrine/contract/messages';
import { clockChangesOf } from '@vitrine/contract/rules/clock-changes';
import type { GroupPlan } from '@vitrine/contract/schedules';
import { eq } from 'drizzle-orm';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { chainOf, type ManifestSource, readManifestSource } from '../player/manifest-source.ts';
import { groupPlansOf, overlaysOn, storesWithOverlays } from './group-plan.ts';
import type { Moment } from './latest-today.ts';
import { screensOfGroups } from './screens-of-groups.ts';
import type { Place } from './timeline-day.ts';

export async function readGroupPlan(tx: Tx, groupId: number, { now, platformZone }: Moment): Promise<GroupPlan> {
  if ((await tx.$count(deviceGroups, eq(deviceGroups.id, groupId))) === 0) throw notFound(t('Device group'));
  const source = await readManifestSource(tx, now, [groupId]);
  const { device, playlists, schedules, files } = groupPlansOf(source)(groupId);
  const fileIds = files.map(({ fileId }) => fileId);
  return { ...device, playlists, schedules, fileIds, places: await placesOf(tx, source, groupId, platformZone) };
}

async function placesOf(
  tx: Tx,
  source: ManifestSource,
  groupId: number,
  platformZone: string,
): Promise<GroupPlan['places']> {
  const groups = chainOf(source.parents, groupId);
  const placeIn = (timeZone: string, operatingHours: Place['operatingHours'], storeId: number | null) => ({
    ...{ timeZone, clockChanges: clockChangesOf(timeZone), operatingHours },
    overlays: overlaysOn(source, groups, storeId),
  });
  const places = await screensOfGroups(tx, [groupId], { storesApart: storesWithOverlays(source) });
  if (places.length === 0) {
    const [store] = await tx.select({ timeZone: stores.timeZone }).from(stores).orderBy(stores.id).limit(1);
    return [placeIn(store?.timeZone ?? platformZone, null, null)];
  }
  const known = new Map<string, { place: GroupPlan['places'][number]; screens: number }>();
  for (const { timeZone, operatingHours, storeId, screens } of places) {
    const place = placeIn(timeZone, operatingHours, storeId);
    const key = JSON.stringify(place);
    known.set(key, { place, screens: (known.get(key)?.screens ?? 0) + screens });
  }
  return [...known.values()].sort((a, b) => b.screens - a.screens).map(({ place }) => place);
}
