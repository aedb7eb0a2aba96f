import { queryOptions } from '@tanstack/react-query';
import type { DeviceGroup } from '@vitrine/contract/device-groups';
import type { Device } from '@vitrine/contract/devices';
import { stores, type Store } from '@vitrine/contract/stores';
import type { Orientation } from '@vitrine/contract/values';
import { defaultId } from '../../domain/default-id.ts';
import { lastPlace, rememberPlace } from '../../domain/last-place.ts';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { currentSession } from '../../lib/session.ts';
import { allDeviceGroupsQuery } from '../device-groups/device-groups.api.ts';

const may = (permission: string) => currentSession()?.permissions.has(permission) === true;

/** The only store, or the one that was used last in this browser, if it still exists. */
export async function defaultStore(): Promise<{ store: Store | undefined; hasStores: boolean }> {
  if (!may('Permissions.Store.View')) return { store: undefined, hasStores: false };
  const { rows } = await call(stores.list, { query: { page: 1, pageSize: 2 } });
  const last = lastPlace('store');
  const ids = rows.map(({ branchId }) => branchId);
  const id = defaultId(ids, last);
  const isElsewhere = id === 0 && ids.length > 1 && last > 0;
  const store = isElsewhere
    ? await call(stores.get, { params: { id: last } }).catch(() => undefined)
    : rows.find(({ branchId }) => branchId === id);
  return { store, hasStores: rows.length > 0 };
}

/** The only group of this orientation, or the one that was used last in this browser. */
export async function defaultGroup(orientation: Orientation): Promise<DefaultGroup> {
  if (!may('Permissions.DeviceGroup.View')) return { group: undefined, hasGroups: false, hasFitting: false };
  const { rows } = await queryClient.fetchQuery(allDeviceGroupsQuery);
  const fitting = rows.filter((each) => each.orientation === orientation);
  const id = defaultId(
    fitting.map(({ groupId }) => groupId),
    lastPlace(`group-${orientation}`),
  );
  const group = fitting.find(({ groupId }) => groupId === id);
  return { group, hasGroups: rows.length > 0, hasFitting: fitting.length > 0 };
}

interface DefaultGroup {
  group: DeviceGroup | undefined;
  hasGroups: boolean;
  /** Whether there are groups of the orientation. */
  hasFitting: boolean;
}

/** Where a device is; 0 is no store or no group. */
type DevicePlace = Pick<Device, 'branchId' | 'groupId' | 'orientation'>;

/** Preselected for the next new device. */
export function rememberDevicePlace({ branchId, groupId, orientation }: DevicePlace): void {
  rememberPlace('store', branchId);
  rememberPlace(`group-${orientation}`, groupId);
}

/** Where a new device goes unless another place is chosen; of the orientations horizontal comes first. */
export const defaultPlaceQuery = queryOptions({
  queryKey: ['default-place'],
  queryFn: async () => {
    const [{ store }, horizontal, vertical] = await Promise.all([defaultStore(), defaultGroup(1), defaultGroup(2)]);
    const isOnlyVertical = vertical.hasFitting && !horizontal.hasFitting;
    const { group } = isOnlyVertical ? vertical : horizontal;
    const place: DevicePlace = {
      branchId: store?.branchId ?? 0,
      groupId: group?.groupId ?? 0,
      orientation: group?.orientation ?? 1,
    };
    return { place, names: { branchName: store?.name ?? '', groupName: group?.name ?? '' } };
  },
  gcTime: 0,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
});
