import type { Brands } from '../brands/known-brands.ts';
import { writeFor } from '../brands/write-for.ts';
import type { Tx } from '../db/transaction.ts';
import { enqueue } from '../jobs/job.ts';
import { sealText, type TextMessage } from './sealed-text.ts';
import { sendTextMessageJob } from './send-text-message.job.ts';

interface Unwritten extends Pick<TextMessage, 'to' | 'until'> {
  /** The email address of the account. */
  reader: string;
}

export interface SmsQueue {
  /** Enqueued in the transaction; retried until it expires. `write` makes the text in the language of the reader. */
  enqueue(tx: Tx, message: Unwritten, write: () => string): Promise<void>;
}

/** Null when no webhook is configured. */
export function createSmsQueue(key: Buffer, webhook: string, brands: Pick<Brands, 'ofReseller'>): SmsQueue | null {
  if (webhook === '') return null;
  return {
    async enqueue(tx, { reader, ...message }, write) {
      const { written: text } = await writeFor(tx, { address: reader, brands }, write);
      await enqueue(tx, sendTextMessageJob, { sealed: sealText(key, { ...message, text }) });
    },
  };
}

/** The phone number in the format of gateways; null if it is invalid. */
export function normalizePhoneNumber(phoneNumber: string): string | null {
  const number = phoneNumber.replaceAll(/[\s()./-]/g, '');
  return /^\+?\d{6,15}$/.test(number) ? number : null;
}
