import { t } from '@vitrine/contract/messages';
import { useSettings } from '../lib/settings.ts';
import { copyPlayerCode } from '../domain/copy-player-code.ts';
import classes from './header.module.css';

/** The tenant's player code; a click copies it. */
export function PlayerCode() {
  const code = useSettings()?.playerCode;
  if (!code) return null;
  return (
    <button
      type="button"
      className={classes.chip}
      onClick={() => void copyPlayerCode(code)}
      title={t('Copy player code')}
    >
      <span className={classes.what}>{t('Player code')}</span> <b className="num">{spaced(code)}</b>
    </button>
  );
}

/** Eight characters read better as two groups of four. */
export function spaced(code: string): string {
  return code.length === 8 ? `${code.slice(0, 4)} ${code.slice(4)}` : code;
}
