import { type DeviceGroup, maxGroupDepth } from '@vitrine/contract/device-groups';
import { t } from '@vitrine/contract/messages';

interface Choice {
  value: string;
  label: string;
  disabled: boolean;
}

/**
 * The groups that can be the parent of a group, in tree order. The group itself and its subgroups are left out; a parent
 * that would exceed the maximum depth is disabled. `own` is undefined for a new group.
 */
export function parentChoices(groups: readonly DeviceGroup[], edited: DeviceGroup | undefined): Choice[] {
  const subtree = edited ? subtreeOf(groups, edited) : [];
  const top = edited?.path.length ?? 0;
  const levels = 1 + Math.max(0, ...subtree.map(({ path }) => path.length - top));
  return groups
    .filter((group) => !subtree.includes(group))
    .map(({ groupId, name, path }) => {
      const isTooDeep = path.length + 1 + levels > maxGroupDepth;
      return {
        value: String(groupId),
        label: `${'\u2003'.repeat(path.length)}${isTooDeep ? t('{count, plural, one {{name} (limit of # level)} other {{name} (limit of # levels)}}', { name, count: maxGroupDepth }) : name}`,
        disabled: isTooDeep,
      };
    });
}

/** The group and its subgroups, which follow it in tree order. */
function subtreeOf(groups: readonly DeviceGroup[], edited: DeviceGroup): readonly DeviceGroup[] {
  const start = groups.findIndex(({ groupId }) => groupId === edited.groupId);
  if (start < 0) return [];
  const next = groups.findIndex(({ path }, index) => index > start && path.length <= edited.path.length);
  return groups.slice(start, next < 0 ? undefined : next);
}
