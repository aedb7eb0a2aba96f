import type { DeviceGroup } from '@vitrine/contract/device-groups';
import type { Orientation } from '@vitrine/contract/values';

/**
 * The groups whose screens play a schedule for the chosen groups: these groups and their subgroups, in the playlist's
 * orientation. Groups without screens are left out, unless none has screens.
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
