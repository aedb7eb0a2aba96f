import { dashboard } from '@vitrine/contract/dashboard';
import { devices } from '../../db/schema/devices.ts';
import { playlists } from '../../db/schema/playlists.ts';
import { stores } from '../../db/schema/stores.ts';
import { tenants } from '../../db/schema/tenants.ts';
import type { Router } from '../../http/route.ts';
import { storageUsed } from '../library/storage-limit.ts';

export function dashboardRoutes({ route }: Router): void {
  route(dashboard.tenant, async ({ tx }) => ({
    storeCount: await tx.$count(stores),
    deviceCount: await tx.$count(devices),
    playlistCount: await tx.$count(playlists),
    storageUsed: Math.ceil((await storageUsed(tx)) / 1024),
  }));
  route(dashboard.platform, async ({ tx }) => ({
    tenants: await tx.$count(tenants),
    devices: await tx.$count(devices),
  }));
}
