import { z } from 'zod';
import type { Tx } from '../db/transaction.ts';
import { enqueue } from '../jobs/queue.ts';
import { seal, unseal } from '../seal.ts';

export const TextMessage = z.object({
  to: z.string(),
  text: z.string(),
  /** From when on it is not worth sending any more. */
  until: z.iso.datetime(),
});
export type TextMessage = z.infer<typeof TextMessage>;

export interface TextOffice {
  /** Leaves with the transaction; sent soon after, and tried again until its time is over. */
  post(tx: Tx, message: TextMessage): Promise<void>;
}

/** Text messages wait in the queue sealed, as mails do. Null where the operator has set up no way to send them. */
export function makeTextOffice(key: Buffer, webhook: string): TextOffice | null {
  if (webhook === '') return null;
  return { post: (tx, message) => enqueue(tx, 'send-text', { sealed: seal(key, JSON.stringify(message)) }) };
}

/** Null when the SECRET is another by now. */
export function openText(key: Buffer, sealed: string): TextMessage | null {
  const text = unseal(key, sealed);
  return text === null ? null : TextMessage.parse(JSON.parse(text));
}

/** A phone number as a gateway takes it; null for what is none. */
export function dialable(phoneNumber: string): string | null {
  const number = phoneNumber.replaceAll(/[\s()./-]/g, '');
  return /^\+?\d{6,15}$/.test(number) ? number : null;
}
