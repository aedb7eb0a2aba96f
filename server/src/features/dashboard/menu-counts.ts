import { MenuCounts } from '@vitrine/contract/dashboard';
import type { Permission } from '@vitrine/contract/permissions';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { devices } from '../../db/schema/devices.ts';
import { playlists } from '../../db/schema/playlists.ts';
import { schedules } from '../../db/schema/schedules.ts';
import { stores } from '../../db/schema/stores.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { attentionRank } from '../devices/device-status.ts';

/** In one statement, because every page asks for it. */
export async function readMenuCounts(tx: Tx, permissions: ReadonlySet<Permission>): Promise<MenuCounts> {
  const ifMay = (permission: Permission, table: PgTable, where: SQL = sql`true`) =>
    permissions.has(permission) ? sql`(select count(*)::int from ${table} where ${where})` : sql`null`;
  const { rows } = await tx.execute(sql`select
    ${ifMay('Permissions.Store.View', stores)} as "stores",
    ${ifMay('Permissions.DeviceGroup.View', deviceGroups)} as "deviceGroups",
    ${ifMay('Permissions.Device.View', devices)} as "devices",
    ${ifMay('Permissions.Device.View', devices, eq(attentionRank, 0))} as "needAttention",
    ${ifMay('Permissions.Playlist.View', playlists)} as "playlists",
    ${ifMay('Permissions.Schedule.View', schedules)} as "schedules",
    ${ifMay('Permissions.Users.View', users)} as "users"`);
  return MenuCounts.parse(rows[0]);
}
