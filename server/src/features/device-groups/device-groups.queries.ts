import { t } from '@vitrine/contract/messages';
import { orientationNames } from '@vitrine/contract/values';
import type { DeviceGroup, DeviceGroupChanges, DeviceGroupForm } from '@vitrine/contract/device-groups';
import { deviceGroup } from '@vitrine/contract/entities/device-group';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { refersTo } from '../../db/refers-to.ts';
import { containing, named, showing } from '../../db/search.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { devices } from '../../db/schema/devices.ts';
import { scheduleGroups } from '../../db/schema/schedules.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertOne, updateAtVersion } from '../../db/write-one.ts';
import { notFound } from '../../errors.ts';
import { checkParent } from './check-parent.ts';

const deviceCount = sql<number>`(select count(*)::int from ${devices} where ${refersTo(devices, devices.groupId, deviceGroups)})`;

const children = alias(deviceGroups, 'children');
const childCount = sql<number>`(select count(*)::int from ${deviceGroups} children where ${refersTo(children, children.parentId, deviceGroups)})`;
const scheduleCount = sql<number>`(select count(*)::int from ${scheduleGroups} where ${refersTo(scheduleGroups, scheduleGroups.groupId, deviceGroups)})`;

const columns = {
  groupId: deviceGroups.id,
  name: deviceGroups.name,
  parentId: sql<number>`coalesce(${deviceGroups.parentId}, 0)`,
  orientation: deviceGroups.orientation,
  description: deviceGroups.description,
  treePath: deviceGroups.treePath,
  deviceCount,
  childCount,
  scheduleCount,
  version: deviceGroups.version,
};

const aggregates = {
  deviceCount: {
    from: deviceGroups,
    tenantId: deviceGroups.tenantId,
    rows: sql`select tenant_id, group_id as key, count(*) as value from ${devices} group by tenant_id, group_id`,
    none: sql`0`,
    isCount: true,
  },
};

const sorts = {
  tree: deviceGroups.treePath,
  name: deviceGroups.name,
  orientation: deviceGroups.orientation,
  deviceCount,
};

const search = (text: string) => [
  containing(deviceGroups.searchText, text),
  named(deviceGroups.orientation, orientationNames, text),
  // A path has ids between its names, so a number alone is searched in the groups' own names only.
  /\D/.test(text.trim()) ? showing(sql`array_to_string(${deviceGroups.treePath}, ' ')`, text) : undefined,
];

export async function listDeviceGroups(tx: Tx, query: ListQuery<keyof typeof sorts>): Promise<Page<DeviceGroup>> {
  const select = () => tx.select(columns).from(deviceGroups).$dynamic();
  const list = { select, table: deviceGroups, search, sorts, aggregates };
  const { rows, total } = await listPage(tx, query, list);
  return { rows: rows.map(toDeviceGroup), total };
}

export async function getDeviceGroup(tx: Tx, id: number): Promise<DeviceGroup> {
  const [group] = await tx.select(columns).from(deviceGroups).where(eq(deviceGroups.id, id));
  if (!group) throw notFound(t(deviceGroup.one));
  return toDeviceGroup(group);
}

export async function createDeviceGroup(tx: Tx, form: DeviceGroupForm): Promise<DeviceGroup> {
  await checkParent(tx, { groupId: null, parentId: form.parentId });
  return getDeviceGroup(tx, await insertOne(tx, deviceGroups, valuesOf(form)));
}

export async function updateDeviceGroup(
  tx: Tx,
  id: number,
  { version, ...form }: DeviceGroupChanges,
): Promise<DeviceGroup> {
  await checkParent(tx, { groupId: id, parentId: form.parentId });
  await updateAtVersion(tx, deviceGroups, { id, version, what: t(deviceGroup.one) }, valuesOf(form));
  return getDeviceGroup(tx, id);
}

/** Without the group itself and without ids. */
function toDeviceGroup({ treePath, ...row }: Omit<DeviceGroup, 'path'> & { treePath: string[] }): DeviceGroup {
  return { ...row, path: treePath.slice(0, -2).filter((_, index) => index % 2 === 0) };
}

function valuesOf({ parentId, ...form }: DeviceGroupForm) {
  return { ...form, parentId: parentId === 0 ? null : parentId };
}
