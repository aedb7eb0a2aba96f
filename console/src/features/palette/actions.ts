import { useMantineColorScheme } from '@mantine/core';
import {
  IconBook2,
  IconCast,
  IconDeviceDesktop,
  IconLink,
  IconLogout,
  IconMoon,
  IconPlus,
  IconRocket,
  IconSun,
  IconReload,
  IconUpload,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { type Message, msg, t } from '@vitrine/contract/messages';
import { desiredLanguage } from '../../lib/language.ts';
import { logOut } from '../../ui/log-out.ts';
import { useAllowed, type RowAction } from '../../ui/menu-items.tsx';

export interface PaletteAction extends RowAction {
  icon: Icon;
  detail?: Message;
}

/** A page on which a record is created. */
export interface NewPage {
  label: string;
  to: NonNullable<LinkProps['to']>;
}

const showNow: PaletteAction = {
  label: msg('Show now'),
  detail: msg('A playlist, file or text on screens you choose'),
  icon: IconCast,
  link: { to: '/dashboard', search: { show: 'now' } },
  permission: 'Permissions.Schedule.Override',
  changes: true,
};

const pair: PaletteAction = {
  label: msg('Pair a screen'),
  detail: msg('With the code that it shows'),
  icon: IconLink,
  link: { to: '/device', search: { pair: 'new' } },
  permission: 'Permissions.Device.Edit',
  changes: true,
};

const invite: PaletteAction = {
  label: msg('Invite a user'),
  icon: IconUserPlus,
  link: { to: '/user/new' },
  permission: 'Permissions.Users.Create',
  changes: true,
};

const reload: PaletteAction = {
  label: msg('Reload all screens'),
  icon: IconReload,
  link: { to: '/device', search: { reload: 'all' } },
  permission: 'Permissions.Device.Reload',
};

const upload: PaletteAction = {
  label: msg('Upload files'),
  detail: msg('Open the folder for them in the library'),
  icon: IconUpload,
  link: { to: '/library' },
  permission: 'Permissions.Library.Upload',
  changes: true,
};

const guidedStart: PaletteAction = {
  label: msg('Guided start'),
  detail: msg('Your first screen live, in three steps'),
  icon: IconRocket,
  link: { to: '/dashboard', search: { start: '' } },
  permission: 'Permissions.Device.Create',
  changes: true,
};

/** The actions that the user has permission for. */
export function useActions(newPages: readonly NewPage[]): readonly PaletteAction[] {
  const allowed = useAllowed([showNow, pair, upload, guidedStart, invite, reload]);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const themes = [
    { scheme: 'light', label: t('Light theme'), icon: IconSun },
    { scheme: 'dark', label: t('Dark theme'), icon: IconMoon },
    { scheme: 'auto', label: t('System theme'), icon: IconDeviceDesktop },
  ] as const;
  const others = themes.filter(({ scheme }) => scheme !== colorScheme);
  return [
    ...newPages.map(({ label, to }) => ({ label, icon: IconPlus, link: { to }, changes: true })),
    ...allowed,
    ...others.map(({ scheme, label, icon }) => ({ label, icon, onClick: () => setColorScheme(scheme) })),
    {
      label: t('Documentation'),
      icon: IconBook2,
      onClick: () => window.open(`/go/documentation?lang=${desiredLanguage()}`, '_blank', 'noopener'),
    },
    { label: t('Logout'), icon: IconLogout, onClick: logOut },
  ];
}
