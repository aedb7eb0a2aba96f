import type { z } from 'zod';
import type { Brands } from '../brands/known-brands.ts';
import { writeFor } from '../brands/write-for.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../db/transaction.ts';
import { enqueue } from '../jobs/job.ts';
import { type EmailMessage, sealEmail } from './sealed-email.ts';
import { sendEmailJob } from './send-email.job.ts';

type Email = z.input<typeof EmailMessage>;
export type Written = Pick<Email, 'subject' | 'letter'>;

export interface MailQueue {
  /** False if emails are written into a folder, because no SMTP server is configured. */
  isSetUp: boolean;
  /** Enqueued in the transaction; retried until it is delivered. `write` makes the texts in the language of the reader. */
  enqueue(tx: Tx, mail: Pick<Email, 'to' | 'until' | 'attachments'>, write: () => Written): Promise<void>;
}

export function createMailQueue(
  key: Buffer,
  { SMTP_URL }: Pick<Config, 'SMTP_URL'>,
  brands: Pick<Brands, 'ofReseller'>,
): MailQueue {
  return {
    isSetUp: SMTP_URL !== '',
    async enqueue(tx, mail, write) {
      const { written, ...reader } = await writeFor(tx, { address: mail.to, brands }, write);
      const sealed = sealEmail(key, { ...mail, ...reader, ...written });
      await enqueue(tx, sendEmailJob, { sealed });
    },
  };
}
