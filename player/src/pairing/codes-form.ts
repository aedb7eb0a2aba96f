import type { Registration } from '@vitrine/contract/registration';
import { msg, t, type Message } from '@vitrine/contract/messages';
import { el } from '../dom.ts';
import type { Api } from '../sync/api.ts';
import { pairByCodes, type Codes, type Refused } from './pair-by-codes.ts';

interface Field {
  name: keyof Codes;
  label: Message;
  hint: Message;
  with: Record<string, string>;
}

const fields: readonly Field[] = [
  {
    name: 'playerCode',
    label: msg('Player code'),
    hint: msg('At the top of your console'),
    with: { autocapitalize: 'characters' },
  },
  {
    name: 'accessCode',
    label: msg('Access code'),
    hint: msg('Four digits, on the store'),
    with: { inputmode: 'numeric' },
  },
  { name: 'code', label: msg('Identifier'), hint: msg('On the device, in the console'), with: {} },
];

export interface CodesForm {
  dialog: HTMLDialogElement;
  open(): void;
  /** Opens with the codes that were refused, and the reason. */
  openRefused(codes: Codes, refusal: Refused): void;
  /** Sends codes again that were refused because the device has a screen, now as a request to replace that screen. */
  requestReplacement(codes: Codes): Promise<void>;
}

interface CodesFormOptions {
  api: Api;
  /** The secret of the pairing code that this screen shows. */
  secret(): string | null;
  onPaired(registration: Registration): void;
  /** A user must allow that this screen replaces another one. */
  onApprovalNeeded(): void;
}

/** Pairs by codes that an installer types, where no console is at hand. */
export function codesForm({ api, secret, onPaired, onApprovalNeeded }: CodesFormOptions): CodesForm {
  const rows = fields.map(fieldRow);
  const problem = el('p', { class: 'form-problem', with: { role: 'alert' } });
  const submit = el('button', { class: 'button button-primary', text: t('Pair this screen') });
  const cancel = el('button', { class: 'button', text: t('Cancel'), with: { type: 'button' } });
  const form = el('form', { with: { novalidate: '' } }, [
    el('h2', { text: t('Pair by player code') }),
    ...rows.map(({ row }) => row),
    problem,
    el('div', { class: 'form-actions' }, [submit, cancel]),
  ]);
  const dialog = el('dialog', { class: 'codes', with: { 'aria-label': t('Pair by player code') } }, [form]);

  function explain({ message, errors }: Pick<Refused, 'message' | 'errors'>): void {
    const atFields = rows.map((row) => row.explain(errors[row.name]?.join(' ') ?? ''));
    problem.textContent = atFields.includes(true) ? '' : message;
    rows[Math.max(0, atFields.indexOf(true))]?.input.focus();
  }

  async function pair(): Promise<void> {
    const [playerCode = '', accessCode = '', code = ''] = rows.map(({ input }) => input.value.trim());
    const missing = rows.filter(({ input }) => input.value.trim() === '').map(({ name }) => [name, [t('Required')]]);
    if (missing.length > 0) return explain({ message: '', errors: Object.fromEntries(missing) });
    submit.disabled = true;
    await send({ playerCode, accessCode, code });
    submit.disabled = false;
  }

  async function send(codes: Codes): Promise<void> {
    const outcome = await pairByCodes(api, codes, secret());
    if (outcome.status === 'refused') return dialog.open ? explain(outcome) : openRefused(codes, outcome);
    dialog.close();
    if (outcome.status === 'approval-needed') onApprovalNeeded();
    else onPaired(outcome.registration);
  }

  function openRefused(codes: Codes, refusal: Refused): void {
    for (const { input, name } of rows) input.value = codes[name];
    dialog.showModal();
    explain(refusal);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void pair();
  });
  cancel.addEventListener('click', () => dialog.close());
  return {
    dialog,
    open: () => dialog.showModal(),
    openRefused,
    requestReplacement: send,
  };
}

function fieldRow({ name, label, hint, with: attributes }: Field) {
  const input = el('input', { with: { id: name, name, autocomplete: 'off', spellcheck: 'false', ...attributes } });
  const note = el('p', { class: 'field-hint', text: t(hint), with: { id: `${name}-note` } });
  input.setAttribute('aria-describedby', note.id);
  const row = el('div', { class: 'field' }, [el('label', { text: t(label), with: { for: name } }), input, note]);
  return {
    name,
    row,
    input,
    /** Shows the error, or the hint again for an empty text; returns whether there is an error. */
    explain(text: string): boolean {
      row.classList.toggle('field-wrong', text !== '');
      input.setAttribute('aria-invalid', String(text !== ''));
      note.textContent = text || t(hint);
      return text !== '';
    },
  };
}
