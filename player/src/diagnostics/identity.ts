import { el } from '../dom.ts';
import './overlay.css';

const shownMs = 10_000;

/** Shows the name and the code of the device in large letters, so that it can be found among many. */
export function showIdentity(surface: HTMLElement, { name, code }: { name: string; code: string }): void {
  const card = el('section', { class: 'identity', with: { role: 'status' } }, [
    el('p', { class: 'identity-name', text: name, with: { dir: 'auto' } }),
    el('p', { class: 'identity-code', text: code }),
  ]);
  surface.append(card);
  setTimeout(() => card.remove(), shownMs);
}
