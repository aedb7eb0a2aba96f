import { inArray, sql } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { alerts } from '../../db/schema/alerts.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { devices } from '../../db/schema/devices.ts';
import { directories, files } from '../../db/schema/library.ts';
import { overrides } from '../../db/schema/overrides.ts';
import { playlists } from '../../db/schema/playlists.ts';
import { schedules } from '../../db/schema/schedules.ts';
import { stores } from '../../db/schema/stores.ts';
import { packages } from '../../db/schema/subscriptions.ts';
import { tenants } from '../../db/schema/tenants.ts';
import { roles, users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import type { AuditRow } from './fold-rows.ts';

/** What is still there is called; undefined for what is gone, or was never this tenant's. */
export type Names = (entity: string, id: number) => string | undefined;

interface Named {
  id: number;
  name: string;
}

const screens = (tx: Tx, ids: number[]) =>
  tx.select({ id: devices.id, name: devices.name }).from(devices).where(inArray(devices.id, ids));

/** By entity: the records among these ids, as people call them. */
const readers: Record<string, (tx: Tx, ids: number[]) => PromiseLike<Named[]>> = {
  tenants: (tx, ids) =>
    tx.select({ id: tenants.id, name: tenants.companyName }).from(tenants).where(inArray(tenants.id, ids)),
  packages: (tx, ids) =>
    tx.select({ id: packages.id, name: packages.name }).from(packages).where(inArray(packages.id, ids)),
  stores: (tx, ids) => tx.select({ id: stores.id, name: stores.name }).from(stores).where(inArray(stores.id, ids)),
  'device-groups': (tx, ids) =>
    tx.select({ id: deviceGroups.id, name: deviceGroups.name }).from(deviceGroups).where(inArray(deviceGroups.id, ids)),
  devices: screens,
  'device-commands': screens,
  directories: (tx, ids) =>
    tx.select({ id: directories.id, name: directories.name }).from(directories).where(inArray(directories.id, ids)),
  files: (tx, ids) => tx.select({ id: files.id, name: files.fileName }).from(files).where(inArray(files.id, ids)),
  playlists: (tx, ids) =>
    tx.select({ id: playlists.id, name: playlists.name }).from(playlists).where(inArray(playlists.id, ids)),
  schedules: (tx, ids) =>
    tx
      .select({ id: schedules.id, name: playlists.name })
      .from(schedules)
      .innerJoin(playlists, refersTo(schedules, schedules.playlistId, playlists))
      .where(inArray(schedules.id, ids)),
  overrides: (tx, ids) =>
    tx
      .select({
        id: overrides.id,
        name: sql<string>`coalesce(${playlists.name}, ${files.fileName}, ${overrides.text})`,
      })
      .from(overrides)
      .leftJoin(playlists, refersTo(overrides, overrides.playlistId, playlists))
      .leftJoin(files, refersTo(overrides, overrides.fileId, files))
      .where(inArray(overrides.id, ids)),
  alerts: (tx, ids) =>
    tx
      .select({ id: alerts.id, name: sql<string>`coalesce(${stores.name}, 'every other store')` })
      .from(alerts)
      .leftJoin(stores, refersTo(alerts, alerts.storeId, stores))
      .where(inArray(alerts.id, ids)),
  users: (tx, ids) =>
    tx
      .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
      .from(users)
      .where(inArray(users.id, ids)),
  roles: (tx, ids) => tx.select({ id: roles.id, name: roles.name }).from(roles).where(inArray(roles.id, ids)),
};

/** What a column refers to; of `parent_id` it depends on whose it is. */
const references: Record<string, string> = {
  store_id: 'stores',
  group_id: 'device-groups',
  device_id: 'devices',
  playlist_id: 'playlists',
  file_id: 'files',
  directory_id: 'directories',
  role_id: 'roles',
  user_id: 'users',
  started_by: 'users',
  uploaded_by: 'users',
  package_id: 'packages',
};

/** The entity that a column's number is an id of. */
export function referenceOf(entity: string, column: string): string | undefined {
  return column === 'parent_id' ? entity : references[column];
}

/** Looks up everything that the rows mention, by one query for each kind of thing. */
export async function namesOf(tx: Tx, rows: AuditRow[]): Promise<Names> {
  const asked = new Map<string, Set<number>>();
  const ask = (entity: string | undefined, id: unknown) => {
    if (entity === undefined || !(entity in readers) || typeof id !== 'number') return;
    asked.set(entity, (asked.get(entity) ?? new Set()).add(id));
  };
  for (const row of rows) {
    ask(row.entity, row.entityId);
    ask('users', row.userId);
    ask('devices', row.deviceId);
    for (const image of [row.before, row.after]) {
      for (const [column, value] of Object.entries(Object(image))) ask(referenceOf(row.entity, column), value);
    }
  }
  const known = new Map<string, string>();
  for (const [entity, ids] of asked) {
    const found = (await readers[entity]?.(tx, [...ids])) ?? [];
    for (const { id, name } of found) known.set(`${entity} ${id}`, name);
  }
  return (entity, id) => known.get(`${entity} ${id}`);
}
