import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '@vitrine/contract/messages';
import { useSession } from '../lib/session.ts';
import { logOut } from '../ui/log-out.ts';
import { MenuBeside, type MenuPlace } from '../ui/menu-beside.tsx';
import classes from './header.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { useSettingsItems } from './nav-items.ts';
import { PlayerCodeItem } from './player-code-item.tsx';

interface AccountItemsProps {
  at: MenuPlace;
  hasPlayerCode: boolean;
}

/** Home, Profile, Settings, language, theme and Logout. */
export function AccountItems({ at, hasPlayerCode }: AccountItemsProps) {
  const { user, view } = useSession();
  const settings = useSettingsItems();
  return (
    <MenuBeside at={at} width={240} className={classes.accountMenu}>
      <div className={classes.who}>
        <b>{user.fullName}</b>
        <div className="muted small">{user.email}</div>
      </div>
      <Menu.Divider />
      {hasPlayerCode && <PlayerCodeItem />}
      <Menu.Item renderRoot={(props) => <Link to="/" {...props} />}>{t('Home')}</Menu.Item>
      {!view && <Menu.Item renderRoot={(props) => <Link to="/profile" {...props} />}>{t('Profile')}</Menu.Item>}
      {settings.map(({ to, label }) => (
        <Menu.Item key={to} renderRoot={(props) => <Link to={to} {...props} />}>
          {label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      {!view && <LanguageChoice />}
      <ThemeChoice />
      <Menu.Divider />
      <Menu.Item onClick={logOut}>{t('Logout')}</Menu.Item>
    </MenuBeside>
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
