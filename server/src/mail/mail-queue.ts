import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Tx } from '../db/transaction.ts';
import { enqueue } from '../jobs/job.ts';
import { type EmailMessage, sealEmail } from './sealed-email.ts';
import { sendEmailJob } from './send-email.job.ts';

export interface MailQueue {
  /** False if emails are written into a folder, because no SMTP server is configured. */
  isSetUp: boolean;
  /** Enqueued in the transaction; retried until it is delivered. */
  enqueue(tx: Tx, mail: z.input<typeof EmailMessage>): Promise<void>;
}

export function createMailQueue(key: Buffer, { SMTP_URL }: Pick<Config, 'SMTP_URL'>): MailQueue {
  return {
    isSetUp: SMTP_URL !== '',
    enqueue: (tx, mail) => enqueue(tx, sendEmailJob, { sealed: sealEmail(key, mail) }),
  };
}
