import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { t } from '@vitrine/contract/messages';
import { useSettings } from '../lib/settings.ts';
import { AccountMenu } from './account-menu.tsx';
import { Clock } from './clock.tsx';
import classes from './header.module.css';
import { PaletteButton } from './palette-button.tsx';
import { PlayerCode } from './player-code.tsx';

/** Business, palette, player code, local time and account; in a narrow window the account menu has the player code. */
export function Header({ isNarrow, onMenu }: { isNarrow: boolean; onMenu: () => void }) {
  const settings = useSettings();
  return (
    <header className={classes.header}>
      {isNarrow && (
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('Open menu')} onClick={onMenu}>
          <IconMenu2 size={20} aria-hidden="true" />
        </ActionIcon>
      )}
      <div className={classes.business}>
        {settings?.logo && <img className={classes.logo} src={settings.logo} alt="" />}
        <div className={classes.titles}>
          <span className={classes.name} dir="auto">
            {settings?.businessName}
          </span>
          {isNarrow && <Clock />}
        </div>
      </div>
      <PaletteButton />
      {!isNarrow && (
        <div className={classes.facts}>
          <PlayerCode />
          <Clock />
        </div>
      )}
      <AccountMenu hasPlayerCode={isNarrow} />
    </header>
  );
}
