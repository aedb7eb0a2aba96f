import { t } from '@vitrine/contract/messages';
import { el } from '../dom.ts';
import { direction } from '../language.ts';
import { factRows, type FactRow } from './fact-rows.ts';
import { screenFacts, type FactSources } from './screen-facts.ts';
import './overlay.css';

// A separate chunk, loaded on demand.

export interface OverlayOptions {
  name: string;
  code: string;
  sources(): FactSources;
}

export interface Overlay {
  close(): void;
  isOpen(): boolean;
}

const refreshIntervalMs = 1000;
/** Closes by itself, so that customers never see it when the installer has left. */
const autoCloseMs = 3 * 60_000;

/** Diagnostics over what plays, until they are closed or time out. */
export function openOverlay(surface: HTMLElement, { name, code, sources }: OverlayOptions): Overlay {
  const list = el('dl', { class: 'overlay-facts' });
  const panel = el(
    'section',
    { class: 'overlay', with: { role: 'dialog', dir: direction(), 'aria-label': t('About this screen') } },
    [
      el('header', { class: 'overlay-head' }, [
        el('h1', { class: 'overlay-name', text: name, with: { dir: 'auto' } }),
        el('p', { class: 'overlay-code', text: code }),
      ]),
      list,
      el('p', { class: 'overlay-foot', text: t('Press i or Esc to close') }),
    ],
  );
  let isOpen = true;

  async function refresh(): Promise<void> {
    const rows = factRows(await screenFacts(sources()));
    if (isOpen) draw(list, rows);
  }

  const refreshing = window.setInterval(() => void refresh(), refreshIntervalMs);
  const autoClose = window.setTimeout(close, autoCloseMs);

  function close(): void {
    isOpen = false;
    clearInterval(refreshing);
    clearTimeout(autoClose);
    panel.remove();
  }

  surface.append(panel);
  void refresh();
  return { close, isOpen: () => isOpen };
}

function draw(list: HTMLElement, rows: FactRow[]): void {
  list.replaceChildren(
    ...rows.flatMap(({ label, value, isBad = false }) => [
      el('dt', { text: label }),
      el('dd', isBad ? { class: 'overlay-bad', text: value } : { text: value }),
    ]),
  );
}
