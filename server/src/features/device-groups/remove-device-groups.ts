import type { DeletedSome } from '@vitrine/contract/deleted';
import { deviceGroup } from '@vitrine/contract/entities/device-group';
import { t } from '@vitrine/contract/messages';
import { inArray } from 'drizzle-orm';
import { lockTenant } from '../../db/lock-tenant.ts';
import { moveToBin } from '../../db/move-to-bin.ts';
import { records } from '../../db/records.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import type { Tx } from '../../db/transaction.ts';
import { deleteSome } from '../bin/delete-some.ts';

/** Moves a device group into the bin with its subgroups and their devices, and returns the deletion. */
export async function removeDeviceGroup(tx: Tx, id: number): Promise<number> {
  await lockTenant(tx);
  return moveToBin(tx, 'deviceGroup', { id, what: t(deviceGroup.one) });
}

/** A group whose parent group is deleted by the same request has no separate deletion. */
export async function removeDeviceGroups(tx: Tx, items: readonly { id: number }[]): Promise<DeletedSome> {
  await lockTenant(tx);
  const withParent = await withParentAmong(
    tx,
    items.map(({ id }) => id),
  );
  const alone = items.filter(({ id }) => !withParent.has(id));
  const reply = await deleteSome(tx, records.deviceGroup, alone, ({ id }) => removeDeviceGroup(tx, id));
  return { ...reply, done: [...reply.done, ...withParent] };
}

/** The groups that are below another group of the list, at any level. */
async function withParentAmong(tx: Tx, ids: number[]): Promise<Set<number>> {
  const { id, treePath } = deviceGroups;
  const groups = await tx.select({ id, treePath }).from(deviceGroups).where(inArray(id, ids));
  const chosen = new Set(ids.map(String));
  // A path alternates names and ids, and ends with those of the group itself.
  const hasParent = (path: string[]) => path.slice(0, -2).some((step, index) => index % 2 === 1 && chosen.has(step));
  return new Set(groups.flatMap((group) => (hasParent(group.treePath) ? [group.id] : [])));
}
