import type { Device, DeviceChanges, DeviceForm, DeviceStatus } from '@vitrine/contract/devices';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { type ListQuery, pageOf, pageWithTotal } from '../../http/lists.ts';
import { atVersion, staleOrMissing } from '../../http/versions.ts';
import { checkGroupAndStore } from './check-group-and-store.ts';
import { isUpToDate, ofStatus } from './device-status.ts';

const columns = {
  deviceId: devices.id,
  name: devices.name,
  groupId: devices.groupId,
  orientation: deviceGroups.orientation,
  code: devices.code,
  branchId: devices.storeId,
  description: devices.description,
  rotation: devices.rotation,
  volume: devices.volume,
  deviceStatus: sql<0 | 1>`(${devices.tokenHash} is not null)::int`,
  groupName: deviceGroups.name,
  branchName: stores.name,
  timeZone: stores.timeZone,
  isOnline: devices.online,
  lastSeenAt: devices.lastSeenAt,
  playerVersion: devices.playerVersion,
  manifestVersion: devices.appliedVersion,
  isUpToDate,
  lastError: devices.lastError,
  onlineOnly: devices.onlineOnly,
  storageUsed: devices.storageUsed,
  storageQuota: devices.storageQuota,
  version: devices.version,
};

const sorts = { name: devices.name, groupName: deviceGroups.name, branchName: stores.name, isOnline: devices.online };

interface DevicesQuery extends ListQuery<keyof typeof sorts> {
  status?: DeviceStatus | undefined;
  branchId?: number | undefined;
  groupId?: number | undefined;
}

export async function listDevices(tx: Tx, query: DevicesQuery): Promise<{ rows: Device[]; total: number }> {
  const { status, branchId, groupId } = query;
  const narrowed = and(
    status && ofStatus[status],
    branchId === undefined ? undefined : eq(devices.storeId, branchId),
    groupId === undefined ? undefined : eq(devices.groupId, groupId),
  );
  const { where, onPage, orderBy, limit, offset } = pageOf(query, {
    search: devices.searchText,
    sorts,
    id: devices.id,
    ...(narrowed && { where: narrowed }),
  });
  const rows = selectDevices(tx)
    .where(onPage)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .then((found) => found.map(toDevice));
  return pageWithTotal(query, rows, () => tx.$count(devices, where));
}

export async function listDevicesOfStore(tx: Tx, storeId: number): Promise<Device[]> {
  if ((await tx.$count(stores, eq(stores.id, storeId))) === 0) throw notFound('Store');
  return devicesWhere(tx, eq(devices.storeId, storeId));
}

/** Devices of the group itself, without its subgroups. */
export async function listDevicesOfGroup(tx: Tx, groupId: number): Promise<Device[]> {
  if ((await tx.$count(deviceGroups, eq(deviceGroups.id, groupId))) === 0) throw notFound('Device group');
  return devicesWhere(tx, eq(devices.groupId, groupId));
}

export async function getDevice(tx: Tx, id: number): Promise<Device> {
  const [device] = await devicesWhere(tx, eq(devices.id, id));
  if (!device) throw notFound('Device');
  return device;
}

export async function createDevice(tx: Tx, form: DeviceForm): Promise<Device> {
  await checkGroupAndStore(tx, form);
  const [made] = await tx.insert(devices).values(valuesOf(form)).returning({ id: devices.id });
  if (!made) throw new Error('insert returned no row');
  return getDevice(tx, made.id);
}

export async function updateDevice(tx: Tx, id: number, { version, ...form }: DeviceChanges): Promise<Device> {
  await checkGroupAndStore(tx, form);
  const saved = await tx
    .update(devices)
    .set(valuesOf(form))
    .where(and(eq(devices.id, id), atVersion(devices, version)))
    .returning({ id: devices.id });
  if (saved.length === 0) throw await staleOrMissing(tx, devices, id, 'Device');
  return getDevice(tx, id);
}

export async function removeDevice(tx: Tx, id: number): Promise<void> {
  const removed = await tx.delete(devices).where(eq(devices.id, id)).returning({ id: devices.id });
  if (removed.length === 0) throw notFound('Device');
}

function selectDevices(tx: Tx) {
  return tx
    .select(columns)
    .from(devices)
    .innerJoin(deviceGroups, refersTo(devices, devices.groupId, deviceGroups))
    .innerJoin(stores, refersTo(devices, devices.storeId, stores));
}

async function devicesWhere(tx: Tx, where: SQL): Promise<Device[]> {
  const rows = await selectDevices(tx).where(where).orderBy(asc(devices.name), asc(devices.id));
  return rows.map(toDevice);
}

function toDevice(row: Omit<Device, 'lastSeenAt'> & { lastSeenAt: Date | null }): Device {
  return { ...row, lastSeenAt: row.lastSeenAt?.toISOString() ?? null };
}

/** Without orientation, which is that of its group. Undefined fields keep their value, or get the table's default. */
function valuesOf({ orientation: _, branchId, ...form }: Omit<DeviceChanges, 'version'>) {
  return { ...form, storeId: branchId };
}
