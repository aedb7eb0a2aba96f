import type { Registration } from '@vitrine/contract/devices';
import { el } from '../dom.ts';
import type { Api } from '../sync/api.ts';
import type { Clock } from '../sync/clock.ts';
import { showCodes } from './code-on-screen.ts';
import { codesForm } from './codes-form.ts';
import type { Codes, PairingOutcome } from './pair-by-codes.ts';
import '@fontsource-variable/inter/wght.css';
import './pairing.css';

export interface PairingOptions {
  api: Api;
  clock: Clock;
  /** A pairing link that opened this page and was refused. */
  refused: { codes: Codes; outcome: PairingOutcome & { status: 'refused' } } | null;
  onPaired(registration: Registration): void;
}

const noCode = '··· ···';

/** Shows a pairing code in `root` until the device is paired, by that code or by an installer's codes. */
export function showPairing(root: HTMLElement, { api, clock, refused, onPaired }: PairingOptions): void {
  const lead = el('h1', { class: 'pairing-lead', text: 'Add this screen in your console' });
  const code = el('p', { class: 'pairing-code-awaited', text: noCode });
  const hint = el('p', { class: 'pairing-hint', with: { role: 'status' } });
  const qr = el('div', { class: 'pairing-qr', with: { role: 'img', 'aria-label': 'QR code with the same code' } });
  const form = codesForm(api, paired);
  const openForm = el('button', {
    class: 'button button-quiet',
    text: 'Pair by player code',
    with: { type: 'button' },
  });
  openForm.addEventListener('click', () => form.open());
  const page = el('main', { class: 'pairing' }, [
    el('div', { class: 'pairing-card' }, [el('div', {}, [brand(), lead, code, hint]), qr]),
    el('footer', { class: 'pairing-foot' }, isSecureContext ? [openForm] : [openForm, onlineOnlyNote()]),
    form.dialog,
  ]);

  let until: number | null = null;
  const ticking = window.setInterval(updateHint, 1000);
  const codes = showCodes({ api, clock, onCode, onPaired: paired });

  function onCode(shown: { code: string; until: number } | null): void {
    until = shown?.until ?? null;
    code.className = shown ? 'pairing-code' : 'pairing-code-awaited';
    code.textContent = shown ? `${shown.code.slice(0, 3)} ${shown.code.slice(3)}` : noCode;
    qr.replaceChildren();
    updateHint();
    if (shown) void drawQr(qr, new URL(`/admin/device?pair=${shown.code}`, location.href).href);
  }

  function updateHint(): void {
    const text =
      until === null
        ? 'Can’t reach the server. Retrying…'
        : `Devices › Pair a screen, or scan the code. New code in ${minutes(until - clock.now())}.`;
    if (hint.textContent !== text) hint.textContent = text;
  }

  function paired(registration: Registration): void {
    codes.stop();
    clearInterval(ticking);
    page.remove();
    onPaired(registration);
  }

  hint.textContent = 'Getting a code…';
  root.replaceChildren(page);
  if (refused) form.openRefused(refused.codes, refused.outcome);
}

async function drawQr(frame: HTMLElement, address: string): Promise<void> {
  const { qrCode } = await import('./qr-code.ts');
  frame.replaceChildren(qrCode(address));
}

function brand(): HTMLElement {
  return el('p', { class: 'pairing-brand' }, [el('span', { class: 'mark' }), el('span', { text: 'Vitrine' })]);
}

function onlineOnlyNote(): HTMLElement {
  const text = 'Online only: this address is not secure (https), so content cannot be stored for offline playback.';
  return el('p', { class: 'pairing-note', text });
}

function minutes(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
