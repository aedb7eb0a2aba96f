import { queryOptions } from '@tanstack/react-query';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import { call } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';

export const deviceGroupsList = { entity: 'device-groups', endpoint: deviceGroups.list } as const;

/** All device groups, for a select: each group before its subgroups. */
export const allDeviceGroupsQuery = queryOptions({
  queryKey: ['device-groups', 'all'],
  queryFn: ({ signal }) => call(deviceGroups.list, { query: {} }, signal),
  select: ({ rows }) => rows,
});

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

export const useCreateDeviceGroup = () => useChange(deviceGroups.create);
export const useUpdateDeviceGroup = () => useChange(deviceGroups.update);
export const useRemoveDeviceGroups = () => useChange(deviceGroups.removeSome);
