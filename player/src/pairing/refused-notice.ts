import type { Registration } from '@vitrine/contract/registration';
import { msg, partsOf, t } from '@vitrine/contract/messages';
import { el } from '../dom.ts';
import { direction } from '../language.ts';
import type { Api } from '../sync/api.ts';
import type { Clock } from '../sync/clock.ts';
import { showCodes } from './code-on-screen.ts';

interface Options {
  /** Sends no token. */
  api: Api;
  clock: Clock;
  onPaired(registration: Registration): void;
}

/**
 * Shows a notice in a corner, over what plays: the server does not know this screen, and a code pairs it again. Returns a
 * function that removes the notice.
 */
export function showRefused(root: HTMLElement, { api, clock, onPaired }: Options): () => void {
  const code = el('strong', { class: 'notice-code', with: { dir: 'ltr' } });
  const notice = el('p', { class: 'notice', with: { role: 'status', dir: direction() } });
  const codes = showCodes({
    api,
    clock,
    onCode: (shown) => {
      code.textContent = shown ? `${shown.code.slice(0, 3)} ${shown.code.slice(3)}` : '';
      notice.replaceChildren(...(shown ? withCode(code) : [t('The server does not know this screen.')]));
    },
    onPaired,
  });
  notice.textContent = t('The server does not know this screen.');
  root.append(notice);
  return () => {
    codes.stop();
    notice.remove();
  };
}

function withCode(code: HTMLElement): (string | Node)[] {
  return partsOf<string | Node>(msg('The server does not know this screen. Pair it by the code {code}'), { code });
}
