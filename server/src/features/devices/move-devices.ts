import type { BulkReply } from '@vitrine/contract/bulk';
import type { DevicesMove } from '@vitrine/contract/devices';
import { t } from '@vitrine/contract/messages';
import { eq } from 'drizzle-orm';
import { records } from '../../db/records.ts';
import { refersTo } from '../../db/refers-to.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';
import { updateAtVersion } from '../../db/write-one.ts';
import { conflict, invalid } from '../../errors.ts';
import { changeEach } from '../../http/request/change-each.ts';

type Group = Pick<typeof deviceGroups.$inferSelect, 'name' | 'orientation'>;

/** Moves devices to a group or a store. A device keeps its orientation: a group of the other orientation is refused. */
export async function moveDevices(tx: Tx, { items, groupId, branchId }: DevicesMove): Promise<BulkReply> {
  const group = await targetGroup(tx, groupId);
  await checkStore(tx, branchId);
  return changeEach(tx, records.device, items, async ({ id, version, name }) => {
    if (group) await checkOrientation(tx, { id, name, group });
    await updateAtVersion(tx, devices, { id, version, what: name }, { groupId, storeId: branchId });
  });
}

/** Group and store cannot be deleted until the transaction ends. */
async function targetGroup(tx: Tx, id: number | undefined): Promise<Group | null> {
  if (id === undefined) return null;
  const { name, orientation } = deviceGroups;
  const [group] = await tx
    .select({ name, orientation })
    .from(deviceGroups)
    .where(eq(deviceGroups.id, id))
    .for('key share');
  if (!group) throw invalid({ groupId: [t('Choose a device group')] });
  return group;
}

async function checkStore(tx: Tx, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const found = await tx.select({ id: stores.id }).from(stores).where(eq(stores.id, id)).for('key share');
  if (found.length === 0) throw invalid({ branchId: [t('Choose a store')] });
}

async function checkOrientation(
  tx: Tx,
  { id, name, group }: { id: number; name: string; group: Group },
): Promise<void> {
  const [now] = await tx
    .select({ orientation: deviceGroups.orientation })
    .from(devices)
    .innerJoin(deviceGroups, refersTo(devices, devices.groupId, deviceGroups))
    .where(eq(devices.id, id));
  if (!now || now.orientation === group.orientation) return;
  const message =
    group.orientation === 1
      ? t('{name} is vertical and {group} is horizontal', { name, group: group.name })
      : t('{name} is horizontal and {group} is vertical', { name, group: group.name });
  throw conflict(message);
}
