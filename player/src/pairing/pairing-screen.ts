import type { Registration } from '@vitrine/contract/registration';
import { msg, partsOf, t } from '@vitrine/contract/messages';
import { el } from '../dom.ts';
import { direction } from '../language.ts';
import { productOfPage } from '../product.ts';
import type { Api } from '../sync/api.ts';
import type { Clock } from '../sync/clock.ts';
import { showCodes, type ShownCode } from './code-on-screen.ts';
import { codesForm } from './codes-form.ts';
import type { Codes, Refused } from './pair-by-codes.ts';
import '@fontsource-variable/inter/wght.css';
import './pairing.css';

export interface PairingOptions {
  api: Api;
  clock: Clock;
  /** A pairing link that opened this page and was refused. */
  refused: { codes: Codes; outcome: Refused } | null;
  onPaired(registration: Registration): void;
}

const noCode = '··· ···';
/** The address that a user opens in a browser to enter the code. */
const pairingAddress = `${location.host}/pair`;
type State = 'unpaired' | 'approvalNeeded' | 'refused';

/** Shows a pairing code in `root` until the device is paired, by that code or by an installer's codes. */
export function showPairing(root: HTMLElement, { api, clock, refused, onPaired }: PairingOptions): void {
  const lead = el('h1', { class: 'pairing-lead' });
  const code = el('p', { class: 'pairing-code-awaited', text: noCode, with: { dir: 'ltr' } });
  const hint = el('p', { class: 'pairing-hint', with: { role: 'status' } });
  const qr = el('div', { class: 'pairing-qr', with: { role: 'img', 'aria-label': t('QR code with the same code') } });
  const form = codesForm({
    api,
    secret: () => codes.secret(),
    onPaired: paired,
    onApprovalNeeded: showWaitingForApproval,
  });
  const openForm = el('button', {
    class: 'button button-quiet',
    text: t('Pair by player code'),
    with: { type: 'button' },
  });
  openForm.addEventListener('click', () => form.open());
  const page = el('div', { class: 'pairing', with: { dir: direction() } }, [
    el('div', { class: 'pairing-card' }, [el('div', {}, [brand(), lead, code, hint]), qr]),
    el('footer', { class: 'pairing-foot' }, [openForm, ...notes()]),
    form.dialog,
  ]);

  let state: State = 'unpaired';
  let showing: ShownCode | null = null;
  /** The code on screen follows a refusal by a user, which its hint mentions. */
  let wasRefused = false;
  const ticking = window.setInterval(updateHint, 1000);
  const codes = showCodes({
    api,
    clock,
    onCode,
    onRefused: () => showLead('refused'),
    onPaired: paired,
  });
  let codesToRetry = refused?.outcome.isTaken ? refused.codes : null;

  function onCode(shown: ShownCode | null): void {
    showing = shown;
    if (shown?.isWaitingForApproval) return showWaitingForApproval();
    wasRefused = shown !== null && state === 'refused';
    if (shown !== null || state === 'approvalNeeded') showLead('unpaired');
    code.className = shown ? 'pairing-code' : 'pairing-code-awaited';
    code.textContent = shown ? `${shown.code.slice(0, 3)} ${shown.code.slice(3)}` : noCode;
    qr.replaceChildren();
    updateHint();
    if (shown === null) return;
    void drawQr(qr, new URL(`/admin/device?pair=${shown.code}`, location.href).href);
    if (codesToRetry !== null) void form.requestReplacement(codesToRetry);
    codesToRetry = null;
  }

  function showLead(of: State): void {
    state = of;
    lead.replaceChildren(...leadOf(state));
  }

  /** The code stays the same while the screen waits. */
  function showWaitingForApproval(): void {
    if (showing) showing = { ...showing, isWaitingForApproval: true };
    wasRefused = false;
    showLead('approvalNeeded');
    updateHint();
  }

  function updateHint(): void {
    const text = hintOf(showing, wasRefused, clock.now());
    if (hint.textContent !== text) hint.textContent = text;
  }

  function paired(registration: Registration): void {
    codes.stop();
    clearInterval(ticking);
    page.remove();
    onPaired(registration);
  }

  showLead('unpaired');
  hint.textContent = t('Getting a code…');
  root.replaceChildren(page);
  if (refused && !refused.outcome.isTaken) form.openRefused(refused.codes, refused.outcome);
}

function leadOf(state: State): (string | Node)[] {
  if (state === 'approvalNeeded') return [t('This screen waits until a user allows it')];
  if (state === 'refused') return [t('A user has refused this screen')];
  const address = el('strong', { text: pairingAddress, with: { dir: 'ltr' } });
  return partsOf<string | Node>(msg('Add this screen at {address}'), { address });
}

function hintOf(shown: ShownCode | null, wasRefused: boolean, now: number): string {
  if (shown === null) return t('Can’t reach the server. Retrying…');
  if (shown.isWaitingForApproval)
    return t('The device already has a screen. In the console, open the device and allow this code.');
  const time = minutes(shown.until - now);
  return wasRefused
    ? t('A user has refused this screen. Or scan the code with your phone. New code in {time}.', { time })
    : t('Or scan the code with your phone. New code in {time}.', { time });
}

async function drawQr(frame: HTMLElement, address: string): Promise<void> {
  const { qrCode } = await import('../qr-code.ts');
  frame.replaceChildren(qrCode(address));
}

function brand(): HTMLElement {
  const { name, logo, isOwn } = productOfPage();
  const mark = isOwn
    ? el('span', { class: 'mark' })
    : el('img', { class: 'pairing-icon', with: { src: '/brand/icon', alt: '' } });
  if (logo !== null)
    return el('p', { class: 'pairing-brand' }, [el('img', { class: 'pairing-logo', with: { src: logo, alt: name } })]);
  return el('p', { class: 'pairing-brand' }, [mark, el('span', { text: name })]);
}

function notes(): HTMLElement[] {
  const { poweredBy: product } = productOfPage();
  const onlineOnly = t(
    'Online only: this address is not secure (https), so content cannot be stored for offline playback.',
  );
  const texts = [
    ...(isSecureContext ? [] : [onlineOnly]),
    ...(product === null ? [] : [t('Powered by {product}', { product })]),
  ];
  return texts.map((text) => el('p', { class: 'pairing-note', text }));
}

function minutes(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
