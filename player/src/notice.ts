import { el } from './dom.ts';
import { direction } from './language.ts';

const shownMs = 20_000;

/** A message for the installer in a corner, removed after 20 seconds. */
export function showNotice(root: HTMLElement, text: string): void {
  const notice = el('p', { class: 'notice', text, with: { role: 'status', dir: direction() } });
  root.append(notice);
  setTimeout(() => notice.remove(), shownMs);
}
