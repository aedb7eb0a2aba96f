import type { DeviceGroup } from '@vitrine/contract/device-groups';

export interface TreeRow {
  group: DeviceGroup;
  /** 0 for a root group. */
  depth: number;
}

/** The groups as a tree read from top to bottom, without the branch of `without`. */
export function groupTree(groups: readonly DeviceGroup[], without?: number): TreeRow[] {
  const below = (parentId: number, depth: number): TreeRow[] =>
    groups
      .filter((group) => group.parentId === parentId && group.groupId !== without)
      .flatMap((group) => [{ group, depth }, ...below(group.groupId, depth + 1)]);
  return below(0, 0);
}
