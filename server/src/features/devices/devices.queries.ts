import { msg, t } from '@vitrine/contract/messages';
import type { Permission } from '@vitrine/contract/permissions';
import type { Device, DeviceChanges, DeviceForm, DeviceStatus } from '@vitrine/contract/devices';
import { device } from '@vitrine/contract/entities/device';
import { deviceGroup } from '@vitrine/contract/entities/device-group';
import { store } from '@vitrine/contract/entities/store';
import { orientationNames } from '@vitrine/contract/values';
import { shown } from '@vitrine/contract/stored-text';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { refersTo } from '../../db/refers-to.ts';
import { among, containing, named, type Search, showing, ifWordMatches } from '../../db/search.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import { placeholders, statement } from '../../db/statement.ts';
import type { Tx } from '../../db/transaction.ts';
import { moveToBin } from '../../db/move-to-bin.ts';
import { updateAtVersion } from '../../db/write-one.ts';
import { notFound } from '../../errors.ts';
import { checkGroupAndStore } from './check-group-and-store.ts';
import { searchTextFor, showsIdentifier } from './identifier.ts';
import { attentionRank, isUpToDate, ofStatus } from './device-status.ts';

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
  cutsOnly: devices.cutsOnly,
  storageUsed: devices.storageUsed,
  storageQuota: devices.storageQuota,
  version: devices.version,
};

type Permissions = ReadonlySet<Permission>;

const sorts = { name: devices.name, groupName: deviceGroups.name, branchName: stores.name, isOnline: devices.online };

const searchFor =
  (permissions: Permissions): Search =>
  (text) => {
    const ofGroup = or(
      containing(deviceGroups.searchText, text),
      named(deviceGroups.orientation, orientationNames, text),
    );
    return [
      containing(searchTextFor(permissions), text),
      showing(devices.lastError, text),
      among(devices.groupId, sql`select ${deviceGroups.id} from ${deviceGroups} where ${ofGroup}`),
      among(devices.storeId, sql`select ${stores.id} from ${stores} where ${containing(stores.searchText, text)}`),
      ifWordMatches(msg('Online'), ofStatus.online, text),
      ifWordMatches(msg('Offline'), ofStatus.offline, text),
      ifWordMatches(msg('Not paired'), ofStatus.unpaired, text),
    ];
  };

interface DevicesQuery extends ListQuery<keyof typeof sorts> {
  status?: DeviceStatus | undefined;
  branchId?: number | undefined;
  groupId?: number | undefined;
  problemsFirst: 'true' | 'false';
}

export async function listDevices(tx: Tx, query: DevicesQuery, permissions: Permissions): Promise<Page<Device>> {
  const { status, branchId, groupId, problemsFirst } = query;
  const narrowed = and(
    status && ofStatus[status],
    branchId === undefined ? undefined : eq(devices.storeId, branchId),
    groupId === undefined ? undefined : eq(devices.groupId, groupId),
  );
  const { rows, total } = await listPage(tx, query, {
    select: () => select(tx, showsIdentifier(permissions)),
    table: devices,
    search: searchFor(permissions),
    sorts,
    where: narrowed,
    orderFirst: problemsFirst === 'true' ? [attentionRank] : [],
  });
  return { rows: rows.map(toDevice), total };
}

export async function listDevicesOfStore(tx: Tx, storeId: number, permissions: Permissions): Promise<Device[]> {
  if ((await tx.$count(stores, eq(stores.id, storeId))) === 0) throw notFound(t(store.one));
  return devicesWhere(tx, eq(devices.storeId, storeId), permissions);
}

/** Devices of the group itself, without its subgroups. */
export async function listDevicesOfGroup(tx: Tx, groupId: number, permissions: Permissions): Promise<Device[]> {
  if ((await tx.$count(deviceGroups, eq(deviceGroups.id, groupId))) === 0) throw notFound(t(deviceGroup.one));
  return devicesWhere(tx, eq(devices.groupId, groupId), permissions);
}

const byId = (withIdentifier: boolean) =>
  statement((tx) => select(tx, withIdentifier).where(eq(devices.id, sql.placeholder('id'))));
const wholeById = byId(true);
const byIdWithoutIdentifier = byId(false);

export async function getDevice(tx: Tx, id: number, permissions: Permissions): Promise<Device> {
  const [found] = await (showsIdentifier(permissions) ? wholeById : byIdWithoutIdentifier)(tx, { id });
  if (!found) throw notFound(t(device.one));
  return toDevice(found);
}

const insertion = statement((tx) =>
  tx
    .insert(devices)
    .values(placeholders('name', 'groupId', 'storeId', 'code', 'description', 'rotation', 'volume'))
    .returning({ id: devices.id }),
);

export async function createDevice(tx: Tx, form: DeviceForm): Promise<number> {
  await checkGroupAndStore(tx, form);
  const [made] = await insertion(tx, valuesOf(form));
  if (!made) throw new Error('insert returned no row');
  return made.id;
}

export async function updateDevice(tx: Tx, id: number, { version, ...form }: DeviceChanges): Promise<void> {
  await checkGroupAndStore(tx, form);
  await updateAtVersion(tx, devices, { id, version, what: t(device.one) }, valuesOf(form));
}

/** Moves a device into the bin, and returns the deletion. */
export function removeDevice(tx: Tx, id: number): Promise<number> {
  return moveToBin(tx, 'device', { id, what: t(device.one) });
}

function select(tx: Tx, withIdentifier: boolean) {
  return tx
    .select({ ...columns, code: withIdentifier ? devices.code : sql<null>`null` })
    .from(devices)
    .innerJoin(deviceGroups, refersTo(devices, devices.groupId, deviceGroups))
    .innerJoin(stores, refersTo(devices, devices.storeId, stores))
    .$dynamic();
}

async function devicesWhere(tx: Tx, where: SQL, permissions: Permissions): Promise<Device[]> {
  const rows = await select(tx, showsIdentifier(permissions)).where(where).orderBy(asc(devices.name), asc(devices.id));
  return rows.map(toDevice);
}

function toDevice(row: Omit<Device, 'lastSeenAt'> & { lastSeenAt: Date | null }): Device {
  return {
    ...row,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    lastError: row.lastError && shown(row.lastError),
  };
}

/** The columns of a device. Its orientation is that of its group. Undefined fields keep their value, or get the default. */
function valuesOf({ orientation: _, branchId, ...form }: Omit<DeviceChanges, 'version'>) {
  return { ...form, storeId: branchId };
}
