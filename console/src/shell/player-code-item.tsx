import { Menu } from '@mantine/core';
import { rich } from '../ui/rich.tsx';
import { t } from '@vitrine/contract/messages';
import { useSettings } from '../lib/settings.ts';
import { copyPlayerCode } from '../domain/copy-player-code.ts';
import { spaced } from './player-code.tsx';

/** The tenant's player code in the account menu. */
export function PlayerCodeItem() {
  const code = useSettings()?.playerCode;
  if (!code) return null;
  return (
    <Menu.Item onClick={() => void copyPlayerCode(code)} title={t('Copy player code')}>
      {rich('Player code {spaced}', { spaced: <b className="num">{spaced(code)}</b> })}
    </Menu.Item>
  );
}
