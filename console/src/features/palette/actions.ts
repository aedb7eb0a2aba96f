import { useMantineColorScheme } from '@mantine/core';
import {
  IconBook2,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
  IconUpload,
  type Icon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { Permission } from '@vitrine/contract/permissions';
import { logOut } from '../../ui/log-out.ts';
import { useAllowed, type RowAction } from '../../ui/menu-items.tsx';

export interface PaletteAction extends RowAction {
  icon: Icon;
  detail?: string;
}

const beginnings: readonly PaletteAction[] = [
  ofTenant('New schedule', '/schedule/new', 'Permissions.Schedule.Create'),
  ofTenant('New playlist', '/Playlist/New', 'Permissions.Playlist.Create'),
  {
    ...ofTenant('Upload files', '/library', 'Permissions.Library.Upload'),
    icon: IconUpload,
    detail: 'Open the folder for them in the library',
  },
  ofTenant('New device', '/device/new', 'Permissions.Device.Create'),
  ofTenant('New device group', '/devicegroup/new', 'Permissions.DeviceGroup.Create'),
  ofTenant('New store', '/branch/new', 'Permissions.Store.Create'),
  ofTenant('New user', '/user/new', 'Permissions.Users.Create'),
  ofTenant('New role', '/user/roles/new', 'Permissions.Roles.Create'),
  beginning('New tenant', '/tenants/new', 'Platform.Tenants.Edit'),
  beginning('New reseller', '/reseller/new', 'Platform.Resellers.Edit'),
  beginning('New package', '/packages/new', 'Platform.Packages.Edit'),
  beginning('New invoice', '/invoice/new', 'Platform.Invoices.Edit'),
  beginning('New payment', '/payments/new', 'Platform.Payments.Edit'),
  beginning('New subscription', '/subscription/new', 'Platform.Subscriptions.Edit'),
  beginning('New user', '/user/new', 'Platform.Users.Edit'),
  beginning('New role', '/user/roles/new', 'Platform.Roles.Edit'),
];

/** What this person may do from anywhere. */
export function useActions(): readonly PaletteAction[] {
  const begin = useAllowed(beginnings);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const themes = [
    { scheme: 'light', label: 'Light theme', icon: IconSun },
    { scheme: 'dark', label: 'Dark theme', icon: IconMoon },
    { scheme: 'auto', label: 'System theme', icon: IconDeviceDesktop },
  ] as const;
  const others = themes.filter(({ scheme }) => scheme !== colorScheme);
  return [
    ...begin,
    ...others.map(({ scheme, label, icon }) => ({ label, icon, onClick: () => setColorScheme(scheme) })),
    { label: 'Documentation', icon: IconBook2, onClick: () => window.open('/go/documentation', '_blank', 'noopener') },
    { label: 'Logout', icon: IconLogout, onClick: logOut },
  ];
}

function ofTenant(label: string, to: NonNullable<LinkProps['to']>, permission: Permission): PaletteAction {
  return { ...beginning(label, to, permission), changes: true };
}

function beginning(label: string, to: NonNullable<LinkProps['to']>, permission: Permission): PaletteAction {
  return { label, link: { to }, permission, icon: IconPlus };
}
