import type { Permission } from '@vitrine/contract/permissions';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { devices } from '../../db/schema/devices.ts';

/** The identifier helps to pair a screen: only who may edit devices reads it, and finds devices by it. */
export function showsIdentifier(permissions: ReadonlySet<Permission>): boolean {
  return permissions.has('Permissions.Device.Edit');
}

/** What a list of devices is searched by. */
export function searchTextFor(permissions: ReadonlySet<Permission>): PgColumn | SQL {
  if (showsIdentifier(permissions)) return devices.searchText;
  return sql`searchable(${devices.name} || ' ' || ${devices.description})`;
}
