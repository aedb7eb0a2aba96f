import { queryOptions } from '@tanstack/react-query';
import { type DeviceGroup, deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import { call } from '../../lib/api.ts';
import { useChange, useRemoval } from '../../lib/use-change.ts';

export const deviceGroupsList = { entity: 'device-groups', endpoint: deviceGroups.list } as const;

/** All of them, for a form that chooses among them. */
export const allDeviceGroupsQuery = queryOptions({
  queryKey: ['device-groups', 'all'],
  queryFn: ({ signal }) => call(deviceGroups.list, { query: {} }, signal),
  select: ({ rows }) => rows,
});

/** The same, as a tree read from top to bottom. */
export const deviceGroupTreeQuery = queryOptions({ ...allDeviceGroupsQuery, select: ({ rows }) => groupTree(rows) });

export const deviceGroupQuery = (id: number) =>
  queryOptions({
    queryKey: ['device-groups', id],
    queryFn: ({ signal }) => call(deviceGroups.get, { params: { id } }, signal),
  });

export const groupDevicesQuery = (id: number) =>
  queryOptions({
    queryKey: ['devices', 'by-group', id],
    queryFn: ({ signal }) => call(devices.listByGroup, { params: { id } }, signal),
  });

export const useCreateDeviceGroup = () => useChange('device-groups', deviceGroups.create);
export const useUpdateDeviceGroup = () => useChange('device-groups', deviceGroups.update);
export const useRemoveDeviceGroup = () => useRemoval(deviceGroupsList, deviceGroups.remove, (group) => group.groupId);

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
