import type { DeviceGroup } from '@vitrine/contract/device-groups';
import type { Orientation } from '@vitrine/contract/values';

/**
 * The groups on whose screens a schedule of these groups plays: they and the groups inside them, of the orientation. Those
 * without a screen are left out unless all are.
 */
export function reachedBy(
  groups: readonly DeviceGroup[],
  chosen: readonly number[],
  orientation: Orientation | undefined,
): DeviceGroup[] {
  const parents = new Map(groups.map(({ groupId, parentId }) => [groupId, parentId]));
  const isReached = (groupId: number) => {
    for (let id = groupId; id > 0; id = parents.get(id) ?? 0) if (chosen.includes(id)) return true;
    return false;
  };
  const reached = groups.filter((group) => group.orientation === orientation && isReached(group.groupId));
  const withScreens = reached.filter(({ deviceCount }) => deviceCount > 0);
  return withScreens.length > 0 ? withScreens : reached;
}
