import type { UserType } from '@vitrine/contract/auth';
import type { Permission } from '@vitrine/contract/permissions';
import {
  IconActivity,
  IconBell,
  IconBroadcast,
  IconBuildingBank,
  IconBuildingStore,
  IconBuildings,
  IconCalendarEvent,
  IconChartBar,
  IconCreditCard,
  IconDeviceDesktop,
  IconFileInvoice,
  IconFolder,
  IconHeartbeat,
  IconHome,
  IconKey,
  IconLayoutGrid,
  IconPackage,
  IconSlideshow,
  IconReceipt,
  IconSettings,
  IconShieldLock,
  IconUser,
  IconUserCircle,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

export interface NavItem {
  label: string;
  to: NonNullable<LinkProps['to']>;
  icon: Icon;
  /** Hidden without it. */
  permission?: Permission;
}

const dashboard: NavItem = { label: 'Dashboard', to: '/dashboard', icon: IconHome };
const tenants: NavItem = { label: 'Tenants', to: '/tenants', icon: IconBuildings, permission: 'Platform.Tenants.View' };
const packages: NavItem = {
  label: 'Packages',
  to: '/packages',
  icon: IconPackage,
  permission: 'Platform.Packages.View',
};
const subscriptions: NavItem = {
  label: 'Subscription',
  to: '/subscription',
  icon: IconReceipt,
  permission: 'Platform.Subscriptions.View',
};

const tenantItems: readonly NavItem[] = [
  dashboard,
  { label: 'Stores', to: '/branch', icon: IconBuildingStore, permission: 'Permissions.Store.View' },
  { label: 'Device groups', to: '/devicegroup', icon: IconLayoutGrid, permission: 'Permissions.DeviceGroup.View' },
  { label: 'Devices', to: '/device', icon: IconDeviceDesktop, permission: 'Permissions.Device.View' },
  { label: 'Library', to: '/library', icon: IconFolder, permission: 'Permissions.Library.View' },
  { label: 'Playlists', to: '/Playlist', icon: IconSlideshow, permission: 'Permissions.Playlist.View' },
  { label: 'Schedules', to: '/schedule', icon: IconCalendarEvent, permission: 'Permissions.Schedule.View' },
  { label: 'Users', to: '/user', icon: IconUser, permission: 'Permissions.Users.View' },
  { label: 'Proof of play', to: '/reports/playback', icon: IconChartBar, permission: 'Permissions.Reports.View' },
  { label: 'Alerts', to: '/alerts', icon: IconBell, permission: 'Permissions.Alerts.Edit' },
  { label: 'Activity', to: '/activity', icon: IconActivity, permission: 'Permissions.Audit.View' },
];

const operatorItems: readonly NavItem[] = [
  dashboard,
  tenants,
  packages,
  { label: 'Resellers', to: '/reseller', icon: IconUsersGroup, permission: 'Platform.Resellers.View' },
  { ...subscriptions, label: 'Subscriptions' },
  { label: 'Invoices', to: '/invoice', icon: IconFileInvoice, permission: 'Platform.Invoices.View' },
  { label: 'Payments', to: '/payments', icon: IconCreditCard, permission: 'Platform.Payments.View' },
  { label: 'Issuer', to: '/issuer', icon: IconBuildingBank, permission: 'Platform.Issuer.View' },
  { label: 'Users', to: '/user', icon: IconUser, permission: 'Platform.Users.View' },
  { label: 'Roles', to: '/user/roles', icon: IconShieldLock, permission: 'Platform.Roles.View' },
  { label: 'Status', to: '/platform/status', icon: IconHeartbeat, permission: 'Platform.Status.View' },
];

/** The sidebar of each user type. */
export const navItems: Record<UserType, readonly NavItem[]> = {
  0: operatorItems,
  1: tenantItems,
  3: [dashboard, tenants, packages, subscriptions],
};

/** What stands elsewhere than in the sidebar, and is found by name all the same. */
const profile: NavItem = { label: 'Profile', to: '/profile', icon: IconUserCircle };
const password: NavItem = { label: 'Change password', to: '/profile/change-password', icon: IconKey };
export const furtherScreens: Record<UserType, readonly NavItem[]> = {
  0: [profile, password],
  1: [
    { label: 'Live Monitor', to: '/device/monitor', icon: IconBroadcast, permission: 'Permissions.Device.Monitor' },
    { label: 'Roles', to: '/user/roles', icon: IconShieldLock, permission: 'Permissions.Roles.View' },
    { label: 'Settings', to: '/settings', icon: IconSettings, permission: 'Permissions.Settings.View' },
    profile,
    password,
  ],
  3: [profile, password],
};

export const roleLabels: Record<UserType, string> = { 0: 'Super Admin', 1: '', 3: 'Reseller' };
