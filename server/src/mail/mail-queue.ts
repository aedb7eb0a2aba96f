import { z } from 'zod';
import type { Tx } from '../db/transaction.ts';
import { enqueue } from '../jobs/queue.ts';
import { seal, unseal } from '../seal.ts';
import { EmailContent } from './email-template.ts';

export const EmailMessage = z.object({
  to: z.email(),
  subject: z.string(),
  letter: EmailContent,
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.base64() })).default([]),
  /** After this instant the message is dropped. */
  until: z.iso.datetime().optional(),
});
export type EmailMessage = z.infer<typeof EmailMessage>;

export interface MailQueue {
  /** Enqueued in the transaction; retried until it is delivered. */
  enqueue(tx: Tx, mail: z.input<typeof EmailMessage>): Promise<void>;
}

/** Emails are encrypted in the queue: some contain codes and links that open an account. */
export function createMailQueue(key: Buffer): MailQueue {
  return {
    enqueue: (tx, mail) => enqueue(tx, 'send-mail', { sealed: seal(key, JSON.stringify(EmailMessage.parse(mail))) }),
  };
}

/** Null when the SECRET has changed since. */
export function openSealedEmail(key: Buffer, sealed: string): EmailMessage | null {
  const text = unseal(key, sealed);
  return text === null ? null : EmailMessage.parse(JSON.parse(text));
}
