import { copyText } from '../lib/copy.ts';
import { useSettings } from '../lib/settings.ts';
import { toastDone, toastFailed } from '../ui/toast.tsx';
import classes from './header.module.css';

/** The tenant's player code; a click copies it. */
export function PlayerCode() {
  const code = useSettings()?.playerCode;
  if (!code) return null;
  const copy = async () => {
    if (await copyText(code)) toastDone('Player code copied');
    else toastFailed('The browser did not allow copying. Select the code and copy it by hand.');
  };
  return (
    <button type="button" className={classes.chip} onClick={() => void copy()} title="Copy the player code">
      <span className={classes.what}>Player code</span> <b className="num">{spaced(code)}</b>
    </button>
  );
}

/** Eight characters read better as two groups of four. */
function spaced(code: string): string {
  return code.length === 8 ? `${code.slice(0, 4)} ${code.slice(4)}` : code;
}
