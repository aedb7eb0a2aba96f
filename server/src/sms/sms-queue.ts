import type { Tx } from '../db/transaction.ts';
import { enqueue } from '../jobs/job.ts';
import { sealText, type TextMessage } from './sealed-text.ts';
import { sendTextMessageJob } from './send-text-message.job.ts';

export interface SmsQueue {
  /** Enqueued in the transaction; retried until it expires. `write` makes the text in the language of the reader. */
  enqueue(tx: Tx, message: Pick<TextMessage, 'to' | 'until'>, write: () => string): Promise<void>;
}

/** Null when no webhook is configured. */
export function createSmsQueue(key: Buffer, webhook: string): SmsQueue | null {
  if (webhook === '') return null;
  return {
    enqueue(tx, message, write) {
      const text = write();
      return enqueue(tx, sendTextMessageJob, { sealed: sealText(key, { ...message, text }) });
    },
  };
}

/** The phone number in the format of gateways; null if it is invalid. */
export function normalizePhoneNumber(phoneNumber: string): string | null {
  const number = phoneNumber.replaceAll(/[\s()./-]/g, '');
  return /^\+?\d{6,15}$/.test(number) ? number : null;
}
