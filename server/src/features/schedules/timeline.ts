import { t } from '@vitrine/contract/messages';
import { dayOf } from '@vitrine/contract/rules/dates';
import type { TimelineRow } from '@vitrine/contract/schedules';
import { asc, eq, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { refersTo } from '../../db/refers-to.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { devices } from '../../db/schema/devices.ts';
import { playlists } from '../../db/schema/playlists.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { groupBy } from '../../group-by.ts';
import { thumbUrl } from '../library/files/library-file.ts';
import { type ManifestSource, readManifestSource } from '../player/manifest-source.ts';
import { firstThumb } from '../playlists/first-thumb.ts';
import { type GroupPlan, groupPlansOf, overlaysOn, storesWithOverlays } from './group-plan.ts';
import { isWithout, type ScreensOfGroup, screensOfGroups } from './screens-of-groups.ts';
import { type Day, type Needs, type Thumbs, type Place, timelineDay } from './timeline-day.ts';

interface DayRequest {
  /** `yyyy-MM-dd` in each screen's own time zone. */
  date: string;
  /** A page of groups, or of a store's screens: nothing else is read. */
  page: { page?: number | undefined; pageSize: number };
}

interface TimelineRequest extends DayRequest {
  mayCountScreens: boolean;
  /** The place assumed for a group without screens. */
  platformZone: string;
}

/** With the store, where overlays name it. */
type NamedPlace = Place & Pick<ScreensOfGroup, 'storeId'>;

/** One day on the screens of each group, computed by the player's rules. */
export async function timelineByGroup(tx: Tx, request: TimelineRequest): Promise<TimelineRow[]> {
  const all = tx
    .select({ groupId: deviceGroups.id, name: deviceGroups.name, orientation: deviceGroups.orientation })
    .from(deviceGroups)
    .orderBy(asc(deviceGroups.name), asc(deviceGroups.id))
    .$dynamic();
  const groups = await onPage(all, request.page);
  if (groups.length === 0) return [];
  const groupIds = request.page.page === undefined ? null : groups.map(({ groupId }) => groupId);
  const source = await readManifestSource(tx, new Date(`${request.date}T00:00:00Z`), groupIds);
  const places = await screensOfGroups(tx, groupIds, {
    storesApart: storesWithOverlays(source),
    countsOutdated: request.mayCountScreens && source.layouts.size > 0,
  });
  const placesOf = groupBy(places, ({ groupId }) => groupId);
  const dayOn = await daysOn(tx, request.date, source);
  return groups.flatMap((group): TimelineRow[] => {
    const ofGroup = placesOf.get(group.groupId) ?? [];
    const none = { screens: 0, needNewerPlayer: 0 };
    const somewhere = { timeZone: request.platformZone, operatingHours: null, storeId: null };
    const days =
      ofGroup.length === 0
        ? [{ ...none, zones: [], day: dayOn(group.groupId, somewhere) }]
        : groupedByDay(ofGroup, (place) => dayOn(group.groupId, place));
    return days.map(({ zones, screens, needNewerPlayer, day: { needs: _, ...day } }) => ({
      ...group,
      deviceId: null,
      ...(request.mayCountScreens ? { screens, needNewerPlayer } : { screens: null, needNewerPlayer: null }),
      zones,
      ...day,
    }));
  });
}

/** A day on each screen of a store, in the store's time zone. */
export async function timelineOfStore(tx: Tx, storeId: number, { date, page }: DayRequest): Promise<TimelineRow[]> {
  const [store] = await tx
    .select({ timeZone: stores.timeZone, operatingHours: stores.operatingHours })
    .from(stores)
    .where(eq(stores.id, storeId));
  if (!store) throw notFound(t('Store'));
  const all = tx
    .select({
      deviceId: devices.id,
      name: devices.name,
      groupId: devices.groupId,
      orientation: deviceGroups.orientation,
      withoutLayouts: isWithout.layouts,
      withoutOverlays: isWithout.overlays,
    })
    .from(devices)
    .innerJoin(deviceGroups, refersTo(devices, devices.groupId, deviceGroups))
    .where(eq(devices.storeId, storeId))
    .orderBy(asc(devices.name), asc(devices.id))
    .$dynamic();
  const found = await onPage(all, page);
  if (found.length === 0) return [];
  const groupIds = [...new Set(found.map(({ groupId }) => groupId))];
  const source = await readManifestSource(tx, new Date(`${date}T00:00:00Z`), groupIds);
  const dayOn = await daysOn(tx, date, source);
  return found.map(({ withoutLayouts, withoutOverlays, ...device }) => {
    const { needs, ...day } = dayOn(device.groupId, { ...store, storeId });
    const needNewerPlayer = tooOld[needs]({ withoutLayouts, withoutOverlays });
    return { ...device, screens: null, needNewerPlayer, zones: [store.timeZone], ...day };
  });
}

function onPage<Rows extends PgSelect>(rows: Rows, { page, pageSize }: DayRequest['page']) {
  return page === undefined ? rows : rows.limit(pageSize).offset((page - 1) * pageSize);
}

/** How many screens do not show all of a day. */
const tooOld: Record<Needs, (without: Pick<ScreensOfGroup, 'withoutLayouts' | 'withoutOverlays'>) => number> = {
  nothing: () => 0,
  layouts: ({ withoutLayouts }) => withoutLayouts,
  overlays: ({ withoutOverlays }) => withoutOverlays,
};

/** Stores with the same result share one row, whatever their time zone, opening hours and overlays. */
function groupedByDay(places: ScreensOfGroup[], dayIn: (place: NamedPlace) => Day) {
  const [only] = places;
  if (only && places.length === 1) {
    const { timeZone, operatingHours, storeId, screens, ...without } = only;
    const day = dayIn({ timeZone, operatingHours, storeId });
    return [{ zones: [timeZone], screens, needNewerPlayer: tooOld[day.needs](without), day }];
  }
  const days = new Map<string, { zones: string[]; screens: number; needNewerPlayer: number; day: Day }>();
  const keys = new Map<Day, string>();
  for (const { timeZone, operatingHours, storeId, screens, ...without } of places) {
    const day = dayIn({ timeZone, operatingHours, storeId });
    const key = keys.get(day) ?? JSON.stringify(day);
    keys.set(day, key);
    const known = days.get(key) ?? { zones: [], screens: 0, needNewerPlayer: 0, day };
    if (!known.zones.includes(timeZone)) known.zones.push(timeZone);
    const needNewerPlayer = known.needNewerPlayer + tooOld[day.needs](without);
    days.set(key, { ...known, screens: known.screens + screens, needNewerPlayer });
  }
  return [...days.values()];
}

/** Equal days of a group are computed once, though a hundred stores may be counted by themselves. */
async function daysOn(
  tx: Tx,
  date: string,
  source: ManifestSource,
): Promise<(groupId: number, place: NamedPlace) => Day> {
  const options = { day: dayOf(date), thumbs: await readThumbs(tx, source), layouts: source.layouts };
  const planOf = groupPlansOf(source);
  const plans = new Map<number, GroupPlan>();
  const days = new Map<string, Day>();
  return (groupId, { storeId, timeZone, operatingHours }) => {
    const plan = plans.get(groupId) ?? planOf(groupId);
    plans.set(groupId, plan);
    const overlays = overlaysOn(source, plan.device.groupIds, storeId);
    const key = JSON.stringify([groupId, timeZone, operatingHours, overlays.map(({ overlayId }) => overlayId)]);
    const day = days.get(key) ?? timelineDay(plan, { timeZone, operatingHours }, { ...options, overlays });
    days.set(key, day);
    return day;
  };
}

async function readThumbs(tx: Tx, source: ManifestSource): Promise<Thumbs> {
  const rows = await tx
    .select({ playlistId: playlists.id, tenantId: playlists.tenantId, name: playlists.name, thumbSha256: firstThumb })
    .from(playlists)
    .where(eq(playlists.id, sql`any(${sql.param([...source.playlists.keys()])}::int[])`));
  return new Map(
    rows.map(({ playlistId, name, ...row }) => [playlistId, { playlistId, name, thumbUrl: thumbUrl(row) }]),
  );
}
