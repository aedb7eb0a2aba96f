import type { Permission } from '@vitrine/contract/permissions';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { devices } from '../../db/schema/devices.ts';

/** Only users who may edit devices see the identifier and find devices by it, because it helps to pair a screen. */
export function showsIdentifier(permissions: ReadonlySet<Permission>): boolean {
  return permissions.has('Permissions.Device.Edit');
}

/** The text by which a list of devices is searched. */
export function searchTextFor(permissions: ReadonlySet<Permission>): PgColumn | SQL {
  if (showsIdentifier(permissions)) return devices.searchText;
  return sql`searchable(${devices.name} || ' ' || ${devices.description})`;
}
