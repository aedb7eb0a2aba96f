import type { TenantPermission } from './permissions.ts';
import type { BinKind } from './rules/bin.ts';

/** The permission that deletes records of a kind also lists, restores and permanently deletes them in the bin. */
export const binPermissions: Record<BinKind, TenantPermission> = {
  file: 'Permissions.Library.Delete',
  playlist: 'Permissions.Playlist.Delete',
  schedule: 'Permissions.Schedule.Delete',
  overlay: 'Permissions.Schedule.Delete',
  device: 'Permissions.Device.Delete',
  store: 'Permissions.Store.Delete',
  deviceGroup: 'Permissions.DeviceGroup.Delete',
};
