import type { Permission } from '@vitrine/contract/permissions';
import type { SearchResult } from '@vitrine/contract/search';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { devices } from '../../db/schema/devices.ts';
import { directories, files } from '../../db/schema/library.ts';
import { playlists } from '../../db/schema/playlists.ts';
import { scheduleGroups, schedules } from '../../db/schema/schedules.ts';
import { stores } from '../../db/schema/stores.ts';
import { tenants } from '../../db/schema/tenants.ts';
import { users } from '../../db/schema/users.ts';
import { searchTextFor } from '../devices/identifier.ts';
import type { TenantUser, PlatformUser } from '../../http/identity/caller.ts';

/** How records of one kind are searched by name, and what a result shows. */
export interface FoundKind {
  kind: SearchResult['kind'];
  permission: Permission;
  id: AnyPgColumn;
  name: AnyPgColumn;
  /** The searched text, normalised. */
  normalised: AnyPgColumn | SQL;
  from: SQL;
  context: SQL | AnyPgColumn;
  directoryId?: AnyPgColumn;
  days?: { start: AnyPgColumn; end: AnyPgColumn };
}

const namesOfGroups = sql`coalesce((
  select string_agg(${deviceGroups.name}, ', ' order by ${deviceGroups.name}) from ${scheduleGroups}
  join ${deviceGroups} on ${and(eq(deviceGroups.tenantId, scheduleGroups.tenantId), eq(deviceGroups.id, scheduleGroups.groupId))}
  where ${and(eq(scheduleGroups.tenantId, schedules.tenantId), eq(scheduleGroups.scheduleId, schedules.id))}), '')`;

const ofTenant: readonly FoundKind[] = [
  {
    kind: 'store',
    permission: 'Permissions.Store.View',
    ...named(stores),
    context: stores.city,
  },
  {
    kind: 'deviceGroup',
    permission: 'Permissions.DeviceGroup.View',
    ...named(deviceGroups),
    context: deviceGroups.description,
  },
  {
    kind: 'device',
    permission: 'Permissions.Device.View',
    ...named(devices),
    from: sql`${devices}
      join ${stores} on ${and(eq(stores.tenantId, devices.tenantId), eq(stores.id, devices.storeId))}
      join ${deviceGroups} on ${and(eq(deviceGroups.tenantId, devices.tenantId), eq(deviceGroups.id, devices.groupId))}`,
    context: sql`${stores.name} || ' · ' || ${deviceGroups.name}`,
  },
  {
    kind: 'playlist',
    permission: 'Permissions.Playlist.View',
    ...named(playlists),
    context: playlists.description,
  },
  {
    kind: 'schedule',
    permission: 'Permissions.Schedule.View',
    ...named(playlists),
    id: schedules.id,
    from: sql`${playlists} join ${schedules}
      on ${and(eq(schedules.tenantId, playlists.tenantId), eq(schedules.playlistId, playlists.id))}`,
    context: namesOfGroups,
    days: { start: schedules.startDate, end: schedules.endDate },
  },
  {
    kind: 'directory',
    permission: 'Permissions.Library.View',
    id: directories.id,
    name: directories.name,
    normalised: sql`searchable(${directories.name})`,
    from: sql`${directories}`,
    context: sql`''`,
  },
  {
    kind: 'file',
    permission: 'Permissions.Library.View',
    id: files.id,
    name: files.fileName,
    normalised: files.searchText,
    from: sql`${files} join ${directories}
      on ${and(eq(directories.tenantId, files.tenantId), eq(directories.id, files.directoryId))}`,
    context: directories.name,
    directoryId: files.directoryId,
  },
  {
    kind: 'user',
    permission: 'Permissions.Users.View',
    id: users.id,
    name: users.fullName,
    normalised: users.searchText,
    from: sql`${users}`,
    context: users.email,
  },
];

const ofPlatform: readonly FoundKind[] = [
  {
    kind: 'tenant',
    permission: 'Platform.Tenants.View',
    id: tenants.id,
    name: tenants.companyName,
    normalised: tenants.searchText,
    from: sql`${tenants}`,
    context: tenants.canonicalName,
  },
];

/** The kinds that the caller may view; row-level security restricts the rows. */
export function kindsFor({ kind, permissions }: TenantUser | PlatformUser): readonly FoundKind[] {
  const kinds = kind === 'tenant' ? ofTenant : ofPlatform;
  const viewed = kinds.filter(({ permission }) => permissions.has(permission));
  return viewed.map((each) => (each.kind === 'device' ? { ...each, normalised: searchTextFor(permissions) } : each));
}

function named(table: typeof stores | typeof deviceGroups | typeof devices | typeof playlists) {
  return { id: table.id, name: table.name, normalised: table.searchText, from: sql`${table}` };
}
