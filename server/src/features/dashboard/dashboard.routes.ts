import { dashboard } from '@vitrine/contract/dashboard';
import { menuCounts } from '@vitrine/contract/menu-counts';
import type { Config } from '../../config.ts';
import { clock } from '../../db/clock.ts';
import { devices } from '../../db/schema/devices.ts';
import { playlists } from '../../db/schema/playlists.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Router } from '../../http/request/route.ts';
import { storageLimit, storageUsed } from '../library/storage/storage-limit.ts';
import { endingSchedules } from './ending-schedules.ts';
import { failedFiles } from './failed-files.ts';
import { readMenuCounts } from './menu-counts.ts';
import { platformDashboard } from './platform-dashboard.ts';
import { countTimeZones, isUnscheduled } from './second-lines.ts';
import { readStart } from './read-start.ts';
import { screensNeedingAttention } from './screens-needing-attention.ts';

export function dashboardRoutes(
  { route }: Router,
  { PLATFORM_TIME_ZONE: platformZone }: Pick<Config, 'PLATFORM_TIME_ZONE'>,
): void {
  route(dashboard.tenant, async ({ tx }) => {
    const limit = await storageLimit(tx, platformZone);
    return {
      storeCount: await tx.$count(stores),
      timeZoneCount: await countTimeZones(tx),
      deviceCount: await tx.$count(devices),
      playlistCount: await tx.$count(playlists),
      unscheduledCount: await tx.$count(playlists, isUnscheduled(clock.now())),
      storageUsed: Math.ceil((await storageUsed(tx)) / 1024),
      storageLimit: limit === null ? null : Math.floor(limit / 1024),
    };
  });
  route(dashboard.attention, async ({ tx, caller: { permissions } }) => ({
    screens: permissions.has('Permissions.Device.View') ? await screensNeedingAttention(tx, clock.now()) : null,
    schedules: permissions.has('Permissions.Schedule.View')
      ? await endingSchedules(tx, { now: clock.now(), platformZone })
      : null,
    files: permissions.has('Permissions.Library.View') ? await failedFiles(tx) : null,
  }));
  route(menuCounts.read, ({ tx, caller: { permissions } }) => readMenuCounts(tx, permissions));
  route(dashboard.start, ({ tx, query }) => readStart(tx, { deviceId: query.deviceId, now: clock.now() }));
  route(dashboard.platform, ({ tx, caller: { resellerId } }) =>
    platformDashboard(tx, {
      today: clock.today(platformZone),
      zone: platformZone,
      resellerId,
    }),
  );
}
