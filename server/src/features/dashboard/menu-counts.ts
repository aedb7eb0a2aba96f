import { MenuCounts } from '@vitrine/contract/menu-counts';
import type { Permission } from '@vitrine/contract/permissions';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { deletions } from '../../db/schema/deletions.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { devices } from '../../db/schema/devices.ts';
import { playlists } from '../../db/schema/playlists.ts';
import { schedules } from '../../db/schema/schedules.ts';
import { stores } from '../../db/schema/stores.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { kindsFor } from '../bin/bin.queries.ts';
import { attentionRank } from '../devices/device-status.ts';

/** In one statement, because every page requests it. */
export async function readMenuCounts(tx: Tx, permissions: ReadonlySet<Permission>): Promise<MenuCounts> {
  const ifMay = (permission: Permission, table: PgTable, where: SQL = sql`true`) =>
    permissions.has(permission) ? sql`(select count(*)::int from ${table} where ${where})` : sql`null`;
  const kinds = kindsFor(permissions);
  const { rows } = await tx.execute(sql`select
    ${ifMay('Permissions.Store.View', stores)} as "stores",
    ${ifMay('Permissions.DeviceGroup.View', deviceGroups)} as "deviceGroups",
    ${ifMay('Permissions.Device.View', devices)} as "devices",
    ${ifMay('Permissions.Device.View', devices, eq(attentionRank, 0))} as "needAttention",
    ${ifMay('Permissions.Playlist.View', playlists)} as "playlists",
    ${ifMay('Permissions.Schedule.View', schedules)} as "schedules",
    ${ifMay('Permissions.Users.View', users)} as "users",
    ${kinds.length === 0 ? sql`null` : sql`(select count(*)::int from ${deletions} where ${inArray(deletions.kind, kinds)})`} as "bin"`);
  return MenuCounts.parse(rows[0]);
}
