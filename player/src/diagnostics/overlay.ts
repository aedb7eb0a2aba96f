import { el } from '../dom.ts';
import { factRows, type FactRow } from './fact-rows.ts';
import { screenFacts, type FactSources } from './screen-facts.ts';
import './overlay.css';

// A chunk of its own: it is loaded when somebody asks for it.

export interface OverlayOptions {
  name: string;
  code: string;
  sources(): FactSources;
}

export interface Overlay {
  close(): void;
  isOpen(): boolean;
}

const lookEveryMs = 1000;
/** A shop that opens with it still there would show it to everybody. */
const openForMs = 3 * 60_000;

/** What an installer wants to know of this screen, over what it plays, until it is closed or forgotten. */
export function openOverlay(surface: HTMLElement, { name, code, sources }: OverlayOptions): Overlay {
  const list = el('dl', { class: 'overlay-facts' });
  const panel = el('section', { class: 'overlay', with: { role: 'dialog', 'aria-label': 'About this screen' } }, [
    el('header', { class: 'overlay-head' }, [
      el('h1', { class: 'overlay-name', text: name }),
      el('p', { class: 'overlay-code', text: code }),
    ]),
    list,
    el('p', { class: 'overlay-foot', text: 'Press i or Esc to close' }),
  ]);
  let isOpen = true;

  async function look(): Promise<void> {
    const rows = factRows(await screenFacts(sources()));
    if (isOpen) draw(list, rows);
  }

  const looking = window.setInterval(() => void look(), lookEveryMs);
  const forgotten = window.setTimeout(close, openForMs);

  function close(): void {
    isOpen = false;
    clearInterval(looking);
    clearTimeout(forgotten);
    panel.remove();
  }

  surface.append(panel);
  void look();
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
