import { Menu, UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '@vitrine/contract/messages';
import { useSession } from '../lib/session.ts';
import { logOut } from '../ui/log-out.ts';
import { UserAvatar } from '../domain/user-avatar.tsx';
import classes from './header.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { PlayerCodeItem } from './player-code.tsx';

/** Home, Profile, Settings, theme and Logout, and the player code where the header has no room for it. */
export function AccountMenu({ hasPlayerCode }: { hasPlayerCode: boolean }) {
  const { user, userId, permissions, view } = useSession();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton
          className={classes.account}
          aria-label={t('Account of {fullName}', { fullName: user.fullName })}
        >
          <UserAvatar id={userId} name={user.fullName} photo={user.photoURL} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.accountMenu}>
        <div className={classes.who}>
          <b>{user.fullName}</b>
          <div className="muted small">{user.email}</div>
        </div>
        <Menu.Divider />
        {hasPlayerCode && <PlayerCodeItem />}
        <Menu.Item renderRoot={(props) => <Link to="/" {...props} />}>{t('Home')}</Menu.Item>
        {!view && <Menu.Item renderRoot={(props) => <Link to="/profile" {...props} />}>{t('Profile')}</Menu.Item>}
        {permissions.has('Permissions.Settings.View') && (
          <Menu.Item renderRoot={(props) => <Link to="/settings" {...props} />}>{t('Settings')}</Menu.Item>
        )}
        <Menu.Divider />
        {!view && <LanguageChoice />}
        <ThemeChoice />
        <Menu.Divider />
        <Menu.Item onClick={logOut}>{t('Logout')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('Theme')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => isScheme(value) && setColorScheme(value)}>
        <Menu.RadioItem value="light">{t('Light')}</Menu.RadioItem>
        <Menu.RadioItem value="dark">{t('Dark')}</Menu.RadioItem>
        <Menu.RadioItem value="auto">{t('System')}</Menu.RadioItem>
      </Menu.RadioGroup>
    </>
  );
}

function isScheme(value: string): value is MantineColorScheme {
  return value === 'light' || value === 'dark' || value === 'auto';
}
