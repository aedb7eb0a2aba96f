import { type DeviceGroup, maxGroupDepth } from '@vitrine/contract/device-groups';

interface Choice {
  value: string;
  label: string;
  disabled: boolean;
}

/**
 * The groups that one may stand in, of all in the order of the tree: a group cannot be inside itself, so its own branch
 * is left out, and where it would come to lie too deep it cannot be chosen. `own` is undefined for a new one.
 */
export function parentChoices(groups: readonly DeviceGroup[], own: DeviceGroup | undefined): Choice[] {
  const branch = own ? branchOf(groups, own) : [];
  const top = own?.path.length ?? 0;
  const levels = 1 + Math.max(0, ...branch.map(({ path }) => path.length - top));
  return groups
    .filter((group) => !branch.includes(group))
    .map(({ groupId, name, path }) => {
      const isTooDeep = path.length + 1 + levels > maxGroupDepth;
      const why = isTooDeep ? ` (limit of ${maxGroupDepth} levels)` : '';
      return {
        value: String(groupId),
        label: `${'\u2003'.repeat(path.length)}${name}${why}`,
        disabled: isTooDeep,
      };
    });
}

/** The group and those inside it, which follow it. */
function branchOf(groups: readonly DeviceGroup[], own: DeviceGroup): readonly DeviceGroup[] {
  const start = groups.findIndex(({ groupId }) => groupId === own.groupId);
  if (start < 0) return [];
  const next = groups.findIndex(({ path }, index) => index > start && path.length <= own.path.length);
  return groups.slice(start, next < 0 ? undefined : next);
}
