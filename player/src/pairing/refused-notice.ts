import type { Registration } from '@vitrine/contract/devices';
import { el } from '../dom.ts';
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
  const code = el('strong', { class: 'notice-code' });
  const notice = el('p', { class: 'notice', with: { role: 'status' } }, [
    el('span', { text: 'The server does not know this screen.' }),
    code,
  ]);
  const codes = showCodes({
    api,
    clock,
    onCode: (shown) => {
      code.textContent = shown ? ` Pair it by the code ${shown.code.slice(0, 3)} ${shown.code.slice(3)}` : '';
    },
    onPaired,
  });
  root.append(notice);
  return () => {
    codes.stop();
    notice.remove();
  };
}
