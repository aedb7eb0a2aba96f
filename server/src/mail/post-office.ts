import { z } from 'zod';
import type { Tx } from '../db/transaction.ts';
import { enqueue } from '../jobs/queue.ts';
import { seal, unseal } from '../seal.ts';
import { Letter } from './letter.ts';

export const Mail = z.object({
  to: z.email(),
  subject: z.string(),
  letter: Letter,
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.base64() })).default([]),
  /** From when on it is not worth sending any more. */
  until: z.iso.datetime().optional(),
});
export type Mail = z.infer<typeof Mail>;

export interface PostOffice {
  /** Leaves with the transaction; sent soon after, and tried again for as long as it takes. */
  post(tx: Tx, mail: z.input<typeof Mail>): Promise<void>;
}

/** Mails wait in the queue sealed: in some of them stands what opens an account. */
export function makePostOffice(key: Buffer): PostOffice {
  return {
    post: (tx, mail) => enqueue(tx, 'send-mail', { sealed: seal(key, JSON.stringify(Mail.parse(mail))) }),
  };
}

/** Null when the SECRET is another by now. */
export function openMail(key: Buffer, sealed: string): Mail | null {
  const text = unseal(key, sealed);
  return text === null ? null : Mail.parse(JSON.parse(text));
}
