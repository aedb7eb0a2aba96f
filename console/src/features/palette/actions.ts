import { useMantineColorScheme } from '@mantine/core';
import {
  IconBook2,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconPlus,
  IconRocket,
  IconSun,
  IconUpload,
  type Icon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { logOut } from '../../ui/log-out.ts';
import { useAllowed, type RowAction } from '../../ui/menu-items.tsx';

export interface PaletteAction extends RowAction {
  icon: Icon;
  detail?: string;
}

/** A page on which a record is created. */
export interface NewPage {
  label: string;
  to: NonNullable<LinkProps['to']>;
}

const upload: PaletteAction = {
  label: 'Upload files',
  detail: 'Open the folder for them in the library',
  icon: IconUpload,
  link: { to: '/library' },
  permission: 'Permissions.Library.Upload',
  changes: true,
};

const guidedStart: PaletteAction = {
  label: 'Guided start',
  detail: 'Your first screen live, in three steps',
  icon: IconRocket,
  link: { to: '/dashboard', search: { start: '' } },
  permission: 'Permissions.Device.Create',
  changes: true,
};

/** The actions that the user has permission for. */
export function useActions(newPages: readonly NewPage[]): readonly PaletteAction[] {
  const uploads = useAllowed([upload, guidedStart]);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const themes = [
    { scheme: 'light', label: 'Light theme', icon: IconSun },
    { scheme: 'dark', label: 'Dark theme', icon: IconMoon },
    { scheme: 'auto', label: 'System theme', icon: IconDeviceDesktop },
  ] as const;
  const others = themes.filter(({ scheme }) => scheme !== colorScheme);
  return [
    ...newPages.map(({ label, to }) => ({ label, icon: IconPlus, link: { to }, changes: true })),
    ...uploads,
    ...others.map(({ scheme, label, icon }) => ({ label, icon, onClick: () => setColorScheme(scheme) })),
    { label: 'Documentation', icon: IconBook2, onClick: () => window.open('/go/documentation', '_blank', 'noopener') },
    { label: 'Logout', icon: IconLogout, onClick: logOut },
  ];
}
