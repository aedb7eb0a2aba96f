import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { remoteCommands } from '@vitrine/contract/device-commands';
import { devices } from '@vitrine/contract/devices';
import { severalDevices } from '@vitrine/contract/several-devices';
import { stores } from '@vitrine/contract/stores';
import { call } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';

export const devicesList = { entity: 'devices', endpoint: devices.list } as const;

/** The list of the page. */
export const devicesWithProblemsFirst = { ...devicesList, defaults: { problemsFirst: 'true' } } as const;

export const deviceQuery = (id: number) =>
  queryOptions({ queryKey: ['devices', id], queryFn: ({ signal }) => call(devices.get, { params: { id } }, signal) });

const everyMinute = 60_000;

/** What the screen shows at a time; null is now. */
export const playingQuery = (id: number, at: string | null) =>
  queryOptions({
    queryKey: ['devices', id, 'playing', at],
    meta: { alsoShows: ['schedules', 'overrides', 'overlays', 'playlists', 'files', 'stores', 'device-groups'] },
    queryFn: ({ signal }) => call(devices.playing, { params: { id }, query: { ...(at !== null && { at }) } }, signal),
    refetchInterval: everyMinute,
    placeholderData: keepPreviousData,
  });

/** What these devices show now. */
export const shownQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['devices', 'shown', ids],
    meta: {
      alsoShows: [
        'device-commands',
        'schedules',
        'overrides',
        'overlays',
        'playlists',
        'files',
        'stores',
        'device-groups',
      ],
    },
    queryFn: ({ signal }) => call(devices.shown, { query: { ids: ids.join() } }, signal),
    refetchInterval: everyMinute,
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });

/** When the device was online and offline. */
export const connectionHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['devices', id, 'presence'],
    queryFn: ({ signal }) => call(devices.presence, { params: { id } }, signal),
    refetchInterval: everyMinute,
  });

/** The share of time that the screens of a store were online. */
export const storeUptimeQuery = (id: number) =>
  queryOptions({
    queryKey: ['devices', 'uptime', id],
    queryFn: ({ signal }) => call(stores.uptime, { params: { id } }, signal),
  });

/** The remote commands of a device. Polled while one is pending, because no event says that it has expired. */
export const commandsQuery = (id: number) =>
  queryOptions({
    queryKey: ['device-commands', id],
    queryFn: ({ signal }) => call(remoteCommands.list, { params: { id } }, signal),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ outcome }) => outcome.state === 'waiting') ? everyMinute : false,
  });

const everyFewSeconds = 5000;

/** How many screens have applied the changes of this time. */
export const deliveryStatusQuery = (since: string) =>
  queryOptions({
    queryKey: ['devices', 'arrival', since],
    meta: {
      alsoShows: ['schedules', 'overrides', 'overlays', 'playlists', 'files', 'stores', 'device-groups', 'tenants'],
    },
    queryFn: ({ signal }) => call(devices.deliveryStatus, { query: { since } }, signal),
    refetchInterval: ({ state: { data } }) => (data && data.total === data.arrived ? false : everyFewSeconds),
  });

export const devicesOfStoreQuery = (id: number) =>
  queryOptions({
    queryKey: ['devices', 'of-store', id],
    queryFn: ({ signal }) => call(devices.listByStore, { params: { id } }, signal),
  });

/** All devices, for the live monitor. */
export const allDevicesQuery = queryOptions({
  queryKey: ['devices', 'all'],
  queryFn: ({ signal }) => call(devices.list, { query: {} }, signal),
  select: ({ rows }) => rows,
});

export const useCreateDevice = () => useChange(devices.create);
export const useCreateDevices = () => useChange(severalDevices.create);
export const useUpdateDevice = () => useChange(devices.update);
export const useRemoveDevices = () => useChange(devices.removeSome);
export const useMoveDevices = () => useChange(devices.move);
export const useReloadDevice = () => useChange(remoteCommands.reload);
export const useReloadSomeDevices = () => useChange(remoteCommands.reloadSome);
export const useReloadAllDevices = () => useChange(remoteCommands.reloadAll);
export const useIdentifyDevice = () => useChange(remoteCommands.identify);
export const useClearDeviceCache = () => useChange(remoteCommands.clearCache);
export const useUnpairDevice = () => useChange(remoteCommands.unpair, 'devices');
export const useRegisterDevice = () => useChange(devices.register);
