import { maxGroupDepth } from '@vitrine/contract/device-groups';
import { t } from '@vitrine/contract/messages';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalid, notFound } from '../../errors.ts';

/**
 * Throws an error at `parentId` unless the group can be moved there; `groupId` is null for a new one. Two concurrent moves
 * could form a cycle, so moves of a tenant are serialised.
 */
export async function checkParent(
  tx: Tx,
  { groupId, parentId }: { groupId: number | null; parentId: number },
): Promise<void> {
  await lockTenant(tx);
  const groups = await tx.select({ id: deviceGroups.id, parentId: deviceGroups.parentId }).from(deviceGroups);
  const parents = new Map(groups.map((group) => [group.id, group.parentId]));
  if (groupId !== null && !parents.has(groupId)) throw notFound(t('Device group'));
  if (parentId === 0) return;
  if (!parents.has(parentId)) throw invalid({ parentId: [t('Choose a device group')] });
  const above = chainOf(parents, parentId);
  if (groupId !== null && above.includes(groupId))
    throw invalid({ parentId: [t('A device group cannot be inside itself or one of its subgroups')] });
  const below = groupId === null ? 1 : heightOf(parents, groupId);
  if (above.length + below > maxGroupDepth)
    throw invalid({ parentId: [t('Device groups can be nested at most {max} levels deep', { max: maxGroupDepth })] });
}

type Parents = ReadonlyMap<number, number | null>;

/** The group, its parent, and so on up to a root. */
function chainOf(parents: Parents, groupId: number): number[] {
  const chain: number[] = [];
  for (let id: number | null = groupId; id !== null; id = parents.get(id) ?? null) chain.push(id);
  return chain;
}

/** The number of levels of the group and its subgroups. */
function heightOf(parents: Parents, groupId: number): number {
  const children = [...parents].filter(([, parentId]) => parentId === groupId);
  return 1 + Math.max(0, ...children.map(([id]) => heightOf(parents, id)));
}
