import { z } from 'zod';
import type { Tx } from '../db/transaction.ts';
import { enqueue } from '../jobs/queue.ts';
import { seal, unseal } from '../seal.ts';

export const TextMessage = z.object({
  to: z.string(),
  text: z.string(),
  /** After this instant the message is dropped. */
  until: z.iso.datetime(),
});
export type TextMessage = z.infer<typeof TextMessage>;

export interface SmsQueue {
  /** Enqueued in the transaction; retried until it expires. */
  enqueue(tx: Tx, message: TextMessage): Promise<void>;
}

/** Text messages are encrypted in the queue, like emails. Null when no webhook is configured. */
export function createSmsQueue(key: Buffer, webhook: string): SmsQueue | null {
  if (webhook === '') return null;
  return { enqueue: (tx, message) => enqueue(tx, 'send-text', { sealed: seal(key, JSON.stringify(message)) }) };
}

/** Null when the SECRET has changed since. */
export function openSealedText(key: Buffer, sealed: string): TextMessage | null {
  const text = unseal(key, sealed);
  return text === null ? null : TextMessage.parse(JSON.parse(text));
}

/** The phone number in the form that gateways accept; null when it is not one. */
export function normalizePhoneNumber(phoneNumber: string): string | null {
  const number = phoneNumber.replaceAll(/[\s()./-]/g, '');
  return /^\+?\d{6,15}$/.test(number) ? number : null;
}
