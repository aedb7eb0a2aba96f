import {
  IconActivity,
  IconBell,
  IconBroadcast,
  IconBuildingStore,
  IconChartBar,
  IconDeviceDesktop,
  IconHeartbeat,
  IconHome,
  IconKey,
  IconLayoutGrid,
  IconShieldLock,
  IconTrash,
  IconUser,
  IconUserCircle,
} from '@tabler/icons-react';
import { binKinds, binned } from '@vitrine/contract/entities/binned';
import { msg } from '@vitrine/contract/messages';
import { billingPages } from './billing-pages.ts';
import { contentPages } from './content-pages.ts';
import { definePage, type PageDefinition } from './lib/define-page.ts';
import { settingsPages } from './settings-pages.ts';

/**
 * Every page of the shell, in the order of the sidebar: the router, sidebar, palette, breadcrumbs and links to the help
 * follow from it. A page is below another one if its path continues the other's path.
 */
export const pages = [
  definePage('/dashboard', {
    label: msg('Dashboard'),
    menu: { icon: IconHome, sidebar: [0, 1, 3] },
    help: { 0: 'tenants#your-dashboard', 1: 'dashboard', 3: 'tenants#your-dashboard' },
    load: () => import('./pages/dashboard.tsx'),
  }),

  ...billingPages,

  definePage('/branch', {
    label: msg('Stores'),
    kind: 'list',
    menu: { icon: IconBuildingStore, group: msg('Screens'), sidebar: [1] },
    permissions: ['Permissions.Store.View'],
    help: 'stores',
    load: () => import('./pages/stores.tsx'),
  }),
  definePage('/branch/new', {
    label: msg('New store'),
    kind: 'new',
    permissions: ['Permissions.Store.Create'],
    load: () => import('./pages/store-new.tsx'),
  }),
  definePage('/branch/edit/$id', {
    label: msg('Store'),
    kind: 'edit',
    load: () => import('./pages/store-edit.tsx'),
  }),

  definePage('/devicegroup', {
    label: msg('Device groups'),
    kind: 'list',
    menu: { icon: IconLayoutGrid, group: msg('Screens'), sidebar: [1] },
    permissions: ['Permissions.DeviceGroup.View'],
    help: 'device-groups',
    load: () => import('./pages/device-groups.tsx'),
  }),
  definePage('/devicegroup/new', {
    label: msg('New device group'),
    kind: 'new',
    permissions: ['Permissions.DeviceGroup.Create'],
    load: () => import('./pages/device-group-new.tsx'),
  }),
  definePage('/devicegroup/edit/$id', {
    label: msg('Device group'),
    kind: 'edit',
    load: () => import('./pages/device-group-edit.tsx'),
  }),

  definePage('/device', {
    label: msg('Devices'),
    kind: 'list',
    menu: { icon: IconDeviceDesktop, group: msg('Screens'), sidebar: [1] },
    permissions: ['Permissions.Device.View'],
    help: 'devices',
    load: () => import('./pages/devices.tsx'),
  }),
  definePage('/device/new', {
    label: msg('New device'),
    kind: 'new',
    permissions: ['Permissions.Device.Create'],
    load: () => import('./pages/device-new.tsx'),
  }),
  definePage('/device/several', {
    label: msg('Add several devices'),
    kind: 'new',
    permissions: ['Permissions.Device.Create'],
    help: 'devices#adding-several-devices',
    load: () => import('./pages/device-several.tsx'),
  }),
  definePage('/device/codes', {
    label: msg('Device codes'),
    permissions: ['Permissions.Device.Edit'],
    help: 'devices#adding-several-devices',
    load: () => import('./pages/device-codes.tsx'),
  }),
  definePage('/device/edit/$id', {
    label: msg('Device'),
    kind: 'edit',
    load: () => import('./pages/device-edit.tsx'),
  }),
  definePage('/device/monitor', {
    label: msg('Live Monitor'),
    menu: { icon: IconBroadcast, palette: [1] },
    permissions: ['Permissions.Device.Monitor'],
    help: 'monitor',
    load: () => import('./pages/monitor.tsx'),
  }),

  ...contentPages,

  definePage('/user', {
    label: msg('Users'),
    kind: 'list',
    menu: { icon: IconUser, group: msg('Business'), groupFor: { 0: msg('Platform') }, sidebar: [0, 1] },
    permissions: ['Permissions.Users.View', 'Platform.Users.View'],
    help: 'users',
    load: () => import('./pages/users.tsx'),
  }),
  definePage('/user/new', {
    label: msg('New user'),
    kind: 'new',
    permissions: ['Permissions.Users.Create', 'Platform.Users.Edit'],
    load: () => import('./pages/user-new.tsx'),
  }),
  definePage('/user/edit/$id', {
    label: msg('User'),
    kind: 'edit',
    load: () => import('./pages/user-edit.tsx'),
  }),
  definePage('/user/roles', {
    label: msg('Roles'),
    kind: 'list',
    menu: { icon: IconShieldLock, group: msg('Platform'), sidebar: [0], palette: [1] },
    permissions: ['Permissions.Roles.View', 'Platform.Roles.View'],
    help: 'users#roles',
    load: () => import('./pages/roles.tsx'),
  }),
  definePage('/user/roles/new', {
    label: msg('New role'),
    kind: 'new',
    permissions: ['Permissions.Roles.Create', 'Platform.Roles.Edit'],
    load: () => import('./pages/role-new.tsx'),
  }),
  definePage('/user/roles/edit/$id', {
    label: msg('Role'),
    kind: 'edit',
    load: () => import('./pages/role-edit.tsx'),
  }),
  definePage('/user/roles/permission/$id', {
    label: msg('Manage Permissions'),
    load: () => import('./pages/role-permissions.tsx'),
  }),

  definePage('/platform/status', {
    label: msg('Status'),
    menu: { icon: IconHeartbeat, group: msg('Platform'), sidebar: [0] },
    permissions: ['Platform.Status.View'],
    help: 'operator#status',
    load: () => import('./pages/platform-status.tsx'),
  }),
  definePage('/alerts', {
    label: msg('Alerts'),
    kind: 'list',
    menu: { icon: IconBell, group: msg('Business'), sidebar: [1] },
    permissions: ['Permissions.Alerts.View'],
    help: 'alerts',
    load: () => import('./pages/alerts.tsx'),
  }),
  definePage('/alerts/new', {
    label: msg('New alert'),
    kind: 'new',
    permissions: ['Permissions.Alerts.Edit'],
    load: () => import('./pages/alert-new.tsx'),
  }),
  definePage('/alerts/edit/$id', {
    label: msg('Alert'),
    kind: 'edit',
    load: () => import('./pages/alert-edit.tsx'),
  }),

  definePage('/bin', {
    label: msg('Bin'),
    menu: { icon: IconTrash, group: msg('Business'), sidebar: [1] },
    permissions: binKinds.map((kind) => binned[kind].permission),
    help: 'bin',
    load: () => import('./pages/bin.tsx'),
  }),

  definePage('/reports/playback', {
    label: msg('Proof of play'),
    menu: { icon: IconChartBar, group: msg('Reports'), sidebar: [1] },
    permissions: ['Permissions.Reports.View'],
    help: 'proof-of-play',
    load: () => import('./pages/proof-of-play.tsx'),
  }),

  definePage('/activity', {
    label: msg('Activity'),
    menu: { icon: IconActivity, group: msg('Reports'), sidebar: [1] },
    permissions: ['Permissions.Audit.View'],
    help: 'activity',
    load: () => import('./pages/activity.tsx'),
  }),

  ...settingsPages,

  definePage('/profile', {
    label: msg('Profile'),
    menu: { icon: IconUserCircle, palette: [0, 1, 3] },
    help: 'profile',
    load: () => import('./pages/profile.tsx'),
  }),
  definePage('/profile/change-password', {
    label: msg('Change password'),
    menu: { icon: IconKey, palette: [0, 1, 3] },
    help: 'profile#a-new-password',
    load: () => import('./pages/change-password.tsx'),
  }),
] as const;

export type Page = (typeof pages)[number];

/** The pages above a page, the topmost first. */
export function pagesAbove(path: string): Page[] {
  return pages.filter((page) => path.startsWith(`${page.path}/`)).toSorted((a, b) => a.path.length - b.path.length);
}

/** The value of a page's own definition, or else that of the nearest page above. */
export function inherited<K extends 'help' | 'permissions'>(page: Page, key: K): PageDefinition[K] | undefined {
  return [...pagesAbove(page.path), page].findLast((each) => each[key])?.[key];
}

export function mayOpen(page: Page, permissions: ReadonlySet<string>): boolean {
  return inherited(page, 'permissions')?.some((permission) => permissions.has(permission)) ?? true;
}
