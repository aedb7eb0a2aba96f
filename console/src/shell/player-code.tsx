import { t } from '@vitrine/contract/messages';
import { useSession } from '../lib/session.ts';
import { useSettings } from '../lib/settings.ts';
import { copyPlayerCode } from '../domain/copy-player-code.ts';
import classes from './header.module.css';

const anyCode = '0'.repeat(8);

/** The tenant's player code; a click copies it. It keeps its space while it loads, so that the buttons beside it stay still. */
export function PlayerCode() {
  const { tid } = useSession();
  const settings = useSettings();
  const isLoading = tid !== null && settings === undefined;
  const code = isLoading ? anyCode : settings?.playerCode;
  if (!code) return null;
  return (
    <button
      type="button"
      className={classes.chip}
      onClick={() => void copyPlayerCode(code)}
      title={t('Copy player code')}
      {...(isLoading && { style: { visibility: 'hidden' } })}
    >
      <span>{t('Player code')}</span> <b className="num">{spaced(code)}</b>
    </button>
  );
}

/** Eight characters read better as two groups of four. */
export function spaced(code: string): string {
  return code.length === 8 ? `${code.slice(0, 4)} ${code.slice(4)}` : code;
}
