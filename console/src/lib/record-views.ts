import type { LinkProps } from '@tanstack/react-router';
import type { Permission } from '@vitrine/contract/permissions';

export interface RecordView {
  link: (id: number) => LinkProps;
  permission: Permission;
}

/** Where one record of each kind is seen, and by whom. */
export const recordViews = {
  store: at('/branch/edit/$id', 'Permissions.Store.View'),
  deviceGroup: at('/devicegroup/edit/$id', 'Permissions.DeviceGroup.View'),
  device: at('/device/edit/$id', 'Permissions.Device.View'),
  directory: { link: (folder) => ({ to: '/library', search: { folder } }), permission: 'Permissions.Library.View' },
  playlist: at('/Playlist/edit/$id', 'Permissions.Playlist.View'),
  schedule: at('/schedule/edit/$id', 'Permissions.Schedule.View'),
  alert: at('/alerts/edit/$id', 'Permissions.Alerts.Edit'),
  user: at('/user/edit/$id', 'Permissions.Users.View'),
  role: at('/user/roles/edit/$id', 'Permissions.Roles.View'),
  tenant: at('/tenants/edit/$id', 'Platform.Tenants.View'),
} as const satisfies Record<string, RecordView>;

function at(to: NonNullable<LinkProps['to']>, permission: Permission): RecordView {
  return { link: (id) => ({ to, params: { id: String(id) } }), permission };
}
