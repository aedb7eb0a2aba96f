import type { LinkProps } from '@tanstack/react-router';
import type { Permission } from '@vitrine/contract/permissions';

interface Thing {
  one: string;
  many: string;
  /** Where it is seen while it is there, and by whom. */
  view?: { link: (id: number) => LinkProps; permission: Permission };
}

/** What is changed, in words; of a tenant's own only. One that is not here is told by its own name. */
const things: Record<string, Thing> = {
  stores: {
    one: 'store',
    many: 'Stores',
    view: {
      link: (id) => ({ to: '/branch/edit/$id', params: { id: String(id) } }),
      permission: 'Permissions.Store.View',
    },
  },
  'device-groups': {
    one: 'device group',
    many: 'Device groups',
    view: {
      link: (id) => ({ to: '/devicegroup/edit/$id', params: { id: String(id) } }),
      permission: 'Permissions.DeviceGroup.View',
    },
  },
  devices: {
    one: 'device',
    many: 'Devices',
    view: {
      link: (id) => ({ to: '/device/edit/$id', params: { id: String(id) } }),
      permission: 'Permissions.Device.View',
    },
  },
  directories: {
    one: 'folder',
    many: 'Folders',
    view: {
      link: (folder) => ({ to: '/library', search: { folder } }),
      permission: 'Permissions.Library.View',
    },
  },
  files: { one: 'file', many: 'Files' },
  playlists: {
    one: 'playlist',
    many: 'Playlists',
    view: {
      link: (id) => ({ to: '/Playlist/edit/$id', params: { id: String(id) } }),
      permission: 'Permissions.Playlist.View',
    },
  },
  schedules: {
    one: 'schedule of',
    many: 'Schedules',
    view: {
      link: (id) => ({ to: '/schedule/edit/$id', params: { id: String(id) } }),
      permission: 'Permissions.Schedule.View',
    },
  },
  users: {
    one: 'user',
    many: 'Users and sign-ins',
    view: {
      link: (id) => ({ to: '/user/edit/$id', params: { id: String(id) } }),
      permission: 'Permissions.Users.View',
    },
  },
  roles: {
    one: 'role',
    many: 'Roles',
    view: {
      link: (id) => ({ to: '/user/roles/edit/$id', params: { id: String(id) } }),
      permission: 'Permissions.Roles.View',
    },
  },
  tenants: { one: 'business', many: 'The business itself' },
  subscriptions: { one: 'subscription', many: 'Subscriptions' },
};

export function thingOf(entity: string): Thing {
  const words = entity.replaceAll('-', ' ');
  return things[entity] ?? { one: words, many: words };
}

export const thingChoices = Object.entries(things).map(([value, { many }]) => ({ value, label: many }));
