import type { MenuCounts } from '@vitrine/contract/dashboard';
import type { Permission } from '@vitrine/contract/permissions';
import { eq } from 'drizzle-orm';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { devices } from '../../db/schema/devices.ts';
import { playlists } from '../../db/schema/playlists.ts';
import { schedules } from '../../db/schema/schedules.ts';
import { stores } from '../../db/schema/stores.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { attentionRank } from '../devices/device-status.ts';

export async function readMenuCounts(tx: Tx, permissions: ReadonlySet<Permission>): Promise<MenuCounts> {
  const ifMay = async (permission: Permission, count: () => PromiseLike<number>) =>
    permissions.has(permission) ? await count() : null;
  return {
    stores: await ifMay('Permissions.Store.View', () => tx.$count(stores)),
    deviceGroups: await ifMay('Permissions.DeviceGroup.View', () => tx.$count(deviceGroups)),
    devices: await ifMay('Permissions.Device.View', () => tx.$count(devices)),
    needAttention: await ifMay('Permissions.Device.View', () => tx.$count(devices, eq(attentionRank, 0))),
    playlists: await ifMay('Permissions.Playlist.View', () => tx.$count(playlists)),
    schedules: await ifMay('Permissions.Schedule.View', () => tx.$count(schedules)),
    users: await ifMay('Permissions.Users.View', () => tx.$count(users)),
  };
}
